import { isOwnCopy, mentionsProvider } from './script-url.js';
import { wrapperOf } from './wrappers.js';

/** Copy of a package of the provider on a public host. */
const publicCopy = /https?:\/\/[^\s'"`<>]*\/braintree-web(?:-drop-in)?[@/]/;

/** Returns true for a text with an address of the provider, or of a public copy of its packages. */
export const mentionsScript = (text: string): boolean => mentionsProvider(text) || publicCopy.test(text);

/** Returns true if code that cannot be parsed names a host, a package or a script of the provider. */
export const mentionsAny = (text: string): boolean =>
  mentionsScript(text) ||
  /['"`/]braintree-web(?:-drop-in)?(?![\w-])/.test(text) ||
  [...text.matchAll(/['"`]([^'"`\s]+)['"`]/g)].some(
    ([, value = '']) => isOwnCopy(value) || wrapperOf(value) !== undefined,
  );
