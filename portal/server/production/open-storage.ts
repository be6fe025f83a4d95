import path from 'node:path';
import { z } from 'zod';
import { KeyFileError, readPrivateFile } from '../auth/key-file.js';
import { pepperText, signingJwks } from '../auth/keys.js';
import type { KeySource } from '../auth/open-keys.js';
import { type DatabaseHandle, openDatabase } from '../db/index.js';
import { EnvironmentError, type StorageVariables } from './environment.js';

/** Opens the database, and checks that it can be used. */
export async function openStorage({
  DATABASE_URL: url,
  DATABASE_CONNECTIONS: maxConnections,
  DATA_DIR: dataDir = '',
}: StorageVariables): Promise<DatabaseHandle> {
  if (url === undefined) return openDatabase({ dataDir });
  const database = await openDatabase({ url, maxConnections });
  const problem = await findProblem(database);
  if (problem === undefined) return database;
  await database.close();
  throw new EnvironmentError([`DATABASE_URL: ${problem}`]);
}

const oldestVersion = 15;

async function findProblem(database: DatabaseHandle): Promise<string | undefined> {
  try {
    const [row] = await database.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const isTooOld = (row?.version ?? 0) < oldestVersion;
    return isTooOld ? `PostgreSQL ${oldestVersion} or newer is needed` : undefined;
  } catch (error) {
    return `the database cannot be used (${codeOf(error)})`;
  }
}

/** Returns the code of an error, because its message may contain parts of the address. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}

/** Returns the file of the data directory that keeps the keys. */
export function keyFileOf({ DATA_DIR: dataDir }: StorageVariables): string {
  if (dataDir === undefined)
    throw new EnvironmentError(['DATA_DIR: is needed, because it contains the keys']);
  return path.join(dataDir, 'keys.json');
}

const fileSchema = z.union([
  z.object({ keys: signingJwks, pepper: pepperText.optional() }),
  signingJwks.transform((keys) => ({ keys, pepper: undefined })),
]);

/** Returns the keys of the environment, or the file in the data directory, which is created on the first start. */
export async function keySourceOf(variables: StorageVariables): Promise<KeySource> {
  const { SIGNING_KEYS: keys, SIGNING_KEYS_FILE: file, PEPPER: pepper } = variables;
  if (keys !== undefined && pepper !== undefined) return { keys, pepper };
  if (file === undefined) return { file: keyFileOf(variables) };
  const text = await readPrivateFile(file);
  if (text === undefined) throw new KeyFileError(`The key file ${file} does not exist.`);
  const content = fileSchema.safeParse(parseJson(text)).data;
  if (!content)
    throw new KeyFileError(`The key file ${file} must contain a JSON array of private ES256 keys.`);
  const own = pepper ?? content.pepper;
  if (own === undefined)
    throw new EnvironmentError(['PEPPER: is needed, because SIGNING_KEYS_FILE contains none']);
  return { keys: content.keys, pepper: own };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema rejects it.
    return undefined;
  }
}
