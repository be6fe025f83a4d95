import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { openMigratedDatabase, startTimeoutMs } from '../testing.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSandbox, type Merchant, type Sandbox } from '../index.js';
import { openServerClient } from '../server-test-support.js';

let database: DatabaseHandle;
let sandbox: Sandbox;
let shop: Server;
let url: string;
let responses: number[];
let received: URLSearchParams[];

beforeEach(async () => {
  received = [];
  responses = [];
  shop = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      received.push(new URLSearchParams(body));
      response.writeHead(responses.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((shop.address() as AddressInfo).port)}/webhooks`;
  database = await openMigratedDatabase();
  sandbox = await createSandbox({ database, webhookRetrySeconds: 1 });
}, startTimeoutMs);

afterEach(async () => {
  await sandbox.close();
  await database.close();
  shop.closeAllConnections();
  shop.close();
});

const settle = (merchant: Merchant) => openServerClient(sandbox, merchant).settledSale('10.00');
const waiting = { timeout: 15_000, interval: 50 };
const latest = async (merchant: Merchant) => (await sandbox.webhooks.list(merchant.id))[0];

function read(fields: URLSearchParams | undefined, { publicKey, privateKey }: Merchant) {
  const payload = fields?.get('bt_payload') ?? '';
  const key = createHash('sha1').update(privateKey).digest();
  const digest = createHmac('sha1', key).update(payload).digest('hex');
  expect(fields?.get('bt_signature')).toBe(`${publicKey}|${digest}`);
  return JSON.parse(Buffer.from(payload, 'base64').toString()) as { kind: string; subject: object };
}

it("sends a signed webhook to the merchant's address", async () => {
  const merchant = await sandbox.merchants.create({ webhookUrl: url });
  const id = await settle(merchant);
  await vi.waitFor(() => {
    expect(received).toHaveLength(1);
  }, waiting);
  expect(read(received[0], merchant)).toMatchObject({
    kind: 'transaction_settled',
    subject: { transaction: { id, amount: '10.00' } },
  });
  await vi.waitFor(async () => {
    expect(await latest(merchant)).toMatchObject({ outcome: 'delivered', attempts: 1, lastResponse: '204' });
  }, waiting);
}, 30_000);

it('repeats a webhook until the server accepts it', async () => {
  responses = [500, 302];
  const merchant = await sandbox.merchants.create({ webhookUrl: url });
  await settle(merchant);
  await vi.waitFor(async () => {
    expect(await latest(merchant)).toMatchObject({ outcome: 'delivered', attempts: 3 });
  }, waiting);
  expect(received.map((fields) => fields.get('bt_payload'))).toEqual(
    Array(3).fill(received[0]?.get('bt_payload')),
  );
}, 30_000);

it('stores the webhooks of a merchant without an address', async () => {
  const merchant = await sandbox.merchants.create();
  await settle(merchant);
  expect(await latest(merchant)).toMatchObject({ kind: 'transaction_settled', outcome: 'kept', url: null });
}, 30_000);

it('sends the remaining webhooks after a restart', async () => {
  responses = [503];
  const merchant = await sandbox.merchants.create({ webhookUrl: url });
  await settle(merchant);
  await vi.waitFor(() => {
    expect(received).toHaveLength(1);
  }, waiting);
  await sandbox.close();
  sandbox = await createSandbox({ database, webhookRetrySeconds: 1 });
  await vi.waitFor(async () => {
    expect(await latest(merchant)).toMatchObject({ outcome: 'delivered', attempts: 2 });
  }, waiting);
}, 30_000);
