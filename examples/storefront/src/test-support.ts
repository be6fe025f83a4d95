import { randomUUID } from 'node:crypto';
import { createSandbox, demoCredentials, type Sandbox, serveSandbox } from '@tessera/sandbox';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import type { Limits } from './orders/limits.js';
import { type FakePortal, openFakePortal } from './fake-portal.js';
import { type FaultyGateway, openFaultyGateway } from './faulty-gateway.js';
import { openStorefront, type Storefront, type StorefrontOptions } from './index.js';
import type { OrderKey } from './orders/orders.js';
import { priceOf } from './orders/quote.js';
import type { Expected, OrderRequest } from './wire.js';

export interface TestShop {
  readonly sandbox: Sandbox;
  readonly storefront: Storefront;
  /** Proxy between the shop's server and the gateway. */
  readonly gateway: FaultyGateway;
  /** Portal whose benefit codes the shop accepts. */
  readonly portal: FakePortal;
  /** Proxy between the shop's server and the portal. */
  readonly portalProxy: FaultyGateway;
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<TestResponse>;
  /** Sends an order, as a page does before it pays. */
  readonly put: (order: OrderKey, request?: OrderRequest) => Promise<TestResponse>;
  /** Pays an order whose page shows this total. */
  readonly pay: (order: OrderKey, nonce: string | undefined, expected?: Expected) => Promise<TestResponse>;
  /** Sends a new order, and returns its key. */
  readonly placed: () => Promise<ReturnType<typeof newOrder>>;
  /** Makes the gateway charge the next sale but respond with an error; the following look-up fails too. */
  readonly loseNextResponses: () => void;
  /** Returns a nonce like the payment element's, after 3D Secure. */
  readonly nonce: (number?: string) => Promise<string>;
  /** Returns a nonce without 3D Secure. */
  readonly plainNonce: (number?: string) => Promise<string>;
  /** Returns the nonce of a card after 3D Secure for this amount. */
  readonly verify: (nonce: string, amount: string) => Promise<string>;
  /** Returns every sale at the gateway for an order. */
  readonly salesOf: (
    orderId: string,
  ) => Promise<readonly { status: string; amount: string; currency: string }[]>;
  close(): Promise<void>;
}

