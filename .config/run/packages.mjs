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
  mkdirSync(into, { recursive: true });
  return publishedFolders.map((folder) => {
    const printed = runIn(
      path.join(repository, folder),
      'npm',
      ...['pack', '--json', '--pack-destination', into, '--loglevel=error'],
    );
    // Scripts that run before the packing print their progress.
    const [{ filename, integrity }] = JSON.parse(printed.slice(printed.indexOf('\n[') + 1));
    return { filename, integrity };
  });
}
