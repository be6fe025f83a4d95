import type { Part } from './finding.types.js';
import { globalName } from './script-url.js';

const dropInPackage = 'braintree-web-drop-in';
const modulesPackage = 'braintree-web';

export const dropInImport = '@tessera/web/drop-in';
export const modulesImport = '@tessera/web/compat';

/** Returns true if a module specifier belongs to the Drop-in or to `braintree-web`. */
export const isPackage = (specifier: string): boolean =>
  [dropInPackage, modulesPackage].some((name) => specifier === name || specifier.startsWith(`${name}/`));

/** Facts about an imported package. */
interface ImportedPackage {
  readonly isDropIn: boolean;
  /** Module of `braintree-web` by its global's name; undefined for all of it, and for the Drop-in. */
  readonly module: string | undefined;
  readonly replacement: string;
  readonly parts: readonly Part[];
}

/** Returns what a module specifier imports. */
export function partsOf(specifier: string): ImportedPackage {
  const [name, ...inner] = specifier.split('/');
  if (name === dropInPackage)
    return { isDropIn: true, module: undefined, replacement: dropInImport, parts: ['dropin'] };
  const file = inner.at(-1)?.replace(/(?:\.min)?\.js$/, '');
  const module = file === undefined || file === 'index' ? undefined : globalName(file);
  return {
    isDropIn: false,
    module,
    replacement: modulesImport,
    parts: module === undefined ? ['client'] : [module],
  };
}