interface CallOptions {
  readonly body?: unknown;
  readonly shopper?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Starts the shop with a gateway on its own port. The caller closes the database. */
export async function openTestShop(
  database: DatabaseHandle,
  options: Partial<StorefrontOptions> = {},
): Promise<TestShop> {
  const sandbox = await createSandbox({ database });
  const served = await serveSandbox(sandbox, { port: 0 });
  const gateway = await openFaultyGateway(served.url);
  const portal = await openFakePortal();
  const portalProxy = await openFaultyGateway(portal.url);
  const { publicKey, privateKey } = demoCredentials;
  const storefront = await openStorefront({
    database,
    gateway: { url: gateway.url, publicKey, privateKey },
    portal: { url: portalProxy.url, keys: portal.keys },
    accounts: { us: 'tessera_demo_usd', ca: 'tessera_demo_cad', ie: 'tessera_demo_eur' },
    script: { src: 'http://assets.localhost:4001/tessera.min.js', gatewayUrl: served.url },
    policy: (nonce) => `script-src 'nonce-${nonce}'`,
    report: () => undefined,
    limits: withoutLimits,
    ...options,
  });
  const call: TestShop['call'] = async (method, path, { body, shopper, headers = {} } = {}) => {
    const response = await storefront.app.request(path, {
      method,
      headers: {
        ...(shopper === undefined ? {} : { 'x-shopper': shopper }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const parsed = isJson ? (JSON.parse(text) as TestResponse['body']) : { text };
    return { status: response.status, headers: response.headers, body: parsed };
  };
  const put: TestShop['put'] = ({ id, shopper }, body = orderRequest) =>
    call('PUT', `/api/orders/${id}`, { shopper, body });
  const plainNonce: TestShop['plainNonce'] = async (number = '4111111111111111') => {
    const creditCard = { number, expirationMonth: '12', expirationYear: '2034', cvv: '123' };
    const response = await fetch(`${served.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${sandbox.merchants.demo.tokenizationKey}`,
        'braintree-version': '2018-05-10',
      },
      body: JSON.stringify({
        query: 'mutation T($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }',
        variables: { input: { creditCard, options: {} } },
      }),
    });
    const body = (await response.json()) as { data: { tokenizeCreditCard: { token: string } } };
    return body.data.tokenizeCreditCard.token;
  };
  const { id } = sandbox.merchants.demo;
  const token = await sandbox.clientTokens.create(id, { baseUrl: served.url });
  const { authorizationFingerprint } = JSON.parse(Buffer.from(token, 'base64').toString()) as {
    authorizationFingerprint: string;
  };
  const verify: TestShop['verify'] = async (nonce, amount) => {
    const path = `/merchants/${id}/client_api/v1/payment_methods/${nonce}/three_d_secure/lookup`;
    const response = await fetch(served.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount, authorizationFingerprint }),
    });
    const body = (await response.json()) as { paymentMethod: { nonce: string } };
    return body.paymentMethod.nonce;
  };
  return {
    sandbox,
    storefront,
    gateway,
    portal,
    portalProxy,
    call,
    put,
    async placed() {
      const order = newOrder();
      const { status } = await put(order);
      if (status !== 200) throw new Error(`The shop responded to the order with ${status}.`);
      return order;
    },
    loseNextResponses() {
      gateway.failSales({ status: 500, when: 'after', body: 'empty' });
      gateway.failLookUps({ status: 500, when: 'before', body: 'empty' });
    },
    pay: ({ id, shopper }, nonce, expected = orderRequest.expected) =>
      call('POST', `/api/orders/${id}/payments`, { shopper, body: { nonce, expected } }),
    nonce: async (number) => verify(await plainNonce(number), '99999.00'),
    plainNonce,
    verify,
    async salesOf(orderId) {
      const response = await fetch(`${served.url}/server/v1/transactions?orderId=${orderId}`, {
        headers: { authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}` },
      });
      const { items } = (await response.json()) as {
        items: { status: string; amount: string; currencyIsoCode: string }[];
      };
      return items.map(({ status, amount, currencyIsoCode: currency }) => ({ status, amount, currency }));
    },
    async close() {
      await gateway.close();
      await portalProxy.close();
      await portal.close();
      await sandbox.close();
      await served.close();
      await storefront.close();
    },
  };
}

const withoutLimits: Limits = {
  paymentsPerOrder: 1e9,
  paymentsPerShopper: 1e9,
  paymentsPerAddress: 1e9,
  ordersPerAddress: 1e9,
  clientTokensPerShopper: 1e9,
  clientTokensPerAddress: 1e9,
  benefitCodesPerShopper: 1e9,
  benefitCodesPerAddress: 1e9,
  benefitLookUpsPerAddress: 1e9,
};

/** Returns an order request with the total that its page shows. */
export function requestOf(change: Partial<OrderRequest> = {}): OrderRequest {
  const request = { ...orderRequest, ...change };
  const { total, currency } = priceOf({ ...request, region: request.address.region });
  return { ...request, expected: { total, currency }, ...change };
}

export const orderRequest: OrderRequest = {
  store: 'us',
  locale: 'en-US',
  lines: [{ product: 'clarity', color: 'amber', quantity: 1 }],
  delivery: 'standard',
  contact: { email: 'ann@example.com' },
  address: {
    name: 'Ann Example',
    street: '1 Main Street',
    city: 'Portland',
    region: 'OR',
    postalCode: '97201',
  },
  expected: { total: 8_500, currency: 'USD' },
};

export const newOrder = () => ({ id: randomUUID(), shopper: randomUUID() });
