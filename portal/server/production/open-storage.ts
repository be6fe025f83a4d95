import path from 'node:path';
import { z } from 'zod';
import { codeOf, type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { parseJson } from '@tessera/server-kit/parse-json';
import { KeyFileError, readPrivateFile } from '../auth/key-file.js';
import { importKeys, type KeyMaterial, pepperText, signingJwks } from '../auth/keys.js';
import type { KeySource } from '../auth/open-keys.js';
import { observeStatement } from '../telemetry/statements.js';
import { type DatabaseVariables, EnvironmentError, type StorageVariables } from './environment.js';

/** Waits for a database that hangs, so that a call ends after about ten seconds. */
const patience = { connectionWaitMs: 5_000, queryMs: 10_000 };

/** Opens the database, and checks that it can be used. */
export async function openStorage({
  DATABASE_URL: url,
  DATABASE_CONNECTIONS: maxConnections,
  DATA_DIR: dataDir = '',
}: DatabaseVariables): Promise<DatabaseHandle> {
  const observe = observeStatement;
  if (url === undefined) return openDatabase({ dataDir, observe });
  const database = await openDatabase({ url, maxConnections, observe, ...patience });
  const problem = await findProblem(database);
  if (problem === undefined) return database;
  await database.close();
  throw new EnvironmentError([`DATABASE_URL: ${problem}`]);
}

const oldestVersion = 15;

interface ServerFacts {
  version: number;
  encoding: string;
}

async function findProblem(database: DatabaseHandle): Promise<string | undefined> {
  try {
    const [row] = await database.query<ServerFacts>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding`,
    );
    if (!row || row.version < oldestVersion) return `PostgreSQL ${oldestVersion} or newer is needed`;
    return row.encoding === 'UTF8'
      ? undefined
      : `the encoding of the database is ${row.encoding}. Create the database with the encoding UTF8`;
  } catch (error) {
    return `the database cannot be used: ${reasonOf(error)}`;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address',
  ENOTFOUND: 'its host is unknown',
  ETIMEDOUT: 'it does not respond',
  CONNECTION_WAIT_TIMEOUT: 'it does not respond',
  QUERY_TIMEOUT: 'it does not respond',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user does not exist or may not connect',
  '3D000': 'there is no database of this name',
  '53300': 'it has no free connections',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
};

function reasonOf(error: unknown): string {
  // The driver reports it without a code.
  if (error instanceof Error && error.message.includes('does not support SSL'))
    return 'it does not offer TLS';
  const code = codeOf(error);
  const reason = reasons[code];
  return reason === undefined ? code : `${reason} (${code})`;
}

/** Returns the file of the data directory that keeps the keys. */
export function keyFileOf({ DATA_DIR: dataDir }: DatabaseVariables): string {
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
  if (keys !== undefined && pepper !== undefined) return checked({ keys, pepper }, 'SIGNING_KEYS');
  if (file === undefined) return { file: keyFileOf(variables) };
  const text = await readPrivateFile(file);
  if (text === undefined) throw new KeyFileError(`The key file ${file} does not exist.`);
  const content = fileSchema.safeParse(parseJson(text)).data;
  if (!content)
    throw new KeyFileError(`The key file ${file} must contain a JSON array of private ES256 keys.`);
  const own = pepper ?? content.pepper;
  if (own === undefined)
    throw new EnvironmentError(['PEPPER: is needed, because SIGNING_KEYS_FILE contains none']);
  return checked({ keys: content.keys, pepper: own }, 'SIGNING_KEYS_FILE');
}

/** Rejects keys whose parts do not belong together. */
async function checked(material: KeyMaterial, variable: string): Promise<KeyMaterial> {
  try {
    await importKeys(material);
  } catch {
    // Without the error, which could contain a part of the key.
    throw new EnvironmentError([`${variable}: a private key does not fit its public part`]);
  }
  return material;
}
