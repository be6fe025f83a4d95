import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createSandbox, type Sandbox, serveSandbox } from '@tessera/sandbox';
import { cardNonce, openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formType, installed, start, statusOf, stopListings } from './listings.js';

const approvedCard = '4111111111111111';
const declinedCard = '4000111111111511';

let database: DatabaseHandle;
let sandbox: Sandbox;
let gateway: Awaited<ReturnType<typeof serveSandbox>>;
/** Server between the listings and the gateway, which can lose a response. */
let proxy: Server;
let gatewayUrl: string;
let losesNextSale = false;

beforeAll(async () => {
  database = await openMigratedDatabase();
  sandbox = await createSandbox({ database });
  gateway = await serveSandbox(sandbox, { port: 0 });
  proxy = createServer((request, response) => {
    void (async () => {
      const body = request.method === 'POST' ? await text(request) : null;
      const headers = new Headers(request.headers as Record<string, string>);
      for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) headers.delete(name);
      const result = await fetch(gateway.url + (request.url ?? ''), {
        method: request.method ?? '',
        headers,
        body,
      });
      const content = await result.text();
      if (losesNextSale && request.url === '/server/v1/transactions') {
        losesNextSale = false;
        response.destroy();
      } else response.writeHead(result.status, { 'content-type': 'application/json' }).end(content);
    })();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  gatewayUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}, startTimeoutMs);

afterAll(async () => {
  stopListings();
  proxy.close();
  await sandbox.close();
  await gateway.close();
  await database.close();
});

const nonceOf = (number: string): Promise<string> => cardNonce(sandbox, number);

/** Returns the statuses of an order's transactions. */
async function salesOf(order: string): Promise<string[]> {
  const { publicKey, privateKey } = sandbox.merchants.demo;
  const response = await fetch(`${gateway.url}/server/v1/transactions?orderId=${order}`, {
    headers: { authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}` },
  });
  const { items } = (await response.json()) as { items: { status: string }[] };
  return items.map(({ status }) => status);
}

const tooLarge = 64 * 1024 + 1;

it('the listing for Node runs on every machine', () => {
  expect(installed.map(({ language }) => language)).toContain('Node');
});

describe.each(installed)('the listing for $language', (listing) => {
  let url: string;
  const orderOf = (name: string) => `${listing.language}-${name}`;
  const pay = async (nonce: string, order: string) => {
    const body = new URLSearchParams({ nonce, order });
    const response = await fetch(`${url}/payments`, { method: 'POST', body });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };

  beforeAll(async () => {
    url = await start(listing, gatewayUrl);
  }, 20_000);

  it('creates a client token', async () => {
    const { clientToken } = (await (await fetch(`${url}/client-token`)).json()) as { clientToken: string };
    expect(JSON.parse(Buffer.from(clientToken, 'base64').toString())).toMatchObject({
      configUrl: expect.stringMatching(/^http:\/\/pay\.localhost:\d+\/merchants\/tessera_demo\//) as unknown,
    });
  });

  it('charges a nonce once, even if the request is sent again', async () => {
    const nonce = await nonceOf(approvedCard);
    const first = await pay(nonce, orderOf('repeated'));
    expect(first).toEqual({ status: 200, body: { id: expect.any(String) as unknown } });
    expect(await pay(nonce, orderOf('repeated'))).toEqual(first);
  });

  it('charges an order once, even if a second nonce is sent for it', async () => {
    const order = orderOf('two-nonces');
    const first = await pay(await nonceOf(approvedCard), order);
    expect(first.status).toBe(200);
    expect(await pay(await nonceOf(approvedCard), order)).toEqual(first);
    expect(await salesOf(order)).toEqual(['submitted_for_settlement']);
  });

  it('charges an order once if two nonces are sent at the same time', async () => {
    const order = orderOf('at-once');
    const nonces = [await nonceOf(approvedCard), await nonceOf(approvedCard)];
    const [first, second] = await Promise.all(nonces.map((nonce) => pay(nonce, order)));
    expect(first?.status).toBe(200);
    expect(second).toEqual(first);
    expect(await salesOf(order)).toEqual(['submitted_for_settlement']);
  });

  it('charges an order once if the response to the first nonce was lost', async () => {
    const order = orderOf('lost');
    losesNextSale = true;
    expect((await pay(await nonceOf(approvedCard), order)).status).toBe(502);
    expect(await salesOf(order)).toEqual(['submitted_for_settlement']);
    expect((await pay(await nonceOf(approvedCard), order)).status).toBe(200);
    expect(await salesOf(order)).toEqual(['submitted_for_settlement']);
  });

  it('responds with 402 to a decline, after which another card pays the order once', async () => {
    const order = orderOf('declined');
    expect(await pay(await nonceOf(declinedCard), order)).toEqual({
      status: 402,
      body: { error: 'Your payment was declined.' },
    });
    const paid = await pay(await nonceOf(approvedCard), order);
    expect(paid.status).toBe(200);
    expect(await pay(await nonceOf(approvedCard), order)).toEqual(paid);
    expect((await salesOf(order)).toSorted()).toEqual(['gateway_rejected', 'submitted_for_settlement']);
  });

  it('responds with 502 if the gateway rejects the request, after which another nonce pays', async () => {
    const order = orderOf('rejected');
    expect((await pay('unknown-nonce', order)).status).toBe(502);
    expect((await pay('line\r\nbreak: 1', order)).status).toBe(502);
    expect((await pay(await nonceOf(approvedCard), order)).status).toBe(200);
  });

  it('responds with 400 without an order or a nonce', async () => {
    const nonce = await nonceOf(approvedCard);
    for (const order of ['', 'a/b', 'a\r\nb', 'x'.repeat(41)]) {
      expect({ order, status: (await pay(nonce, order)).status }).toEqual({ order, status: 400 });
    }
    expect((await pay('', orderOf('empty'))).status).toBe(400);
  });

  it('responds with 413 to a body of more than 64 KB', async () => {
    const head = ['POST /payments HTTP/1.1', 'host: localhost', formType, `content-length: ${tooLarge}`];
    const body = listing.readsWholeBody ? 'x'.repeat(tooLarge) : '';
    expect(await statusOf(url, head, body)).toBe(413);
  });

  it('responds with 404 to other addresses', async () => {
    expect((await fetch(`${url}/other`)).status).toBe(404);
  });
});
