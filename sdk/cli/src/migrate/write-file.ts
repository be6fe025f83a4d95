import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Pattern of the names of files that are left if the process ends while it writes. */
export const leftovers = '**/*.tessera-*';

/**
 * Replaces a file as a whole: after a failure it has its old content. Its permissions stay.
 *
 * @param before - Content from which the new one was made.
 * @throws Error if the file is read-only, has changed since it was read, or cannot be written.
 */
export function writeShopFile(folder: string, file: string, text: string, before: string): void {
  const full = path.join(folder, file);
  const { mode } = statSync(full);
  // An administrator can write every file.
  if ((mode & 0o222) === 0) throw new Error('It is read-only.');
  accessSync(full, constants.W_OK);
  const temporary = `${full}.tessera-${randomUUID()}`;
  writeFileSync(temporary, text, { flag: 'wx' });
  try {
    chmodSync(temporary, mode & 0o7777);
    if (!readFileSync(full).equals(Buffer.from(before)))
      throw new Error('It has changed meanwhile. Run the command again.');
    renameSync(temporary, full);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
