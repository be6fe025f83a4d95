import { randomUUID } from 'node:crypto';
import type { Message } from './auth/delivery.js';
import { apiBase } from './app.js';
import { type DatabaseHandle, openDatabase } from './db/index.js';
import { openTestDatabase } from './db/testing.js';
import { createPortal, type Portal } from './portal.js';

export { startTimeoutMs } from './db/testing.js';

export interface TestPortal {
  portal: Portal;
  messages: Message[];
  now(): Date;
  /** Advances the server's clock, which is otherwise stopped. */
  advance(ms: number): void;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Signs in with a code. */
  signIn(contact: { userEmail: string } | { userPhoneNumber: string }, storeId?: string): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface SignedIn {
  token: string;
  refreshToken: string;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Databases that API tests run on; PostgreSQL only if the environment configures one. */
export const portalDatabases: readonly { name: string; open: () => Promise<DatabaseHandle> }[] = [
  { name: 'PGlite', open: openTestDatabase },
  ...(process.env['DATABASE_URL'] === undefined
    ? []
    : [{ name: 'PostgreSQL', open: () => ownDatabase(process.env['DATABASE_URL'] ?? '') }]),
];

/** Creates a database for this test file alone, because the portal's schema has a fixed name. */
async function ownDatabase(url: string): Promise<DatabaseHandle> {
  const name = `portal_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const admin = await openDatabase({ url, maxConnections: 1 });
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const handle = await openDatabase({ url: own.href, maxConnections: 4 });
  const close = async () => {
    await handle.close();
    await admin.query(`drop database ${name}`);
    await admin.close();
  };
  return { ...handle, close, [Symbol.asyncDispose]: close };
}

export async function openTestPortal(open: () => Promise<DatabaseHandle>): Promise<TestPortal> {
  const database = await open();
  let time = Date.parse('2026-06-15T12:00:00.000Z');
  const messages: Message[] = [];
  const reported: unknown[] = [];
  const portal = await createPortal({
    database,
    delivery: {
      channels: ['email', 'sms'],
      send(message) {
        messages.push(message);
        return Promise.resolve();
      },
    },
    gateway: {
      clientToken: (customerId) => Promise.resolve(`token of ${customerId}`),
      methods: () => Promise.resolve([]),
    },
    withSampleData: 'few',
    withJobs: false,
    now: () => new Date(time),
    report: (error) => reported.push(error),
  });
  const test: TestPortal = {
    portal,
    messages,
    now: () => new Date(time),
    advance(ms) {
      time += ms;
    },
    async call(method, path, { token, body, headers } = {}) {
      const response = await portal.api.request(apiBase + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { 'x-authorization-obo': `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const parsed: unknown = text === '' ? null : JSON.parse(text);
      return { status: response.status, headers: response.headers, body: parsed };
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
