import type { DropInStrings } from '../locales/drop-in/index.js';
import type { Localized } from '../locales/localized.js';

/** Messages of a Drop-in, with its language and direction. */
export type Strings = Localized<DropInStrings>;

export const defaultLocale = 'en_US';

/** Returns the messages with the replacements of the shop. Unknown names and other types are ignored. */
export function withTranslations(
  strings: Strings,
  translations: Readonly<Record<string, unknown>> | undefined,
): Strings {
  const own = Object.entries(translations ?? {}).filter(
    ([name, text]) =>
      Object.hasOwn(strings, name) && name !== 'language' && name !== 'direction' && typeof text === 'string',
  );
  return { ...strings, ...Object.fromEntries(own) };
}

/** Replaces the `{{name}}` placeholders of a message. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}

/** Returns the message of an error: by its name, else by its code in camel case, else the general one. */
export function errorText(strings: Strings, error: string): string {
  const messages: Readonly<Record<string, unknown>> = { ...strings };
  const camel = `${error.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Error`;
  const found = [error, camel].map((name) => messages[name]).find((text) => typeof text === 'string');
  return found ?? strings.genericError;
}
