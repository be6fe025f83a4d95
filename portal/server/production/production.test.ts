import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPostgresDatabase } from '@tessera/server-kit/db/test-support';
import { buildPortalServer } from '../../../.config/build/portal-server.mjs';
import { newKeyMaterial } from '../auth/keys.js';
import { startTimeoutMs } from '../test/test-support.js';
import { recordModules, startCollector } from './telemetry.test-support.js';

const root = path.resolve(import.meta.dirname, '../../..');

describe('program for production', () => {
  let folder: string;
  let inputs: string[];
  let env: Record<string, string>;

  /** Runs a command to its end. */
  const run = async (args: string[], variables = env) => {
    const child = start(args, variables);
    const [code] = (await once(child.process, 'close')) as [number | null];
    return { code, ...child.output };
  };
  const start = (args: string[], variables = env) => {
    const process_ = spawn(process.execPath, [path.join(folder, 'main.mjs'), ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], NODE_PATH: path.join(root, 'node_modules'), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { out: '', err: '' };
    process_.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString('utf8')));
    process_.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString('utf8')));
    return { process: process_ as ChildProcess, output };
  };
  const untilPort = async (output: { out: string; err: string }) => {
    await expect.poll(() => output.out + output.err, { timeout: 30_000 }).toContain('"started"');
    return Number(/"port":(\d+)/.exec(output.out)?.[1]);
  };

  beforeAll(async () => {
    // Inside the repository, where the packages are found.
    folder = await mkdtemp(path.join(root, 'node_modules/.portal-test-'));
    inputs = await buildPortalServer(folder);
    const { keys, pepper } = await newKeyMaterial();
    env = {
      DATABASE_URL: await newPostgresDatabase(),
      SIGNING_KEYS: JSON.stringify(keys),
      PEPPER: pepper,
      ORIGIN: 'https://portal.example',
      PORT: '0',
      DRAIN_SECONDS: '1',
    };
  }, startTimeoutMs);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('contains neither sample data nor the sandbox', () => {
    expect(inputs.length).toBeGreaterThan(60);
    expect(
      inputs.filter((file) => /examples\/(?!server-kit\/)|\/sample\/|\/sandbox\/|test-support/.test(file)),
    ).toEqual([]);
  });

  it('says what is wrong with its environment, and ends', async () => {
    const { code, err, out } = await run([], {});
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('ORIGIN: is needed');
    const unreachable = await run([], { ...env, DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/none' });
    expect([unreachable.code, unreachable.err.trim()]).toEqual([
      1,
      'The configuration is invalid:\n  DATABASE_URL: the database cannot be used: nothing listens at its address (ECONNREFUSED)',
    ]);
  }, 30_000);

  it('rejects options that it does not have', async () => {
    const { code, err } = await run(['serve', '--port', '5'], env);
    expect(code).not.toBe(0);
    expect(err).toMatch(/'--port'/);
  }, 30_000);

  it('adds the first administrator', async () => {
    const { code, out } = await run(['add-admin', '--email', 'ada@demo.example']);
    expect([code, /"outcome":"(\w+)"/.exec(out)?.[1]]).toEqual([0, 'created']);
  }, 30_000);

  it('serves pages and API, and ends after SIGTERM', async () => {
    const storeId = 'sto_00000000000000000000000000';
    const loaded = await recordModules();
    const variables = { ...env, ...loaded.env, GUEST_LOGIN: 'true', STORE_ID: storeId };
    const { process: server, output } = start([], variables);
    const origin = `http://127.0.0.1:${await untilPort(output)}`;
    // The first connection to the database can take longer than the probe waits.
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 10_000 }).toBe(200);
    const statuses = await Promise.all(
      ['/healthz', '/redemption/api/openapi.json', '/redemption/api/sandbox/message', '/sandbox/google'].map(
        async (pathname) => (await fetch(origin + pathname)).status,
      ),
    );
    // Pages are built elsewhere, so their addresses respond with 503.
    expect(statuses).toEqual([200, 200, 404, 503]);
    const config = (await (await fetch(`${origin}/payload.json`)).json()) as object;
    expect(config).toMatchObject({
      sandbox: null,
      channels: [],
      guestLogin: true,
      googleAuthorizationUrl: null,
    });
    const login = async (body: object) => {
      const response = await fetch(`${origin}/redemption/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userEmail: 'ada@demo.example', ...body }),
      });
      return response.status;
    };
    expect(await login({ loginType: 'otp.start' })).toBe(503);
    const attempt = { loginType: 'otp.login', challengeId: 'chl_unknown', otp: '123456' };
    for (let n = 0; n < 10; n++) expect(await login(attempt)).toBe(422);
    expect(await login(attempt)).toBe(429);
    expect(output.out).toMatch(/^\{[^\n]*"message":"refused"[^\n]*"code":"rate_limited"[^\n]*\}$/m);
    server.kill('SIGTERM');
    const ready = () => fetch(`${origin}/readyz`);
    await expect.poll(async () => (await ready()).status).toBe(503);
    const late = await fetch(`${origin}/redemption/api/openapi.json`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    const [code] = (await once(server, 'close')) as [number];
    expect(code).toBe(0);
    expect(output.err).toMatch(
      /^\{[^\n]*"level":"warn","message":"STORE_ID: [^\n]*\n\{[^\n]*"level":"warn","message":"No channel is configured[^\n]*\n$/,
    );
    expect(output.out).toContain('"closed"');
    // Without variables of OpenTelemetry, only its interface is loaded, which does nothing.
    expect(await loaded.packages()).toEqual(['api']);
  }, 60_000);

  it('sends traces and metrics to the collector that a variable names, also at its end', async () => {
    const collector = await startCollector();
    const loaded = await recordModules();
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_METRIC_EXPORT_INTERVAL: '200',
    };
    const { process: server, output } = start([], { ...env, ...loaded.env, ...variables });
    const origin = `http://127.0.0.1:${await untilPort(output)}`;
    const document = await fetch(`${origin}/redemption/api/openapi.json`);
    expect(document.status).toBe(200);
    await expect
      .poll(() => collector.received('/v1/metrics'), { timeout: 10_000 })
      .toContain('"portal.queue.oldest_age"');
    server.kill('SIGTERM');
    expect((await once(server, 'close'))[0]).toBe(0);
    collector.close();
    expect(await loaded.packages()).toEqual(expect.arrayContaining(['api', 'sdk-node']));
    expect(collector.received('/v1/traces')).toContain('"GET /redemption/api/openapi.json"');
    expect(collector.received('/v1/traces')).toContain('"tessera-portal"');
    expect(collector.received('/v1/metrics')).toContain('"http.server.request.duration"');
  }, 60_000);

  it('serves and ends without a collector that responds', async () => {
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_TIMEOUT: '100',
    };
    const { process: server, output } = start([], { ...env, ...variables });
    const origin = `http://127.0.0.1:${await untilPort(output)}`;
    expect((await fetch(`${origin}/redemption/api/openapi.json`)).status).toBe(200);
    server.kill('SIGTERM');
    expect((await once(server, 'close'))[0]).toBe(0);
    expect(output.err).toMatch(
      /"level":"warn","message":"(?:OpenTelemetry reports a problem|The last traces)/,
    );
  }, 60_000);

  it('rotates the keys of a data directory', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tessera-rotate-'));
    const kids = async () => (await run(['rotate-keys'], { DATA_DIR: dataDir })).out;
    const [first, second] = [await kids(), await kids()];
    const list = (text: string) => /"kids":"([^"]*)"/.exec(text)?.[1]?.split(' ') ?? [];
    expect(list(second)[1]).toBe(list(first)[0]);
    await rm(dataDir, { recursive: true });
  }, 30_000);
});
