import path from 'node:path';
import { z } from 'zod';
import { isStoreId } from '../../contract/identifiers.js';
import { pepperText, signingJwks } from '../auth/keys.js';
import { trustedProxies } from '../http/client-address.js';

/** Error of the configuration, with one line per variable and without values, which may be secrets. */
export class EnvironmentError extends Error {
  constructor(lines: readonly string[]) {
    super(`The configuration is invalid:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

export type Variables = Readonly<Record<string, string | undefined>>;

const isLocal = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Returns a schema for an address with one of these protocols. */
const address = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    );

/** Requires TLS, except on this machine. */
const secure = (text: string) => {
  const { protocol, hostname } = new URL(text);
  return protocol !== 'http:' || isLocal(hostname);
};

const web = address(['https:', 'http:']);
const origin = web
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ''), 'must be an origin, without a path')
  .refine(secure, 'must start with https://, except on this machine')
  .transform((text) => new URL(text).origin);

const whole = (least: number, most: number) =>
  z.coerce.number({ error: 'must be a number' }).int().min(least).max(most);
const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'must be true or false' })
  .transform((text) => text === '1' || text === 'true');

const keysText = z.string().transform((text, context) => {
  const keys = parseKeys(text);
  if (!keys) context.addIssue({ code: 'custom', message: 'must be a JSON array of private ES256 keys' });
  return keys ?? z.NEVER;
});

function parseKeys(text: string): z.infer<typeof signingJwks> | undefined {
  try {
    return signingJwks.safeParse(JSON.parse(text)).data;
  } catch {
    // The caller reports it without the text, which may contain a part of a key.
    return undefined;
  }
}

const storage = {
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_CONNECTIONS: whole(2, 100).default(10),
  DATA_DIR: z
    .string()
    .transform((text) => path.resolve(text))
    .optional(),
  SIGNING_KEYS: keysText.optional(),
  SIGNING_KEYS_FILE: z.string().optional(),
  PEPPER: pepperText.optional(),
};

const server = {
  ...storage,
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: origin,
  TRUST_PROXY: trustedProxies.default(0),
  SHUTDOWN_SECONDS: whole(1, 600).default(25),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().max(254).optional(),
  SMS_URL: web.refine(secure, 'must start with https://, except on this machine').optional(),
  SMS_TOKEN: z.string().optional(),
  GATEWAY_URL: web.refine(secure, 'must start with https://, except on this machine').optional(),
  GATEWAY_PUBLIC_KEY: z.string().optional(),
  GATEWAY_PRIVATE_KEY: z.string().optional(),
  GATEWAY_ORIGIN: origin.optional(),
  ASSETS_ORIGIN: origin.optional(),
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GUEST_LOGIN: flag.default(false),
  STORE_ID: z.string().refine(isStoreId, 'must be the id of a store').optional(),
  SANDBOX: flag
    .refine((isOn) => !isOn, 'must not be set: the sandbox runs with `npm start` only')
    .default(false),
};

type Read = Readonly<Record<string, unknown>>;
const has = (read: Read, name: string) => read[name] !== undefined;

/** Returns the missing variables of groups that must be complete. */
function incomplete(read: Read, groups: readonly (readonly string[])[]): string[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => !has(read, name));
    const present = names.filter((name) => has(read, name));
    if (missing.length === 0 || present.length === 0) return [];
    return missing.map((name) => `${name}: is needed with ${present.join(', ')}`);
  });
}

function storageProblems(read: Read): string[] {
  const hasKeys = has(read, 'SIGNING_KEYS') || has(read, 'SIGNING_KEYS_FILE');
  return [
    ...(has(read, 'DATABASE_URL') || has(read, 'DATA_DIR')
      ? []
      : ['DATABASE_URL: is needed, or DATA_DIR for an embedded database']),
    ...(has(read, 'SIGNING_KEYS') && has(read, 'SIGNING_KEYS_FILE')
      ? ['SIGNING_KEYS_FILE: cannot be used together with SIGNING_KEYS']
      : []),
    ...(has(read, 'DATABASE_URL') && !has(read, 'DATA_DIR') && !hasKeys
      ? ['SIGNING_KEYS: is needed without DATA_DIR, or SIGNING_KEYS_FILE']
      : []),
    ...(has(read, 'SIGNING_KEYS') && !has(read, 'PEPPER') ? ['PEPPER: is needed with SIGNING_KEYS'] : []),
    ...(has(read, 'PEPPER') && !hasKeys
      ? ['PEPPER: is used only with SIGNING_KEYS or SIGNING_KEYS_FILE']
      : []),
  ];
}

const serverGroups = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_URL', 'SMS_TOKEN'],
  ['GATEWAY_URL', 'GATEWAY_PUBLIC_KEY', 'GATEWAY_PRIVATE_KEY', 'GATEWAY_ORIGIN', 'ASSETS_ORIGIN'],
];

/** Names of all variables. */
export const variableNames: readonly string[] = Object.keys(server);

const storageSchema = z.object(storage);
const serverSchema = z.object(server);
export type StorageVariables = z.infer<typeof storageSchema>;
export type ServerVariables = z.infer<typeof serverSchema>;

/** Reads the variables of the database and the keys. Throws one error that lists all problems. */
export function readStorage(variables: Variables): StorageVariables {
  return read(storageSchema, variables, storageProblems);
}

/** Reads all variables of the server. Throws one error that lists all problems. */
export function readServer(variables: Variables): ServerVariables {
  return read(serverSchema, variables, (set) => [...storageProblems(set), ...incomplete(set, serverGroups)]);
}

function read<Result>(
  schema: z.ZodType<Result>,
  variables: Variables,
  check: (set: Read) => readonly string[],
): Result {
  // Tools for containers pass unset variables as empty texts.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
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
