import type { DatabaseHandle } from '@tessera/server-kit/db';
import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import { createSandbox, demoCredentials, type Sandbox, serveSandbox } from '@tessera/sandbox';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDropInExample } from './app.js';

let database: DatabaseHandle;
let sandbox: Sandbox;
let served: Awaited<ReturnType<typeof serveSandbox>>;
let app: Hono;

beforeAll(async () => {
  database = await openMigratedDatabase();
  sandbox = await createSandbox({ database });
  served = await serveSandbox(sandbox, { port: 0 });
  const { publicKey, privateKey } = demoCredentials;
  app = await openDropInExample({
    database,
    gateway: { url: served.url, publicKey, privateKey },
    scripts: { assets: 'http://assets.localhost:4001', version: '3.102.0', gatewayUrl: served.url },
    policies: { before: "default-src 'none'", after: "default-src 'self'" },
  });
}, startTimeoutMs);

afterAll(async () => {
  await sandbox.close();
  await served.close();
  await database.close();
});

const order = '/orders/5b1a9f2c-6a3e-4c0e-9a52-1f0a6d2a7c11';
const scriptsOf = async (response: Response) =>
  [...(await response.text()).matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src);

it('serves one page with either Drop-in, each with its policy', async () => {
  const after = await app.request(order);
  expect(after.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(await scriptsOf(after)).toEqual([
    'http://assets.localhost:4001/web/dropin/1.47.0/js/dropin.min.js',
    '/examples/drop-in/checkout.js',
  ]);
  const before = await app.request(`${order}?with=before`);
  expect(before.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect((await scriptsOf(before)).slice(-2)).toEqual([
    '/examples/drop-in/npm-drop-in.js',
    '/examples/drop-in/checkout.js',
  ]);
});

it.each([undefined, 'drop_in_customer=unreadable', 'drop_in_customer=0b2a6c1e-3a55-4d4e-8a3d-5b9f1f0c7d21'])(
  'creates a customer for a browser whose cookie names none: %s',
  async (cookie) => {
    const response = await app.request(order, { headers: cookie === undefined ? {} : { cookie } });
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/data-authorization="[\w+/=]{100,}"/);
  },
);
