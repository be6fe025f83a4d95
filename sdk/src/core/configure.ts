import { optionErrors } from './option.errors.js';
import { type OptionParsers, readOptions } from './options.js';
import { optional, parseText } from './parse.js';
import { changeSettings, type Settings } from './settings.js';

const parsers: OptionParsers<Settings> = { assetsUrl: optional(parseText), gatewayUrl: optional(parseText) };

/**
 * Sets defaults for all instances created afterwards and for elements that are not ready yet. Options of an instance
 * take precedence.
 *
 * @param given - `assetsUrl` and `gatewayUrl`, both strings; omitted ones keep their value.
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
  changeSettings(Object.fromEntries(values.filter(([name]) => names.includes(name))));
}

const invalid = (option: string, reason: string) =>
  optionErrors.INSTANTIATION_OPTION_INVALID({ params: { option, reason } });
