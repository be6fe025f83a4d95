import { readFileSync } from 'node:fs';
import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMessageKey, messages } from './messages/index.js';
import { type TestResponse, newOrder, openTestShop, type TestShop } from './test-support.js';

const source = readFileSync(new URL('../public/index.html', import.meta.url), 'utf8');

describe('HTML file of the storefront', () => {
  it('refers only to existing messages', () => {
    const keys = [...source.matchAll(/data-t(?:-label|-placeholder)?="([^"]*)"/g)].map(([, key = '']) => key);
    expect(keys.length).toBeGreaterThan(60);
    expect(keys.filter((key) => !isMessageKey(key))).toEqual([]);
  });

  it('has the same placeholders in every language', () => {
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
    for (const [key, text] of Object.entries(messages['en-US'])) {
      const other = isMessageKey(key) ? messages['fr-CA'][key] : '';
      expect(holes(other), key).toEqual(holes(text));
    }
  });
});

it('the French messages have one verb for entering', () => {
  for (const [key, text] of Object.entries(messages['fr-CA'])) expect(text, key).not.toMatch(/\bentrez\b/i);
});

describe('storefront page', () => {
  let database: DatabaseHandle;
  let shop: TestShop;

  beforeAll(async () => {
    database = await openMigratedDatabase();
    shop = await openTestShop(database);
  }, startTimeoutMs);

  afterAll(async () => {
    await shop.close();
    await database.close();
  });

  it('allows only scripts with the nonce of this response', async () => {
    const policies = await Promise.all(['/', '/'].map(async (path) => shop.call('GET', path)));
    const nonces = policies.map(({ headers, body }) => {
      const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
      const scripts = String(body['text']).match(/<script[^>]*>/g) ?? [];
      expect(scripts).toHaveLength(2);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  it("is in the shopper's language before any script runs", async () => {
    const french = await shop.call('GET', '/', { headers: { 'accept-language': 'fr-CA,fr;q=0.9' } });
    expect(french.body['text']).toContain('<html lang="fr-CA" data-store="ca">');
    expect(french.body['text']).toContain('Aller au contenu');
    const chosen = await shop.call('GET', '/', {
      headers: { 'accept-language': 'fr-CA', cookie: 'locale=en-US; store=us' },
    });
    expect(chosen.body['text']).toContain('<html lang="en-US" data-store="us">');
  });

  it.each([
    ['/product/aurora', 200],
    ['/cart', 200],
    ['/checkout', 200],
    ['/receipt/x', 200],
    ['/product/monocle', 404],
    ['/nowhere', 404],
    ['/product/%00', 404],
    ['/%00', 404],
    ['/checkout?a=%00', 200],
    ['/receipt/%00', 200],
  ])('is served for %s with status %i', async (path, status) => {
    const response = await shop.call('GET', path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=UTF-8',
    ]);
  });

  it('refers to immutable files', async () => {
    const { body } = await shop.call('GET', '/');
    const addresses = String(body['text']).match(/\/files\/[\w.-]+/g) ?? [];
    // Script, style sheet and two fonts.
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const { status, headers } = await shop.call('GET', address);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });

  it('loads content for a slot and a language, and gets a problem for an unknown slot', async () => {
    const request = (slot: string) => shop.call('GET', `/api/getContent?slot=${slot}&locale=fr-CA&store=ca`);
    const { body } = await request('home-hero');
    expect(body['items']).toMatchObject([{ kind: 'hero', href: '/product/aurora' }]);
    expect(JSON.stringify(body)).not.toContain('<');
    expect(await request('nowhere')).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  it('loads content of its store', async () => {
    const send = async (store: string) =>
      JSON.stringify(
        (await shop.call('GET', `/api/getContent?slot=home-stories&locale=en-US&store=${store}`)).body,
      );
    expect(await send('us')).toContain('On orders of $100 or more.');
    expect(await send('ie')).toContain('On orders of €120 or more.');
  });

  it('is served completely for invalid cookies', async () => {
    const cookie = 'locale=%E0%A4%A; store=%; cart=%7Bbroken';
    const { status, body } = await shop.call('GET', '/', { headers: { cookie } });
    expect([status, body['text']]).toEqual([200, expect.stringContaining('<html lang="en-US"')]);
    expect((await shop.call('GET', '/product/%E0%A4%A')).status).toBe(404);
  });

  it('loads the payment script with the integrity of the build manifest', async () => {
    const integrity = 'sha384-abc';
    const own = await openTestShop(database, {
      script: { src: 'http://assets.localhost:4001/tessera.min.js', gatewayUrl: 'x', integrity },
    });
    const tagOf = ({ body }: TestResponse) => /<script[^>]*tessera[^>]*>/.exec(String(body['text']))?.[0];
    expect(tagOf(await own.call('GET', '/'))).toContain(`integrity="${integrity}"`);
    expect(tagOf(await shop.call('GET', '/'))).not.toContain('integrity');
    await own.close();
  });

  it('gets a client token of its store that the gateway accepts', async () => {
    const { body } = await shop.call('GET', '/api/client-token?store=ca', newOrder());
    const token = JSON.parse(Buffer.from(String(body['clientToken']), 'base64').toString()) as object;
    expect(token).toHaveProperty('authorizationFingerprint');
    expect((await shop.call('GET', '/api/client-token?store=mars', newOrder())).status).toBe(422);
  });
});
