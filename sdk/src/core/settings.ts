/** Settings that a page makes once for all instances. */
export interface Settings {
  /**
   * Base URL that serves `/web/<version>/html/`, for example `https://assets.shop.example`. Default: derived from the
   * URL of the SDK's own script.
   */
  assetsUrl?: string;
  /** Origin of a self-hosted gateway, for the `development` environment. Default `http://pay.localhost:4002`. */
  gatewayUrl?: string;
}

interface Known extends Settings {
  /** URL of the entry script's folder, with a trailing slash. */
  entryFolder?: string;
}

/** Settings of the page. The only module-level state besides the client cache: there is one page per module. */
const known: Known = {};
// Without a prototype: a script of the page may have added properties with these names to all objects.
Object.setPrototypeOf(known, null);
const changes = new EventTarget();

/** Changes settings, and notifies the listeners. `configure` checks what the shop passes. */
export function changeSettings(settings: Settings): void {
  Object.assign(known, settings);
  changes.dispatchEvent(new Event('change'));
}

/** Calls the listener after every `configure`, until the signal fires. */
export function onConfigure(listener: () => void, signal: AbortSignal): void {
  changes.addEventListener('change', listener, { signal });
}

/**
 * Records the attributes of an entry script's tag. Called once by each entry script before anything else; settings that
 * already have a value are kept.
 */
export function rememberEntry(entry: Known): void {
  Object.assign(known, { ...entry, ...known });
}

export function settings(): Readonly<Known> {
  return known;
}
