import type { Part, Target } from './finding.types.js';
import { globalName } from './script-url.js';

const dropInPackage = 'braintree-web-drop-in';
const modulesPackage = 'braintree-web';

export const dropInImport = '@tessera/web/drop-in';
export const modulesImport = '@tessera/web/compat';

/** Packages of npm that are replaced, with their types. */
export const replacedPackages = [
  dropInPackage,
  modulesPackage,
  `@types/${dropInPackage}`,
  `@types/${modulesPackage}`,
] as const;

/** Returns true if a module specifier belongs to the Drop-in or to `braintree-web`. */
const isPackage = (specifier: string): boolean =>
  [dropInPackage, modulesPackage].some((name) => specifier === name || specifier.startsWith(`${name}/`));

/** Public hosts that serve the packages of npm as ES modules. */
const moduleHosts = ['esm.sh', 'cdn.jsdelivr.net', 'cdn.skypack.dev', 'unpkg.com', 'esm.run', 'ga.jspm.io'];

/** Returns the specifier of the package to which the URL of an ES module leads; undefined for other URLs. */
function specifierOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !moduleHosts.includes(url.hostname)) return undefined;
  const pieces = url.pathname.replace('npm:', '').split('/');
  const index = pieces.findIndex((piece) => /^braintree-web(?:-drop-in)?(?:@|$)/.test(piece));
  if (index < 0) return undefined;
  const [name = ''] = pieces[index]?.split('@') ?? [];
  const inner = pieces.slice(index + 1).filter((piece) => piece !== '' && piece !== '+esm');
  return [name, ...inner].join('/');
}

/** Facts about an imported package. */
export interface ImportedPackage {
  readonly isDropIn: boolean;
  /** Specifier or URL as it is written. */
  readonly specifier: string;
  /** Module of `braintree-web` by its global's name; undefined for all of it, and for the Drop-in. */
  readonly module: string | undefined;
  /** Specifier, or address of the ES module on the assets origin. */
  readonly replacement: string;
  /** True if the module is loaded from an address: it knows where its frames are. */
  readonly isAddress: boolean;
  readonly parts: readonly Part[];
}

/** Returns what a module specifier or the URL of an ES module imports; undefined for everything else. */
export function readSpecifier(specifier: string, target: Target): ImportedPackage | undefined {
  const ofUrl = specifierOf(specifier);
  const name = ofUrl ?? specifier;
  if (!isPackage(name)) return undefined;
  const isAddress = ofUrl !== undefined;
  const [first, ...inner] = name.split('/');
  const addressOf = (file: string) => `${target.assets}/web/${target.version}/html/${file}.min.js`;
  if (first === dropInPackage) {
    const replacement = isAddress ? addressOf('drop-in') : dropInImport;
    return { isDropIn: true, specifier, module: undefined, replacement, isAddress, parts: ['dropin'] };
  }
  const file = inner.at(-1)?.replace(/(?:\.min)?\.js$/, '');
  const module = file === undefined || file === 'index' ? undefined : globalName(file);
  return {
    isDropIn: false,
    specifier,
    module,
    replacement: isAddress ? addressOf('compat') : modulesImport,
    isAddress,
    parts: module === undefined ? ['client'] : [module],
  };
}

/** Returns true for a path or a setting without white space that contains the name of one of the packages. */
export const namesPackage = (text: string): boolean =>
  !/\s/.test(text) && mentionsPackage(text) && !/@(?!types\/)[\w-]+\/braintree-web/.test(text);

/** Returns true if a line contains the name of one of the packages. */
export const mentionsPackage = (text: string): boolean =>
  /(?<![\w-])braintree-web(?:-drop-in)?(?![\w-])/.test(text);
