import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sdk from '../../../sdk/package.json' with { type: 'json' };
import { type Sites, startSites } from './index.js';

const dist = path.resolve(import.meta.dirname, '../../../dist');
const web = `/web/${sdk.version}/html`;
let sites: Sites;
let keys: string;

beforeAll(async () => {
  sites = await startSites({
    dist,
    version: sdk.version,
    ports: { shop: 0, assets: 0, pay: 0, portal: 0, storybook: 0 },
    naming: 'ports',
    portal: 'few',
  });
  const { publicKey, privateKey } = sites.sandbox.merchants.demo;
  keys = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;
});

afterAll(() => sites.close());

type Site = 'shop' | 'assets' | 'pay' | 'portal' | 'storybook';

interface Call {
  method: string;
  body?: string;
  headers?: Record<string, string>;
  /** Sends the body in chunks, without a length. */
  isChunked?: boolean;
}

interface ReceivedResponse {
  status: number;
  allow: string | undefined;
  body: string;
}

/**
 * Sends exactly these headers over its own socket, because `fetch` would add a length to requests without a
 * body.
 */
function send(
  site: Site,
  address: string,
  { method, body, headers, isChunked = false }: Call,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(sites.origins[site] + address, { method, agent: false, headers });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, allow: response.headers.allow, body: text });
      });
    });
    // Node would send every POST as chunked.
    if (body === undefined) sent.useChunkedEncodingByDefault = false;
    else sent.setHeader('content-type', 'application/json');
    if (body !== undefined && !isChunked) sent.setHeader('content-length', Buffer.byteLength(body));
    if (body !== undefined && isChunked) sent.write(body.slice(0, 1));
    sent.end(isChunked ? body?.slice(1) : body);
  });
}

/** One JSON endpoint of each server, with the headers of an authorized caller. */
const readers: Readonly<
  Record<string, { site: Site; address: string; headers?: () => Record<string, string> }>
> = {
  shop: { site: 'shop', address: '/api/orders/order-1/payments' },
  'gateway, REST': {
    site: 'pay',
    address: '/merchants/tessera_demo/client_api/v1/payment_methods/credit_cards',
  },
  'gateway, GraphQL': { site: 'pay', address: '/graphql', headers: () => bearer() },
  'gateway, server API': {
    site: 'pay',
    address: '/server/v1/transactions',
    headers: () => ({ authorization: keys, 'idempotency-key': 'k1' }),
  },
  'gateway, insights': { site: 'pay', address: '/1/events' },
  'gateway, console': { site: 'pay', address: '/console/api/scenarios' },
  portal: { site: 'portal', address: '/redemption/api/user/login' },
};

const bearer = () => ({
  authorization: `Bearer ${sites.sandbox.merchants.demo.tokenizationKey}`,
  'braintree-version': '2018-05-10',
});

