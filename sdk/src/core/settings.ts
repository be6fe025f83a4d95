/** What a page may say once for every instance on it. */
export interface Settings {
  /**
   * Address under which `/web/<version>/html/` lies, for example `https://assets.shop.example`.
   * Default: where the SDK's own script came from.
   */
  assetsUrl?: string;
  /** Origin of a gateway on this machine, for the `development` environment. Default `http://pay.localhost:4002`. */
  gatewayUrl?: string;
}

interface Known extends Settings {
  /** Folder of the entry script, with a trailing slash. */
  entryFolder?: string;
}

/**
 * The page's own settings: the one module-level state besides the client cache. They describe
 * the page, of which there is one.
 */
const known: Known = {};
const changes = new EventTarget();

/**
 * Sets defaults for every instance created after it, and for elements of the page that are not ready yet. Options of an
 * instance win.
 */
export function configure(settings: Settings): void {
  Object.assign(known, settings);
  changes.dispatchEvent(new Event('change'));
}

/** Calls the listener after every `configure`. */
export function onConfigure(listener: () => void, signal: AbortSignal): void {
  changes.addEventListener('change', listener, { signal });
}

/**
 * Called once by each entry script, before anything else, with what its tag says. The first one
 * to know something wins.
 */
export function rememberEntry(entry: Known): void {
  Object.assign(known, { ...entry, ...known });
}

export function settings(): Readonly<Known> {
  return known;
}
