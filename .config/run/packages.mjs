import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of the packages that are published, in the order in which they are installed. */
export const publishedFolders = ['sdk', 'sdk/assets', 'sdk/cli'];

/** Runs a program in a folder, and returns what it has printed. */
export const runIn = (folder, command, ...args) =>
  execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 256 * 1024 * 1024,
  });

/** Packs the published packages of a repository into a folder. Returns the name and the integrity hash of each tarball. */
export function packAll(repository, into) {
  // npm runs in the folders of the packages.
  const destination = path.resolve(into);
  mkdirSync(destination, { recursive: true });
  return publishedFolders.map((folder) => {
    const printed = runIn(
      path.join(repository, folder),
      'npm',
      ...['pack', '--json', '--pack-destination', destination, '--loglevel=error'],
    );
    const [{ filename, integrity }] = lastArrayOf(printed);
    return { filename, integrity };
  });
}

/** Returns the array in JSON that ends an output. Scripts that run before the packing print their progress, in lines of any kind. */
function lastArrayOf(printed) {
  for (const { index } of printed.matchAll(/^\[/gm)) {
    try {
      return JSON.parse(printed.slice(index));
    } catch {
      // This line belongs to the progress.
    }
  }
  throw new Error(`The output does not end with an array in JSON:\n${printed}`);
}
