import { randomUUID } from 'node:crypto';
import { createSandbox, demoCredentials, type Sandbox, serveSandbox } from '@tessera/sandbox';
import type { DatabaseHandle } from '@tessera/portal/db';
import { openStorefront, type Storefront } from './index.js';
import type { OrderRequest } from './wire.js';

export interface TestShop {
  readonly sandbox: Sandbox;
  readonly storefront: Storefront;
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** A nonce as the payment element would hand it over. */
  readonly nonce: (number?: string) => Promise<string>;
  /** Every sale at the gateway for an order. */
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

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** The shop with a gateway on a port of its own. The database stays with whoever opened it. */
export async function openTestShop(database: DatabaseHandle): Promise<TestShop> {
  const sandbox = await createSandbox({ database });
  const gateway = await serveSandbox(sandbox, { port: 0 });
  const { publicKey, privateKey } = demoCredentials;
  const storefront = await openStorefront({
    database,
    gateway: { url: gateway.url, publicKey, privateKey },
    accounts: { us: 'tessera_demo_usd', ca: 'tessera_demo_cad', ie: 'tessera_demo_eur' },
    script: { src: 'http://assets.localhost:4001/tessera.min.js', gatewayUrl: gateway.url },
    policy: (nonce) => `script-src 'nonce-${nonce}'`,
    report: () => undefined,
  });
  return {
    sandbox,
    storefront,
    async call(method, path, { body, shopper, headers = {} } = {}) {
      const response = await storefront.app.request(path, {
        method,
        headers: {
          ...headers,
          ...(shopper === undefined ? {} : { 'x-shopper': shopper }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const answer = isJson ? (JSON.parse(text) as Answer['body']) : { text };
      return { status: response.status, headers: response.headers, body: answer };
    },
    async nonce(number = '4111111111111111') {
      const creditCard = { number, expirationMonth: '12', expirationYear: '2034', cvv: '123' };
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${sandbox.merchants.demo.tokenizationKey}`,
          'braintree-version': '2018-05-10',
        },
        body: JSON.stringify({
          query:
            'mutation T($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }',
          variables: { input: { creditCard, options: {} } },
        }),
      });
      const answer = (await response.json()) as { data: { tokenizeCreditCard: { token: string } } };
      return answer.data.tokenizeCreditCard.token;
    },
    async salesOf(orderId) {
      const response = await fetch(`${gateway.url}/server/v1/transactions?orderId=${orderId}`, {
        headers: { authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}` },
      });
      const { items } = (await response.json()) as {
        items: { status: string; amount: string; currencyIsoCode: string }[];
      };
      return items.map(({ status, amount, currencyIsoCode: currency }) => ({ status, amount, currency }));
    },
    async close() {
      sandbox.close();
      await gateway.close();
    },
  };
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
};

/** A new order of a new shopper. */
export const newOrder = () => ({ id: randomUUID(), shopper: randomUUID() });
