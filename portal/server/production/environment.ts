import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '@tessera/server-kit/parse-json';
import { isStoreId } from '../../contract/identifiers.js';
import { parseEmail } from '../auth/contacts.js';
import { pepperText, signingJwks } from '../auth/keys.js';
import { telemetryVariables } from './telemetry-variables.js';

/** Error of the configuration, with one line per variable and without values, which may be secrets. */
export class EnvironmentError extends Error {
  constructor(lines: readonly string[]) {
    super(`The configuration is invalid:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

export type Variables = Readonly<Record<string, string | undefined>>;

const isLocal = (hostname: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');

/** Returns a schema for an address with one of these protocols. */
const address = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    abort: true,
  });

/** Requires TLS, except on this machine. */
const secure = (text: string) => {
  const { protocol, hostname } = new URL(text);
  return protocol !== 'http:' || isLocal(hostname);
};

const web = address(['https:', 'http:']).refine(secure, 'must start with https://, except on this machine');
const origin = web
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ''), 'must be an origin, without a path')
  .transform((text) => new URL(text).origin);

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
};
const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'must be true or false' })
  .transform((text) => text === '1' || text === 'true');

const keysText = z.string().transform((text, context) => {
  const keys = parseJson(text);
  if (keys === undefined) {
    context.addIssue({
      code: 'custom',
      message: 'must be a JSON array of private ES256 keys (it is not JSON)',
    });
    return z.NEVER;
  }
  const { data, error } = signingJwks.safeParse(keys);
  const [issue] = error?.issues ?? [];
  if (issue) {
    const { path: issuePath, message } = issue;
    const [index, ...member] = issuePath;
    const wrong =
      typeof index === 'number' ? `key ${index + 1}: ${member.join('.') || 'not an object'}` : message;
    // Without the text, which may contain a part of a key.
    context.addIssue({ code: 'custom', message: `must be a JSON array of private ES256 keys (${wrong})` });
  }
  return data ?? z.NEVER;
});

/** Requires `name@example.com`, also with the name of the sender: `Name <name@example.com>`. */
const sender = z
  .string()
  .max(254)
  .refine(
    (text) => parseEmail(/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text) !== undefined,
    'must be an email address, also with a name: Name <name@example.com>',
  );

const database = {
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_CONNECTIONS: whole(2, 100).default(10),
  DATA_DIR: z
    .string()
    .transform((text) => path.resolve(text))
    .optional(),
};

const storage = {
  ...database,
  SIGNING_KEYS: keysText.optional(),
  SIGNING_KEYS_FILE: z.string().optional(),
  PEPPER: pepperText.optional(),
};

const defaultSeconds = { SHUTDOWN_SECONDS: 25, DRAIN_SECONDS: 5 };

const server = {
  ...storage,
  ...telemetryVariables,
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: origin,
  TRUST_PROXY: whole(0, 10).default(0),
  SHUTDOWN_SECONDS: whole(1, 600).default(defaultSeconds.SHUTDOWN_SECONDS),
  DRAIN_SECONDS: whole(0, 120).default(defaultSeconds.DRAIN_SECONDS),
  SMTP_URL: address(['smtp:', 'smtps:'])
    .refine((text) => new URL(text).hostname !== '', 'must name a host')
    .optional(),
  MAIL_FROM: sender.optional(),
  SMS_URL: web.optional(),
  SMS_TOKEN: z.string().optional(),
  GATEWAY_URL: web.optional(),
  GATEWAY_PUBLIC_KEY: z.string().optional(),
  GATEWAY_PRIVATE_KEY: z.string().optional(),
  GATEWAY_ORIGIN: origin.optional(),
  GATEWAY_ACCOUNT_USD: z.string().max(100).optional(),
  GATEWAY_ACCOUNT_CAD: z.string().max(100).optional(),
  ASSETS_ORIGIN: origin.optional(),
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GUEST_LOGIN: flag.default(false),
  HELP_EMAIL: z
    .string()
    .transform((text) => parseEmail(text))
    .pipe(z.string('must be an email address'))
    .optional(),
  STORE_ID: z.string().refine(isStoreId, 'must be the id of a store').optional(),
  SANDBOX: flag
    .refine((isOn) => !isOn, 'must not be set: the sandbox runs with `npm start` only')
    .default(false),
};

type Read = Readonly<Record<string, unknown>>;
const has = (read: Read, name: string) => read[name] !== undefined;

/** Returns a problem if the frames have the origin of the portal: its pages could read the card fields. */
function originProblems(read: Read): string[] {
  const assets = originOf(read['ASSETS_ORIGIN']);
  return assets !== undefined && assets === originOf(read['ORIGIN'])
    ? ['ASSETS_ORIGIN: must not be ORIGIN: the frames with card fields need another origin']
    : [];
}

const originOf = (value: unknown) =>
  URL.canParse(String(value)) ? new URL(String(value)).origin : undefined;

/** Returns the missing variables of groups that must be complete. */
function incomplete(read: Read, groups: readonly (readonly string[])[]): string[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => !has(read, name));
    const configured = names.filter((name) => has(read, name));
    if (missing.length === 0 || configured.length === 0) return [];
    return missing.map((name) => `${name}: is needed with ${configured.join(', ')}`);
  });
}

function databaseProblems(read: Read): string[] {
  return has(read, 'DATABASE_URL') || has(read, 'DATA_DIR')
    ? []
    : ['DATABASE_URL: is needed, or DATA_DIR for an embedded database'];
}

function storageProblems(read: Read): string[] {
  const hasKeys = has(read, 'SIGNING_KEYS') || has(read, 'SIGNING_KEYS_FILE');
  const needsKeys = has(read, 'DATABASE_URL') && !has(read, 'DATA_DIR') && !hasKeys;
  return [
    ...databaseProblems(read),
    ...(has(read, 'SIGNING_KEYS') && has(read, 'SIGNING_KEYS_FILE')
      ? ['SIGNING_KEYS_FILE: cannot be used together with SIGNING_KEYS']
      : []),
    ...(needsKeys ? ['SIGNING_KEYS: is needed without DATA_DIR, or SIGNING_KEYS_FILE'] : []),
    ...((has(read, 'SIGNING_KEYS') || needsKeys) && !has(read, 'PEPPER')
      ? ['PEPPER: is needed with SIGNING_KEYS']
      : []),
    ...(has(read, 'PEPPER') && !hasKeys && !needsKeys
      ? ['PEPPER: is used only with SIGNING_KEYS or SIGNING_KEYS_FILE']
      : []),
  ];
}

/** Returns a problem if running requests would have no time left after the proxies have noticed the end. */
function shutdownProblems(read: Read): string[] {
  const secondsOf = (name: keyof typeof defaultSeconds) => Number(read[name] ?? defaultSeconds[name]);
  const shutdown = secondsOf('SHUTDOWN_SECONDS');
  return secondsOf('DRAIN_SECONDS') >= shutdown
    ? [`DRAIN_SECONDS: must be less than SHUTDOWN_SECONDS, which is ${shutdown}`]
    : [];
}

const serverGroups = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_URL', 'SMS_TOKEN'],
  ['GATEWAY_URL', 'GATEWAY_PUBLIC_KEY', 'GATEWAY_PRIVATE_KEY', 'GATEWAY_ORIGIN', 'ASSETS_ORIGIN'],
];

/** Variables of keys that are not in the data directory. */
function keyFolderProblems(read: Read): string[] {
  return ['SIGNING_KEYS', 'SIGNING_KEYS_FILE']
    .filter((name) => has(read, name))
    .map(
      (name) =>
        `${name}: provides the keys of the server, which does not read those in DATA_DIR. Add a key there.`,
    );
}

/** Names of the environment variables that the server reads. */
export const variableNames: readonly string[] = Object.keys(server);

const lettersOf = (name: string) => name.replaceAll('_', '').split('').sort().join('');

/** Returns one line for each variable whose name has the same letters as a variable of the server, in another order. */
export function misspelled(variables: Variables): string[] {
  return Object.keys(variables).flatMap((name) => {
    if (variableNames.includes(name)) return [];
    const meant = variableNames.find((known) => lettersOf(known) === lettersOf(name.toUpperCase()));
    return meant === undefined ? [] : [`${name} is not read. Is ${meant} meant?`];
  });
}

const databaseSchema = z.object(database);
const storageSchema = z.object(storage);
const serverSchema = z.object(server);
export type DatabaseVariables = z.infer<typeof databaseSchema>;
export type StorageVariables = z.infer<typeof storageSchema>;
export type ServerVariables = z.infer<typeof serverSchema>;

/** Reads the variables of the database. Throws one error that lists all problems. */
export function readDatabase(variables: Variables): DatabaseVariables {
  return read(databaseSchema, variables, databaseProblems);
}

/** Reads the data directory, whose file has the keys. Throws one error that lists all problems. */
export function readKeyFolder(variables: Variables): DatabaseVariables {
  return read(databaseSchema, variables, keyFolderProblems);
}

/** Reads the variables of the database and the keys. Throws one error that lists all problems. */
export function readStorage(variables: Variables): StorageVariables {
  return read(storageSchema, variables, storageProblems);
}

/** Reads all variables of the server. Throws one error that lists all problems. */
export function readServer(variables: Variables): ServerVariables {
  return read(serverSchema, variables, (set) => [
    ...storageProblems(set),
    ...incomplete(set, serverGroups),
    ...originProblems(set),
    ...shutdownProblems(set),
  ]);
}

function read<Result>(
  schema: z.ZodType<Result>,
  variables: Variables,
  check: (set: Read) => readonly string[],
): Result {
  // Tools for containers pass unset variables as empty strings, and some pass the quotes that a shell would remove.
  const set = Object.fromEntries(
    Object.entries(variables)
      .filter(([, value]) => value !== '')
      // The SDK of OpenTelemetry reads its variables as they are.
      .map(([name, value]) => [name, name.startsWith('OTEL_') ? value : value?.replace(/^'(.*)'$/s, '$1')]),
  );
  const result = schema.safeParse(set);
  const lines = [
    ...(result.error?.issues.map(({ path: [name], message }) => `${String(name)}: ${messageOf(message)}`) ??
      []),
    ...check(set),
  ];
  if (!result.success || lines.length > 0) throw new EnvironmentError(lines);
  return result.data;
}

function messageOf(message: string): string {
  return message.includes('received undefined') ? 'is needed' : message;
}
