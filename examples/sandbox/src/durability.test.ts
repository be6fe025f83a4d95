import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@tessera/server-kit/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from './index.js';
import { openServerClient } from './server-test-support.js';
import { at, decodeToken, gatewayOrigin, send } from './test-support.js';

const child = new URL('./durability.child.ts', import.meta.url);
const sales = 25;

describe('gateway that is killed', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'tessera-sandbox-'));
  });

  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('keeps all confirmed payments and accepts its own tokens after a restart', async () => {
    const first = await openDatabase({ dataDir: directory });
    const before = await createSandbox({ database: first });
    const token = await before.clientTokens.create(before.merchants.demo.id, { baseUrl: gatewayOrigin });
    await first.close();

    const confirmed = await sellUntilKilled(fork(child, [directory], { execArgv: ['--import', 'tsx'] }));

    await using database = await openDatabase({ dataDir: directory });
    const sandbox = await createSandbox({ database });
    const server = openServerClient(sandbox, sandbox.merchants.demo);
    const { body } = await server.call('GET', '/transactions?size=200');
    const found = (at(body, 'items') as unknown[]).map((item) => at(item, 'id'));
    expect(found).toEqual(expect.arrayContaining(confirmed));
    expect(found.length - confirmed.length).toBeLessThanOrEqual(1);

    const { authorizationFingerprint } = decodeToken(token);
    const path = `/merchants/tessera_demo/client_api/v1/configuration?${new URLSearchParams({ authorizationFingerprint }).toString()}`;
    expect((await send(sandbox, 'GET', path)).status).toBe(200);
  }, 90_000);
});

async function sellUntilKilled(process: ChildProcess): Promise<string[]> {
  const confirmed: string[] = [];
  await new Promise<void>((resolve, reject) => {
    process.on('message', (id) => {
      confirmed.push(id as string);
      if (confirmed.length === sales) resolve();
    });
    process.once('exit', (code) => {
      reject(new Error(`The seller ended early (${String(code)}).`));
    });
  });
  const exited = once(process, 'exit');
  process.kill('SIGKILL');
  await exited;
  return confirmed;
}
