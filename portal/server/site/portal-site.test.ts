import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import type { PortalEnv } from '../http/env.js';
import { realGoogle } from '../auth/google-provider.js';
import { usStoreId } from '../sample/sample-accounts.js';
import {
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  testOrigin,
  type TestPortal,
} from '../test/test-support.js';
import { runtimeConfig } from './runtime-config.js';
import { portalSite } from './portal-site.js';

describe('portal site', () => {
  let folder: string;
  let database: DatabaseHandle;
  let test: TestPortal;
  let site: Hono<PortalEnv>;
  const build = { id: 'abc', version: '1.2.3', commit: '0123456', timestamp: '2026-06-15T12:00:00.000Z' };

  const siteAt = (origin: string) => {
    Object.assign(test.portal.services, { origin });
    const config = runtimeConfig(test.portal.services, {
      assetsOrigin: 'https://assets.example',
      gatewayOrigin: 'https://pay.example',
      helpEmail: 'help@portal.example',
    });
    return portalSite({ portal: test.portal, folder, config });
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tessera-site-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(
      path.join(folder, 'index.html'),
      '<!doctype html><title>Portal</title><!-- login: <link href="/login.js"> --><div data-page="shell">',
    );
    await writeFile(path.join(folder, 'build.json'), JSON.stringify(build));
    database = await openSampleDatabase();
    test = await openTestPortal(() => Promise.resolve(database), {
      google: realGoogle('client.apps.example'),
      guestLogin: true,
      storeId: usStoreId,
      channels: ['email'],
    });
    site = siteAt(testOrigin);
  }, startTimeoutMs);
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const json = async (pathname: string) => (await site.request(pathname)).json() as Promise<unknown>;

  it('tells pages which ways to sign in are configured', async () => {
    expect(await json('/payload.json')).toEqual({
      apiBase: '/redemption/api',
      storeId: usStoreId,
      buildCheckIntervalMs: 300_000,
      locales: ['en-US', 'fr-CA'],
      assetsOrigin: 'https://assets.example',
      gatewayOrigin: 'https://pay.example',
      channels: ['email'],
      guestLogin: true,
      payments: true,
      googleClientId: 'client.apps.example',
      googleAuthorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      helpEmail: 'help@portal.example',
      sandbox: null,
    });
  });

  it('sends the frame of the sign-in page, and the frame of all others', async () => {
    const frameAt = async (pathname: string) =>
      /data-page="(\w+)"/.exec(await (await site.request(pathname)).text())?.[1];
    expect(await frameAt('/login')).toBe('login');
    expect(await frameAt('/')).toBe('shell');
    expect(await frameAt('/campaigns')).toBe('shell');
  });

  it('sends the tags of the sign-in page with that page alone', async () => {
    const pageAt = async (pathname: string) => (await site.request(pathname)).text();
    expect(await pageAt('/login')).toContain('<title>Portal</title><link href="/login.js"><div');
    expect(await pageAt('/campaigns')).toContain('<title>Portal</title><div');
  });

  it('describes its build', async () => {
    expect(await json('/builds/latest.json')).toEqual({ id: 'abc', timestamp: build.timestamp });
    expect(await json('/builds/meta/abc.json')).toEqual(build);
    expect((await site.request('/builds/meta/older.json')).status).toBe(404);
  });

  it('accepts no session cookie in place of the authorization header', async () => {
    const { token } = await test.signIn({ userEmail: 'employer@demo.example' });
    const statusWith = async (headers: Record<string, string>) =>
      (await site.request('/redemption/api/user/me', { headers })).status;
    expect(await statusWith({ 'x-authorization-obo': `Bearer ${token}` })).toBe(200);
    expect(await statusWith({ cookie: `vision_session=${token}` })).toBe(401);
  });

  it('serves the API reference with a policy of its own', async () => {
    const { status, headers } = await site.request('/api/reference');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
  });

  it('uses HSTS with https only', async () => {
    const hsts = async (app: Hono<PortalEnv>) =>
      (await app.request('/login')).headers.get('strict-transport-security');
    expect(await hsts(site)).toBe('max-age=31536000');
    expect(await hsts(siteAt('http://portal.localhost:4003'))).toBeNull();
  });

  it('is not ready while it shuts down or without its database, but alive', async () => {
    const statuses = async () => [
      (await site.request('/healthz')).status,
      (await site.request('/readyz')).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await database.close();
    expect(await statuses()).toEqual([200, 503]);
    expect(test.reported.splice(0)).toHaveLength(1);
    test.portal.drain();
    expect(await statuses()).toEqual([200, 503]);
    expect(test.reported).toEqual([]);
  });
});
