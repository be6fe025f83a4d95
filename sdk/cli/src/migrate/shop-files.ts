import { type Dirent, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { isModule, isTextName } from './file-kinds.js';
import { isMockFile } from './mock-files.js';
import { isDocumentation } from './markdown.js';
import { isOwnScript } from './own-copies.js';
import { isSkippedName, skippedPatterns } from './skipped-folders.js';
import { leftovers } from './write-file.js';
import { ignoredByGit } from './git-ignored.js';
import type { Module } from './import-graph.js';

/** Returns true for the path of a TypeScript configuration. */
export const isTypeScriptConfig = (file: string): boolean => /^tsconfig.*\.json$/.test(path.basename(file));

/** File of a shop that was read, or the reason why it was not. */
export type ShopFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly problem: string }
  /** Script of the provider under a name of the shop. */
  | { readonly path: string; readonly isCopy: true };

/** Returns true for the `package.json` of any folder. */
export const isPackageJson = (path: string) => /(?:^|\/)package\.json$/.test(path);

/** Returns the nearest `package.json` in the folders above a file; `isMeant` selects among them. */
export function manifestOf(
  file: string,
  files: readonly ShopFile[],
  isMeant: (manifest: ShopFile) => boolean = () => true,
): ShopFile | undefined {
  const folders = file.split('/').slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const manifest = [...folders.slice(0, depth), 'package.json'].join('/');
    const found = files.find(({ path: candidate }) => candidate === manifest);
    if (found && isMeant(found)) return found;
  }
  return undefined;
}

export interface Shop {
  readonly files: readonly ShopFile[];
  /** All scripts and components, also those that do not concern the Drop-in. */
  readonly modules: readonly Module[];
  /** Paths of the links to places outside of the folder, which are not read. */
  readonly links: readonly string[];
  /** Paths of the files that concern the provider, but that Git ignores. */
  readonly ignored: readonly string[];
}

const ignored = [
  '**/*.min.*',
  '**/*.map',
  '**/*.lock',
  '**/*-lock.*',
  '**/npm-shrinkwrap.json',
  '**/.pnp.*',
  leftovers,
];
const largestBytes = 1_000_000;

/** Strings of which a file must contain one: everything else does not concern the Drop-in. */
const names = ['raintree', '@tessera/web', 'dropin'] as const;

/** Returns true for a text in UTF-16, of either byte order, that must be read; binary files can contain the same bytes. */
function isUtf16(bytes: Buffer, file: string): boolean {
  const little = Buffer.from('raintree', 'utf16le');
  const hasMark = ['fffe', 'feff'].includes(bytes.subarray(0, 2).toString('hex'));
  return (
    (hasMark || isTextName(file)) && (bytes.includes(little) || bytes.includes(Buffer.from(little).swap16()))
  );
}

/**
 * Reads the text files of a folder in alphabetical order. Links to other places are not followed.
 *
 * @param searched - Strings of which a file must contain one.
 */
export async function readShop(folder: string, searched: readonly string[] = names): Promise<Shop> {
  const skipped = await skippedPatterns(folder);
  const options = { cwd: folder, ignore: [...skipped, ...ignored], followSymbolicLinks: false, dot: true };
  const paths = await glob('**/*', options);
  const minified = await glob('**/*.min.js', { ...options, ignore: skipped });
  const folders = await glob('**/*', { ...options, onlyDirectories: true });
  const links = ['', ...folders].flatMap((inner) => linksOf(folder, inner)).sort();
  const every = [...paths, ...minified].sort();
  const copies = every.filter((file) => isOwnScript(path.join(folder, file)));
  const needles = [...searched, ...copies.map((file) => path.basename(file))];
  const all = every.flatMap((file) =>
    copies.includes(file)
      ? [{ file: { path: file, isCopy: true } as const, isMeant: true }]
      : (readFile(folder, file, needles) ?? []),
  );
  const meant = all.flatMap(({ file, isMeant }) => (isMeant ? [file.path] : []));
  // Settings of one machine are changed by hand.
  const ofGit = ignoredByGit(
    folder,
    meant.filter((file) => !/(?:^|\/)\.env/.test(file)),
  );
  const read = all.filter(({ file }) => !ofGit.has(file.path));
  return {
    files: read.flatMap(({ file, isMeant }) => (isMeant ? [file] : [])),
    ignored: [...ofGit].sort(),
    modules: read.flatMap(({ file }) => ('text' in file && isModule(file.path) ? [file] : [])),
    links,
  };
}

/** Returns the links in a folder of a shop that lead to a place outside of the shop. */
function linksOf(folder: string, inner: string): string[] {
  const root = realpathSync(folder);
  const isInside = (place: string) => place === root || place.startsWith(`${root}${path.sep}`);
  return entriesOf(path.join(folder, inner))
    .filter((entry) => entry.isSymbolicLink() && !isSkippedName(entry.name))
    .map(({ name }) => path.posix.join(inner, name))
    .filter((link) => {
      try {
        return !isInside(realpathSync(path.join(folder, link)));
      } catch {
        // It leads nowhere.
        return false;
      }
    });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // The folder must not be read.
    return [];
  }
}

/** File of a shop, and true if it concerns the Drop-in, `braintree-web` or Tessera. */
interface ReadFile {
  readonly file: ShopFile;
  readonly isMeant: boolean;
}

function readFile(folder: string, file: string, searched: readonly string[]): ReadFile | undefined {
  if (file.endsWith('.min.js')) return undefined;
  const problem = (text: string): ReadFile => ({ file: { path: file, problem: text }, isMeant: true });
  let bytes: Buffer;
  try {
    bytes = readFileSync(path.join(folder, file));
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error));
  }
  if (isUtf16(bytes, file)) return problem('It is encoded in UTF-16.');
  const isMeant =
    searched.some((name) => bytes.includes(name)) || isTypeScriptConfig(file) || isMockFile(file);
  if (bytes.subarray(0, 8000).includes(0) || !(isMeant || isModule(file))) return undefined;
  if (bytes.length > largestBytes) return isMeant ? problem('It is larger than 1 MB.') : undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { file: { path: file, text }, isMeant: isMeant && !isDocumentation({ path: file, text }) };
  } catch {
    // A picture or an archive can contain the name, too.
    return isMeant && !isTypeScriptConfig(file) && isTextName(file)
      ? problem('It is not encoded in UTF-8.')
      : undefined;
  }
}
