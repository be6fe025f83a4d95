import { optionErrors } from './option.errors.js';
import { type OptionParsers, readOptions } from './options.js';
import { optional, parseText } from './parse.js';

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

const parsers: OptionParsers<Settings> = { assetsUrl: optional(parseText), gatewayUrl: optional(parseText) };

/**
 * Sets defaults for all instances created afterwards and for elements that are not ready yet. Options of an instance
 * take precedence.
 *
 * @param given - `assetsUrl` and `gatewayUrl`, both texts; omitted ones keep their value.
 * @throws `INSTANTIATION_OPTION_INVALID` for an unknown name or a wrong type; then no setting has changed.
 * @example
 * ```ts
 * configure({ assetsUrl: 'https://assets.shop.example' });
 * ```
 */
export function configure(given: Settings): void {
  const isObject = typeof given === 'object' && (given as Settings | null) !== null;
  if (!isObject) throw invalid('settings', 'it must be an object: { assetsUrl }');
  const names = Object.keys(given);
  const unknown = names.find((name) => !Object.hasOwn(parsers, name));
  if (unknown !== undefined) throw invalid(unknown, `the settings are ${Object.keys(parsers).join(', ')}`);
  const values = Object.entries(readOptions<Settings>(given, parsers));
  Object.assign(known, Object.fromEntries(values.filter(([name]) => names.includes(name))));
  changes.dispatchEvent(new Event('change'));
}

const invalid = (option: string, reason: string) =>
  optionErrors.INSTANTIATION_OPTION_INVALID({ words: { option, reason } });

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
