import path from 'node:path';
import { parseArgs } from 'node:util';
import { KeyFileError, openKeyFile, rotateKeyFile } from '../auth/key-file.js';
import { newKeyMaterial } from '../auth/keys.js';
import { DatabaseGateError } from '../db/errors.js';
import { writeEvent, writeLog } from '../write-log.js';
import { addAdmin, AddAdminError } from './add-admin.js';
import { EnvironmentError, readServer, readStorage } from './environment.js';
import { keyFileOf, openStorage } from './open-storage.js';
import { servePortal } from './serve.js';

const usage = `npm run portal                      serves the portal; portal/DEPLOYMENT.md describes the variables
npm run portal -- add-admin --email ADDRESS [--first-name NAME] [--last-name NAME]
                                    makes an account a platform administrator
npm run portal -- new-keys          prints new keys for SIGNING_KEYS and PEPPER
npm run portal -- rotate-keys       adds a signing key to the file in DATA_DIR`;

const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  serve,
  'add-admin': runAddAdmin,
  'new-keys': printKeys,
  'rotate-keys': rotateKeys,
};

/** Errors that the operator can correct: their message is enough. */
const expected = [EnvironmentError, KeyFileError, AddAdminError, DatabaseGateError];

async function serve(): Promise<void> {
  const variables = readServer(process.env);
  const portal = await servePortal(variables, path.resolve(import.meta.dirname, '../portal'));
  writeEvent('started', { port: portal.port, host: variables.HOST, channels: portal.channels.join(' ') });
  if (portal.channels.length === 0)
    writeEvent('No channel is configured: codes and links cannot be sent. See SMTP_URL and SMS_URL.');
  let isClosing = false;
  const close = (signal: string) => {
    // A second signal ends the process at once.
    if (isClosing) process.exit(1);
    isClosing = true;
    writeEvent('closing', { signal });
    portal.close().then(
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

async function runAddAdmin(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { email: text, 'first-name': text, 'last-name': text } });
  const { email, 'first-name': firstName = 'Platform', 'last-name': lastName = 'Admin' } = values;
  if (email === undefined) throw new AddAdminError(`--email is missing.\n\n${usage}`);
  await using database = await openStorage(readStorage(process.env));
  const outcome = await addAdmin(database, { email, firstName, lastName }, new Date());
  writeEvent('add-admin', { outcome });
}

async function printKeys(): Promise<void> {
  const { keys, pepper } = await newKeyMaterial();
  process.stdout.write(`SIGNING_KEYS='${JSON.stringify(keys)}'\nPEPPER='${pepper}'\n`);
}

async function rotateKeys(): Promise<void> {
  const file = keyFileOf(readStorage(process.env));
  await openKeyFile(file);
  const { keys } = await rotateKeyFile(file);
  writeEvent('rotate-keys', { kids: keys.map(({ kid }) => kid).join(' ') });
}

async function main([name = 'serve', ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = name === 'help' ? 0 : 2;
    return;
  }
  await command(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof Error && expected.some((type) => error instanceof type))
    process.stderr.write(`\n${error.message}\n`);
  else writeLog(error);
  process.exit(1);
});
