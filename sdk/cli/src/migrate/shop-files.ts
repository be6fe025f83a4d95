import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';

/** File of a shop that was read, or the reason why it was not. */
export type ShopFile =
  { readonly path: string; readonly text: string } | { readonly path: string; readonly problem: string };

const ignored = [
  ...['node_modules', '.git', 'dist', 'build', 'vendor', 'coverage', '.next', '.nuxt', '.output'].map(
    (folder) => `**/${folder}/**`,
  ),
  ...['**/*.min.*', '**/*.map', '**/*.md', '**/*.lock', '**/package-lock.json', '**/pnpm-lock.yaml'],
];
const largestBytes = 1_000_000;

/** Reads the text files of a folder in alphabetical order. Links to other places are not followed. */
export async function readShop(folder: string): Promise<ShopFile[]> {
  const paths = await glob('**/*', { cwd: folder, ignore: ignored, followSymbolicLinks: false, dot: false });
  return paths.sort().flatMap((file) => readFile(folder, file) ?? []);
}

function readFile(folder: string, file: string): ShopFile | undefined {
  const full = path.join(folder, file);
  let bytes: Buffer;
  try {
    bytes = readFileSync(full);
  } catch (error) {
    return { path: file, problem: error instanceof Error ? error.message : String(error) };
  }
  if (bytes.subarray(0, 8000).includes(0) || !bytes.includes('raintree')) return undefined;
  if (bytes.length > largestBytes) return { path: file, problem: 'It is larger than 1 MB.' };
  try {
    return { path: file, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { path: file, problem: 'It is not encoded in UTF-8.' };
  }
}

/** Replaces a file as a whole: after a failure it has its old content. */
export function writeShopFile(folder: string, file: string, text: string): void {
  const full = path.join(folder, file);
  const temporary = `${full}.tessera-${String(process.pid)}`;
  writeFileSync(temporary, text, { mode: statSync(full).mode, flag: 'wx' });
  try {
    renameSync(temporary, full);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
