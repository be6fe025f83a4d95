import type { Part, Target } from './finding.types.js';
import { globalName } from './script-url.js';

const dropInPackage = 'braintree-web-drop-in';
const modulesPackage = 'braintree-web';

export const newPackage = '@tessera/web';
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

/** Specifier of Deno: the name of a package of npm, with a version. */
const ofNpm = /^npm:\/?((?:@[\w.-]+\/)?[\w.-]+)(@[^/]*)?/;

/** Returns a specifier as it is in a bundler: without `npm:` and the version behind the name. */
export const plainSpecifier = (specifier: string): string => specifier.replace(ofNpm, '$1');

/** Returns a specifier of `@tessera/web` in the form of an old one. */
function inFormOf(old: string, specifier: string, { version }: Target): string {
  const [whole, , range] = ofNpm.exec(old) ?? [];
  const own = range === undefined ? newPackage : `${newPackage}@^${version}`;
  return whole === undefined ? specifier : specifier.replace(newPackage, `npm:${own}`);
}

/** Returns the package of a specifier of `@tessera/web`, in the same form. */
export const packageOf = (specifier: string): string =>
  /^(?:npm:)?@tessera\/web(?:@[^/]*)?/.exec(specifier)?.[0] ?? newPackage;

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

/** Returns the module to which a path in the package leads; undefined for the entry of the package. */
function moduleIn(path: readonly string[]): string | undefined {
  const names = path.map((piece) => piece.replace(/(?:\.min)?\.js$/, ''));
  const file = (names.at(-1) === 'index' ? names.slice(0, -1) : names).at(-1);
  return file === undefined || /^(?:npm|src|dist|browser)$/.test(file) ? undefined : globalName(file);
}

/** Returns what a module specifier or the URL of an ES module imports; undefined for everything else. */
export function readSpecifier(specifier: string, target: Target): ImportedPackage | undefined {
  const ofUrl = specifierOf(specifier);
  const name = ofUrl ?? plainSpecifier(specifier);
  if (!isPackage(name)) return undefined;
  const isAddress = ofUrl !== undefined;
  const [first, ...inner] = name.split('/');
  const addressOf = (file: string) => `${target.assets}/web/${target.version}/html/${file}.min.js`;
  if (first === dropInPackage) {
    const replacement = isAddress ? addressOf('drop-in') : inFormOf(specifier, dropInImport, target);
    return { isDropIn: true, specifier, module: undefined, replacement, isAddress, parts: ['dropin'] };
  }
  const module = moduleIn(inner);
  return {
    isDropIn: false,
    specifier,
    module,
    replacement: isAddress ? addressOf('compat') : inFormOf(specifier, modulesImport, target),
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
