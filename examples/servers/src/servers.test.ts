import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { createSandbox, type Sandbox, serveSandbox } from '@tessera/sandbox';
import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

interface Listing {
  readonly language: string;
  readonly program: string;
  arguments(port: number): readonly string[];
}

const listings: readonly Listing[] = [
  { language: 'Node', program: 'node', arguments: () => ['node/server.mjs'] },
  { language: 'PHP', program: 'php', arguments: (port) => ['-S', `127.0.0.1:${port}`, 'php/server.php'] },
  { language: 'Python', program: 'python3', arguments: () => ['python/server.py'] },
  { language: 'Ruby', program: 'ruby', arguments: () => ['ruby/server.rb'] },
];

function isInstalled({ program }: Listing): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const installed = listings.filter(isInstalled);
const declinedCard = '4000111111111511';

let database: DatabaseHandle;
let sandbox: Sandbox;
let gateway: Awaited<ReturnType<typeof serveSandbox>>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await openMigratedDatabase();
  sandbox = await createSandbox({ database });
  gateway = await serveSandbox(sandbox, { port: 0 });
}, startTimeoutMs);

afterAll(async () => {
  for (const child of children) child.kill();
  await sandbox.close();
  await gateway.close();
  await database.close();
});

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function start(listing: Listing): Promise<string> {
  const port = await freePort();
  children.push(
    spawn(listing.program, listing.arguments(port), {
      cwd: path.join(import.meta.dirname, '..'),
      env: { ...process.env, PORT: String(port), GATEWAY_URL: gateway.url },
      stdio: 'ignore',
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  // It refuses connections until it listens.
  await vi.waitFor(() => fetch(url), { timeout: 10_000, interval: 100 });
  return url;
}

async function nonceOf(number: string): Promise<string> {
  const { tokenizationKey } = sandbox.merchants.demo;
  const response = await fetch(
    `${gateway.url}/merchants/tessera_demo/client_api/v1/payment_methods/credit_cards`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        tokenizationKey,
        creditCard: { number, expirationDate: '12/30', cvv: '123' },
      }),
    },
  );
  const { creditCards } = (await response.json()) as { creditCards: { nonce: string }[] };
  return creditCards[0]?.nonce ?? '';
}

it('the listing for Node runs on every machine', () => {
  expect(installed.map(({ language }) => language)).toContain('Node');
});

describe.each(installed)('the listing for $language', (listing) => {
  let url: string;
  const pay = async (nonce: string) => {
    const body = new URLSearchParams({ nonce, order: `order-${listing.language}` });
    const response = await fetch(`${url}/payments`, { method: 'POST', body });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };

  beforeAll(async () => {
    url = await start(listing);
  }, 20_000);

  it('creates a client token', async () => {
    const { clientToken } = (await (await fetch(`${url}/client-token`)).json()) as { clientToken: string };
    expect(JSON.parse(Buffer.from(clientToken, 'base64').toString())).toMatchObject({
      configUrl: expect.stringContaining('/merchants/tessera_demo/') as unknown,
    });
  });

  it('charges a nonce once, even if the request is sent again', async () => {
    const nonce = await nonceOf('4111111111111111');
    const first = await pay(nonce);
    expect(first).toEqual({ status: 200, body: { id: expect.any(String) as unknown } });
    expect(await pay(nonce)).toEqual(first);
  });

  it('responds with 402 to a decline, and with 502 if the gateway rejects the request', async () => {
    expect(await pay(await nonceOf(declinedCard))).toEqual({
      status: 402,
      body: { error: 'Your payment was declined.' },
    });
    expect((await pay('unknown-nonce')).status).toBe(502);
  });

  it('responds with 404 to other addresses', async () => {
    expect((await fetch(`${url}/other`)).status).toBe(404);
  });
});
