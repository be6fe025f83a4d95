import {
  accessSync,
  chmodSync,
  constants,
  type Dirent,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { isModule, isTextName } from './file-kinds.js';
import { isMockFile } from './mock-files.js';
import { isDocumentation } from './markdown.js';
import type { Module } from './import-graph.js';

/** Returns true for the path of a TypeScript configuration. */
export const isTypeScriptConfig = (file: string): boolean => /^tsconfig.*\.json$/.test(path.basename(file));

/** File of a shop that was read, or the reason why it was not. */
export type ShopFile =
  { readonly path: string; readonly text: string } | { readonly path: string; readonly problem: string };

/** Returns the nearest `package.json` in the folders above a file. */
export function manifestOf(file: string, files: readonly ShopFile[]): ShopFile | undefined {
  const folders = file.split('/').slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const wanted = [...folders.slice(0, depth), 'package.json'].join('/');
    const found = files.find(({ path: candidate }) => candidate === wanted);
    if (found) return found;
  }
  return undefined;
}

/** Files of a shop. */
export interface Shop {
  readonly files: readonly ShopFile[];
  /** All scripts and components, also those that do not concern the Drop-in. */
  readonly modules: readonly Module[];
  /** Paths of the links to places outside of the folder, which are not read. */
  readonly links: readonly string[];
}

/** Folders of packages, of builds and of tools. */
const ignoredFolders = [
  ...['node_modules', 'bower_components', 'vendor', 'dist', 'build', 'coverage', 'storybook-static'],
  ...['.git', '.hg', '.svn', '.next', '.nuxt', '.output', '.svelte-kit', '.astro', '.cache', '.turbo'],
  ...['.parcel-cache', '.yarn', '.pnpm-store', '.vercel', '.netlify', '.angular', '.idea'],
];
const ignored = [
  ...ignoredFolders.map((folder) => `**/${folder}/**`),
  ...['**/*.min.*', '**/*.map', '**/*.lock', '**/*-lock.*', '**/npm-shrinkwrap.json', '**/.pnp.*'],
];
const largestBytes = 1_000_000;

/** Texts of which a file must contain one: everything else does not concern the Drop-in. */
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
 * @param wanted - Texts of which a file must contain one.
 */
export async function readShop(folder: string, wanted: readonly string[] = names): Promise<Shop> {
  const options = { cwd: folder, ignore: ignored, followSymbolicLinks: false, dot: true };
  const paths = await glob('**/*', options);
  const folders = await glob('**/*', { ...options, onlyDirectories: true });
  const links = ['', ...folders].flatMap((inner) => linksOf(folder, inner)).sort();
  const read = paths.sort().flatMap((file) => readFile(folder, file, wanted) ?? []);
  return {
    files: read.flatMap(({ file, isMeant }) => (isMeant ? [file] : [])),
    modules: read.flatMap(({ file }) => ('text' in file && isModule(file.path) ? [file] : [])),
    links,
  };
}

/** Returns the links in a folder of a shop that lead to a place outside of the shop. */
function linksOf(folder: string, inner: string): string[] {
  const root = realpathSync(folder);
  const isInside = (place: string) => place === root || place.startsWith(`${root}${path.sep}`);
  return entriesOf(path.join(folder, inner))
    .filter((entry) => entry.isSymbolicLink() && !ignoredFolders.includes(entry.name))
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

function readFile(folder: string, file: string, wanted: readonly string[]): ReadFile | undefined {
  const problem = (text: string): ReadFile => ({ file: { path: file, problem: text }, isMeant: true });
  let bytes: Buffer;
  try {
    bytes = readFileSync(path.join(folder, file));
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error));
  }
  if (isUtf16(bytes, file)) return problem('It is encoded in UTF-16.');
  const isMeant = wanted.some((name) => bytes.includes(name)) || isTypeScriptConfig(file) || isMockFile(file);
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

/**
 * Replaces a file as a whole: after a failure it has its old content. Its permissions stay.
 *
 * @throws Error if the file is read-only, or cannot be written.
 */
export function writeShopFile(folder: string, file: string, text: string): void {
  const full = path.join(folder, file);
  const { mode } = statSync(full);
  // An administrator can write every file.
  if ((mode & 0o222) === 0) throw new Error('It is read-only.');
  accessSync(full, constants.W_OK);
  const temporary = `${full}.tessera-${String(process.pid)}`;
  writeFileSync(temporary, text, { flag: 'wx' });
  try {
    chmodSync(temporary, mode & 0o7777);
    renameSync(temporary, full);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
