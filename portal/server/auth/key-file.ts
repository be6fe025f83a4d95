import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '@tessera/server-kit/parse-json';
import { keyMaterial, type KeyMaterial, newKeyMaterial, newSigningKey } from './keys.js';

/** Error: the file with the keys cannot be used. The message says what to do. */
export class KeyFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KeyFileError';
  }
}

const fileMode = 0o600;

/**
 * Reads the server's keys, or creates the file on the first start. Processes that start together get the same
 * keys.
 *
 * @param initial - Returns the keys of a new file. Default: random ones.
 */
export async function openKeyFile(
  file: string,
  initial: () => Promise<KeyMaterial> = newKeyMaterial,
): Promise<KeyMaterial> {
  const stored = await readKeyFile(file);
  if (stored) return stored;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = await writeDraft(file, await initial());
  try {
    // Unlike renaming, this fails if another process was faster, whose keys are then used.
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const created = await readKeyFile(file);
  if (!created) throw new KeyFileError(`The key file ${file} was deleted while the server started.`);
  return created;
}

/** Adds a new key that signs from now on. The last one stays valid, so that users remain signed in. */
export async function rotateKeyFile(file: string): Promise<KeyMaterial> {
  const stored = await readKeyFile(file);
  if (!stored) throw new KeyFileError(`There is no key file ${file}.`);
  const [last] = stored.keys;
  const rotated = { ...stored, keys: [await newSigningKey(), ...(last ? [last] : [])] };
  await rename(await writeDraft(file, rotated), file);
  return rotated;
}

/** Returns the keys of a file, or undefined if it does not exist. Rejects a file that other users can read. */
export async function readKeyFile(file: string): Promise<KeyMaterial | undefined> {
  const text = await readPrivateFile(file);
  if (text === undefined) return undefined;
  const result = keyMaterial.safeParse(parseJson(text));
  if (!result.success)
    throw new KeyFileError(`The key file ${file} is damaged. Restore it from a backup; do not edit it.`);
  return result.data;
}

/** Returns the text of a file that only its owner can read, or undefined if it does not exist. */
export async function readPrivateFile(file: string): Promise<string | undefined> {
  try {
    const { mode } = await stat(file);
    // Windows has no such permissions.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new KeyFileError(
        `The key file ${file} can be read by other users (mode ${(mode & 0o777).toString(8)}). ` +
          `Run: chmod 600 ${file}`,
      );
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Writes a file beside the final one, durably, because it contains the only copy of the keys. */
async function writeDraft(file: string, keys: KeyMaterial): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', fileMode);
  try {
    await handle.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
