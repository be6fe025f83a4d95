import {
  openServerRendered,
  renderCheckout,
  type ServerRenderedOptions,
} from '@tessera/example-server-rendered';
import { createSandbox, type Sandbox, serveSandbox } from '@tessera/sandbox';
import { cardNonce, openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const approvedCard = '4111111111111111';
const declinedCard = '4000111111111511';
const unconfirmed = 'The payment could not be confirmed. Check your orders before you try again.';
const site = 'http://shop.localhost:4000';

let database: DatabaseHandle;
let sandbox: Sandbox;
let served: Awaited<ReturnType<typeof serveSandbox>>;
let gateway: ServerRenderedOptions['gateway'];

beforeAll(async () => {
  database = await openMigratedDatabase();
  sandbox = await createSandbox({ database });
  served = await serveSandbox(sandbox, { port: 0 });
  const { publicKey, privateKey } = sandbox.merchants.demo;
  gateway = { url: served.url, browserUrl: served.url, publicKey, privateKey };
}, startTimeoutMs);

afterAll(async () => {
  await sandbox.close();
  await served.close();
  await database.close();
});

const nonceOf = (number: string): Promise<string> => cardNonce(sandbox, number);

interface Submission {
  order: string;
  nonce?: string;
  /** Default: the test gateway. */
  gatewayUrl?: string;
}

async function submit({ order, nonce, gatewayUrl = served.url }: Submission) {
  const app = openServerRendered({ gateway: { ...gateway, url: gatewayUrl }, folder: '.' });
  const response = await app.request(`${site}/?order=${encodeURIComponent(order)}`, {
    method: 'POST',
    headers: { origin: site },
    body: new URLSearchParams(nonce === undefined ? {} : { payment_method_nonce: nonce }),
  });
  const type = response.headers.get('content-type');
  return { status: response.status, type, text: await response.text() };
}

/** Returns the number of an order's transactions that are charged. */
async function chargesOf(order: string): Promise<number> {
  const response = await fetch(`${served.url}/server/v1/transactions?orderId=${order}`, {
    headers: { authorization: `Basic ${btoa(`${gateway.publicKey}:${gateway.privateKey}`)}` },
  });
  const { items } = (await response.json()) as { items: { status: string }[] };
  return items.filter(({ status }) => status === 'submitted_for_settlement').length;
}

describe('the server-rendered checkout', () => {
  it.each([
    ['no order', '', 'nonce', 'The order in the address is not valid.'],
    ['an order with other characters', 'a&b="', 'nonce', 'The order in the address is not valid.'],
    ['a nonce with a line break', 'order-1', 'a\r\nb: c', 'The payment method is not valid.'],
  ])('shows a page with status 400 for %s', async (_, order, nonce, problem) => {
    const { status, type, text } = await submit({ order, nonce });
    expect([status, type]).toEqual([400, 'text/html; charset=UTF-8']);
    expect(text).toContain(problem);
  });

  it('renders the form again without a nonce', async () => {
    const { status, text } = await submit({ order: 'order-empty' });
    expect(status).toBe(422);
    expect(text).toContain('Enter your card.');
    expect(text).toContain('action="./?order=order-empty"');
  });

  it('shows that the payment is not confirmed if the gateway rejects the nonce', async () => {
    const { status, type, text } = await submit({ order: 'order-unknown', nonce: 'unknown-nonce' });
    expect([status, type]).toEqual([502, 'text/html; charset=UTF-8']);
    expect(text).toContain(unconfirmed);
  });

  it('shows that the payment is not confirmed if the nonce has paid another order', async () => {
    const nonce = await nonceOf(approvedCard);
    expect((await submit({ order: 'order-used', nonce })).status).toBe(303);
    const { status, text } = await submit({ order: 'order-other', nonce });
    expect(status).toBe(502);
    expect(text).toContain(unconfirmed);
    expect(await chargesOf('order-other')).toBe(0);
  });

  it('shows a page if the gateway cannot be reached', async () => {
    const gatewayUrl = 'http://127.0.0.1:9';
    expect((await submit({ order: 'order-down', nonce: 'nonce', gatewayUrl })).text).toContain(unconfirmed);
    const app = openServerRendered({ gateway: { ...gateway, url: gatewayUrl }, folder: '.' });
    const response = await app.request(`${site}/`);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('The checkout could not be loaded.');
  });

  it('still rejects a form of another site with 403', async () => {
    const response = await openServerRendered({ gateway, folder: '.' }).request(`${site}/?order=a`, {
      method: 'POST',
      headers: { origin: 'http://evil.example' },
      body: new URLSearchParams({ payment_method_nonce: 'nonce' }),
    });
    expect(response.status).toBe(403);
  });

  it('charges an order once, after a decline too', async () => {
    const order = 'order-once';
    const declined = await submit({ order, nonce: await nonceOf(declinedCard) });
    expect(declined.status).toBe(422);
    expect(declined.text).toContain('Your payment was declined.');
    expect((await submit({ order, nonce: await nonceOf(approvedCard) })).status).toBe(303);
    expect((await submit({ order, nonce: await nonceOf(approvedCard) })).status).toBe(303);
    expect(await chargesOf(order)).toBe(1);
  });
});

describe('the address of the form', () => {
  it('encodes the order', () => {
    expect(renderCheckout({ authorization: 'a', orderId: 'a&b c' })).toContain('action="./?order=a%26b%20c"');
  });
});
