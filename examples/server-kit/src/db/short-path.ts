import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Length of a socket's path that all systems support; the shortest limit is 104 bytes with the final NUL. */
const longest = 100;

/**
 * Calls `use` with a path of a directory that is short enough for the sockets in it. Of a deep directory, this is a
 * symbolic link in a private temporary folder, which is deleted afterwards.
 */
export async function withShortPath<Result>(
  directory: string,
  name: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  if (Buffer.byteLength(join(directory, `${name}.new`)) <= longest) return use(directory);
  const folder = await mkdtemp(join(tmpdir(), 'tessera-'));
  try {
    const path = join(folder, 'd');
    await symlink(directory, path, 'dir');
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
