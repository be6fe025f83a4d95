import { stubGateway } from './gateway.test-support.js';
import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import {
  newPostgresDatabase,
  postgresTemplate,
  type TestDatabase,
  testDatabases,
} from '@tessera/server-kit/db/test-support';
import { newKeyMaterial } from '../auth/keys.js';
import type { Channel, Message } from '../delivery/delivery.js';
import { apiBase } from '../app.js';
import { createPortal, type Portal, type PortalOptions } from '../portal.js';
import { addSampleData } from '../sample/sample-data.js';
import type { Services } from '../services.js';
import { type ApiDocument, readDocument, requireDeclared } from './document-test-support.js';

export { startTimeoutMs } from '@tessera/server-kit/db/testing';

export interface TestPortal {
  portal: Portal;
  /** Errors that the server has reported. A test that causes one on purpose empties the list. */
  reported: unknown[];
  /** Events that the server has logged. */
  logged: unknown[];
  messages: Message[];
  now(): Date;
  /** Advances the server's clock, which is otherwise stopped. */
  advance(ms: number): void;
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>;
  /** Requests a code for the contact, and signs in with it. */
  signIn(contact: { userEmail: string } | { userPhoneNumber: string }, storeId?: string): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface SignedIn {
  token: string;
  refreshToken: string;
}

interface CallOptions {
  token?: string;
  body?: unknown;
  /** Content of a CSV file, instead of a body with JSON. */
  file?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

export interface TestResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

export const testOrigin = 'https://portal.example';
const epoch = Date.parse('2026-06-15T12:00:00.000Z');

/** Databases that API tests run on. PostgreSQL starts with the sample data, PGlite is filled by each file. */
export const portalDatabases: readonly TestDatabase[] = testDatabases.map((database) =>
  database.name === 'PGlite' ? database : { name: database.name, open: openSampleDatabase },
);

/** Returns the address of a PostgreSQL database with the sample data, for portals that share it. */
export async function newSampleDatabase(): Promise<string> {
  const template = await postgresTemplate('portal_sample', async (url) => {
    await using database = await openDatabase({ url, maxConnections: 1 });
    const keys = await newKeyMaterial();
    const portal = await createPortal({ ...unused, keys, database, now: () => new Date(epoch) });
    await portal.close();
  });
  return newPostgresDatabase(template);
}

/** Opens a PostgreSQL database with the sample data, in a fraction of the time that PGlite needs. */
export async function openSampleDatabase(): Promise<DatabaseHandle> {
  return openDatabase({ url: await newSampleDatabase(), maxConnections: 4 });
}

const unused = {
  origin: testOrigin,
  delivery: { channels: [], send: () => Promise.resolve() },
  prepare: (services: Services) => addSampleData(services, 'few'),
  withJobs: false,
} as const;

export interface TestPortalOptions extends Partial<PortalOptions> {
  /** Channels of messages. Default: both. */
  channels?: readonly Channel[];
}

export async function openTestPortal(
  open: () => Promise<DatabaseHandle>,
  { channels = ['email', 'sms'], ...options }: TestPortalOptions = {},
): Promise<TestPortal> {
  const database = await open();
  let time = epoch;
  const messages: Message[] = [];
  const reported: unknown[] = [];
  const logged: unknown[] = [];
  let document: ApiDocument | undefined;
  const portal = await createPortal({
    ...unused,
    database,
    keys: await newKeyMaterial(),
    delivery: {
      channels,
      send(message) {
        messages.push(message);
        return Promise.resolve();
      },
    },
    gateway: stubGateway(),
    now: () => new Date(time),
    report: (error) => reported.push(error),
    log: (message, facts) => logged.push({ message, ...facts }),
    ...options,
  });
  const test: TestPortal = {
    portal,
    reported,
    logged,
    messages,
    now: () => new Date(time),
    advance(ms) {
      time += ms;
    },
    async call(method, path, { token, body, file, headers } = {}) {
      const response = await portal.api.request(apiBase + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(file === undefined ? {} : { 'content-type': 'text/csv' }),
          ...(token === undefined ? {} : { 'x-authorization-obo': `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(file === undefined ? {} : { body: file }),
      });
      await portal.settled();
      const text = await response.text();
      const isText = response.headers.get('content-type')?.startsWith('text/') === true;
      const parsed: unknown = isText ? text : text === '' ? null : JSON.parse(text);
      const result = { status: response.status, headers: response.headers, body: parsed };
      document ??= await readDocument(portal);
      requireDeclared(document, { method, path }, result);
      return result;
    },
    async signIn(contact, storeId) {
      const kind = 'userEmail' in contact ? 'otp' : 'otp.sms';
      const start = await test.call('POST', '/user/login', {
        body: { ...contact, loginType: `${kind}.start` },
      });
      if (start.status !== 200) throw new Error(JSON.stringify(start.body));
      const { body, status } = await test.call('POST', '/user/login', {
        body: {
          ...contact,
          loginType: `${kind}.login`,
          challengeId: at(start.body, 'challengeId'),
          otp: lastCode(messages),
          ...(storeId === undefined ? {} : { storeId }),
        },
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body as SignedIn;
    },
    async close() {
      await portal.close();
      await database.close();
      // An unexpected error fails the test file even if the test accepts a response with status 500.
      if (reported.length > 0) throw reported[0];
    },
  };
  return test;
}

export function lastCode(messages: readonly Message[]): string {
  return /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? 'no code was sent';
}

/**
 * Returns the value at a path of a response, or undefined, so that the assertion fails instead of the access.
 */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}