describe.each(Object.entries(readers))('%s', (name, { site, address, headers = () => ({}) }) => {
  const call = (options: Call) => send(site, address, { ...options, headers: headers() });

  it.each([
    ['no body', {}],
    ['an empty body', { body: '' }],
    ['a chunked body that is not JSON', { body: '{"half":', isChunked: true }],
    ['a chunked body', { body: '{"a":1}', isChunked: true }],
  ])('handles %s without a server error', async (_, options) => {
    const { status } = await call({ method: 'POST', ...options });
    expect(status).toBeLessThan(500);
    // GraphQL reports errors in the body of a response with status 200.
    if (name !== 'gateway, GraphQL') expect(status).toBeGreaterThanOrEqual(400);
  });

  it('treats a chunked body as one with a length', async () => {
    const body = JSON.stringify({ loginType: 'otp.start', events: [] });
    const [chunked, whole] = await Promise.all([
      call({ method: 'POST', body, isChunked: true }),
      call({ method: 'POST', body }),
    ]);
    expect(chunked.status).toBe(whole.status);
  });

  it.each([false, true])('rejects a body that is too large with 413 (chunked: %s)', async (isChunked) => {
    const body = JSON.stringify({ text: 'x'.repeat(3 * 1024 * 1024) });
    expect((await call({ method: 'POST', body, isChunked })).status).toBe(413);
  });

  it.each([
    ['a NUL in a value', '{"nonce":"a\\u0000b"}'],
    ['a NUL in a name', '{"a\\u0000b":1}'],
    ['half a surrogate pair', '{"nonce":"\\ud83d"}'],
  ])('rejects %s with 422', async (_, body) => {
    expect((await call({ method: 'POST', body })).status).toBe(422);
  });

  it('accepts a character that is written as two escapes', async () => {
    expect((await call({ method: 'POST', body: '{"nonce":"\\ud83d\\ude00"}' })).body).not.toContain(
      'half of a character',
    );
  });

  it('rejects JSON of 3,000 levels with 400', async () => {
    const body = `{"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}`;
    expect((await call({ method: 'POST', body })).status).toBe(400);
  });

  it('responds to an unsupported method with 405 and the supported ones', async () => {
    const response = await call({ method: 'PATCH' });
    expect([response.status, response.allow]).toEqual([405, expect.stringContaining('POST')]);
  });

  it('supports HEAD and OPTIONS', async () => {
    for (const method of ['HEAD', 'OPTIONS']) {
      expect((await call({ method })).status).toBeLessThan(500);
    }
  });

  it('responds to an unknown address with 404 for every method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await send(site, `${address}/no/such/address`, { method, headers: headers() });
      expect([method, response.status]).toEqual([method, 404]);
    }
  });
});

it('the gateway rejects GraphQL of 3,000 levels with 400', async () => {
  for (const query of [`query ${'{ a '.repeat(3_000)}${'}'.repeat(3_000)}`, `{ a(b: ${'['.repeat(3_000)}`]) {
    const body = JSON.stringify({ query });
    const response = await send('pay', '/graphql', { method: 'POST', headers: bearer(), body });
    expect(response.status).toBe(400);
  }
});

it.each([
  ['shop', '/api/orders/a%00b'],
  ['pay', '/server/v1/transactions/a%00b'],
  ['pay', '/console/api/requests?operation=%00'],
] as const)('%s rejects NUL in an address with 422: %s', async (site, address) => {
  expect((await send(site, address, { method: 'GET', headers: { authorization: keys } })).status).toBe(422);
});

it.each([
  ['shop', '/'],
  ['shop', '/files/nothing.js'],
  ['shop', '/examples/form/'],
  ['assets', `${web}/tessera.min.js`],
  ['assets', `${web}/dispatch-frame.min.html`],
  ['pay', '/console'],
  ['pay', '/da/r/fb.js'],
  ['portal', '/login'],
  ['portal', '/payload.json'],
  ['storybook', '/'],
] as const)('%s rejects POST to a page: %s', async (site, address) => {
  const response = await send(site, address, { method: 'POST' });
  expect([response.status, response.allow]).toEqual([405, expect.stringContaining('GET')]);
});

it.each(['shop', 'assets', 'pay', 'portal', 'storybook'] as const)(
  '%s responds to HEAD, OPTIONS, TRACE and DELETE',
  async (site) => {
    expect((await send(site, '/', { method: 'HEAD' })).status).toBeLessThan(400);
    expect((await send(site, '/', { method: 'OPTIONS' })).status).toBeLessThan(500);
    expect((await send(site, '/', { method: 'TRACE' })).status).toBe(405);
    const response = await fetch(`${sites.origins[site]}/`, { method: 'DELETE' });
    expect(response.status).toBe(405);
  },
);

it.each<Site>(['shop', 'assets', 'pay', 'portal', 'storybook'])(
  '%s responds to the host names of this machine only',
  async (site) => {
    const statuses = await Promise.all(
      ['evil.example', 'localhost'].map(
        async (host) => (await send(site, '/nowhere', { method: 'GET', headers: { host } })).status,
      ),
    );
    expect([statuses[0], statuses[1] === 421]).toEqual([421, false]);
  },
);
