import path from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseGateError } from '@tessera/server-kit/db';
import { writeEvent, writeLog, writeWarning } from '@tessera/server-kit/write-log';
import { KeyFileError, openKeyFile, rotateKeyFile } from '../auth/key-file.js';
import { newKeyMaterial } from '../auth/keys.js';
import { AccountError } from './accounts.js';
import { addAdmin } from './add-admin.js';
import { addClient, addEmployer } from './add-client.js';
import { BackupError, backUp, restore } from './backup.js';
import { EnvironmentError, misspelled, readDatabase, readKeyFolder, readServer } from './environment.js';
import { keyFileOf, openStorage } from './open-storage.js';
import { servePortal } from './serve.js';

const usage = `Commands, each after "npm run portal --", or after the name of the image:

serve           serves the portal; this is the default. portal/DEPLOYMENT.md describes the variables.
add-admin       makes an account a platform administrator
                --email ADDRESS [--first-name NAME] [--last-name NAME]
add-client      adds a client of the platform
                --code CODE --name NAME --country us|ca [--time-zone ZONE] [--locale en-US|fr-CA]
add-employer    lets an account work for a client
                --client CODE --email ADDRESS --first-name NAME --last-name NAME
backup FILE     writes the embedded database to a new file, while the server is stopped
restore FILE    fills a DATA_DIR without a database from such a file
new-keys        prints new keys for SIGNING_KEYS and PEPPER
rotate-keys     adds a signing key to the file in DATA_DIR
help            prints this text`;

const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  serve,
  'add-admin': runAddAdmin,
  'add-client': runAddClient,
  'add-employer': runAddEmployer,
  backup: runBackUp,
  restore: runRestore,
  'new-keys': printKeys,
  'rotate-keys': rotateKeys,
  help: () => Promise.resolve(void process.stdout.write(`${usage}\n`)),
};

/** Error: the command line is not understood. */
class UsageError extends Error {
  constructor(message: string) {
    super(`${message}\n\n${usage}`);
    this.name = 'UsageError';
  }
}

/** Errors that the operator can correct: their message is enough. */
const expected = [EnvironmentError, KeyFileError, AccountError, BackupError, DatabaseGateError, UsageError];

async function serve(args: string[]): Promise<void> {
  readOptions(args, {});
  for (const line of misspelled(process.env)) writeWarning(line);
  const variables = readServer(process.env);
  const portal = await servePortal(variables, path.resolve(import.meta.dirname, '../portal'));
  writeEvent('started', { port: portal.port, host: variables.HOST, channels: portal.channels.join(' ') });
  for (const line of portal.warnings) writeWarning(line);
  if (portal.channels.length === 0)
    writeWarning('No channel is configured: codes and links cannot be sent. See SMTP_URL and SMS_URL.');
  let isClosing = false;
  const close = (signal: string) => {
    // A second signal ends the process at once.
    if (isClosing) process.exit(1);
    isClosing = true;
    writeEvent('closing', { signal });
    // After Ctrl-C, an operator waits.
    portal.close(signal === 'SIGINT').then(
      () => {
        writeEvent('closed');
        process.exit(0);
      },
      (error: unknown) => {
        writeLog(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

/** Returns the values of a command's options by name, of which some are needed. */
function optionsIn<Needed extends string, Other extends string = never>(
  args: string[],
  needed: readonly Needed[],
  others: readonly Other[] = [],
): Record<Needed, string> & Partial<Record<Other, string>> {
  const options = Object.fromEntries(
    [...needed, ...others].map((name) => [name, { type: 'string' } as const]),
  );
  const values = readOptions(args, options);
  const missing = needed.find((name) => !values[name]);
  if (missing !== undefined) throw new UsageError(`--${missing} is missing.`);
  return values as Record<Needed, string> & Partial<Record<Other, string>>;
}

function readOptions(args: string[], options: Record<string, { type: 'string' }>) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function runAddAdmin(args: string[]): Promise<void> {
  const values = optionsIn(args, ['email'], ['first-name', 'last-name']);
  const { email, 'first-name': firstName = 'Platform', 'last-name': lastName = 'Admin' } = values;
  await using database = await openStorage(readDatabase(process.env));
  const outcome = await addAdmin(database, { email, firstName, lastName }, new Date());
  writeEvent('add-admin', { outcome });
}

async function runAddClient(args: string[]): Promise<void> {
  const { 'time-zone': timeZone, ...values } = optionsIn(
    args,
    ['code', 'name', 'country'],
    ['time-zone', 'locale'],
  );
  await using database = await openStorage(readDatabase(process.env));
  const storeId = await addClient(database, { ...values, timeZone }, new Date());
  writeEvent('add-client', { storeId });
}

async function runAddEmployer(args: string[]): Promise<void> {
  const values = optionsIn(args, ['client', 'email', 'first-name', 'last-name']);
  const { client, email, 'first-name': firstName, 'last-name': lastName } = values;
  await using database = await openStorage(readDatabase(process.env));
  const outcome = await addEmployer(database, { client, email, firstName, lastName }, new Date());
  writeEvent('add-employer', { outcome });
}

/** Returns the only argument of a command. */
function fileIn(args: string[]): string {
  const [file, ...others] = args;
  if (file === undefined || file.startsWith('-') || others.length > 0)
    throw new UsageError('The command needs the name of one file.');
  return file;
}

async function runBackUp(args: string[]): Promise<void> {
  const file = fileIn(args);
  const bytes = await backUp(readDatabase(process.env), file);
  writeEvent('backup', { file, bytes });
}

async function runRestore(args: string[]): Promise<void> {
  const file = fileIn(args);
  await restore(readDatabase(process.env), file);
  writeEvent('restore', { file, next: 'Start the server with the keys of the backed-up one.' });
}

async function printKeys(): Promise<void> {
  const { keys, pepper } = await newKeyMaterial();
  process.stdout.write(`SIGNING_KEYS='${JSON.stringify(keys)}'\nPEPPER='${pepper}'\n`);
}

async function rotateKeys(): Promise<void> {
  const file = keyFileOf(readKeyFolder(process.env));
  await openKeyFile(file);
  const { keys } = await rotateKeyFile(file);
  writeEvent('rotate-keys', { kids: keys.map(({ kid }) => kid).join(' '), next: 'Restart the server.' });
}

async function main([name = 'serve', ...args]: string[]): Promise<void> {
  const command = commands[['--help', '-h'].includes(name) ? 'help' : name];
  if (!command) throw new UsageError(`There is no command ${name}.`);
  await command(args);
}

// Only the user of the server may read what it stores: the embedded database contains addresses and numbers.
process.umask(0o077);

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof Error && expected.some((type) => error instanceof type))
    process.stderr.write(`\n${error.message}\n`);
  else writeLog(error);
  process.exit(1);
});
