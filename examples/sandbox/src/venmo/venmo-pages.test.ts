import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import { at, openTestSandbox, send, startTimeoutMs, type TestSandbox } from '../test-support.js';
import {
  byHand,
  choose,
  desktopInput,
  mobileInput,
  openVenmoShop,
  returns,
  type VenmoShop,
} from './test-support.js';

let test: TestSandbox;
let merchant: Merchant;
let shop: VenmoShop;

beforeAll(async () => {
  test = await openTestSandbox();
  merchant = await test.sandbox.merchants.create();
  shop = openVenmoShop(test, merchant);
}, startTimeoutMs);
afterAll(() => test.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await send(test.sandbox, 'GET', path, { headers });
  return { status: response.status, text: String(response.body), headers: response.headers };
};
const app = (id: string, of: Readonly<Record<string, string>> = returns, path = '/go/checkout') =>
  shop.page(path, { resource_id: id, ...of });
const nonceOf = async (id: string) =>
  String(at((await shop.node(id)).body, 'data', 'node', 'paymentMethodId'));

describe.each(['/go/checkout', '/braintree/checkout', '/go/web'])('Venmo page %s', (path) => {
  it('returns an approval inside the fragment', async () => {
    const id = await shop.create(mobileInput);
    const { location } = await choose(test, app(id, returns, path), 'approve');
    expect(location).toBe(
      `${returns['x-success']}&paymentMethodNonce=${await nonceOf(id)}&username=venmojoe&resource_id=${id}`,
    );
  });
});

describe('Venmo page', () => {
  it.each([
    ['cancel', 'CANCELED', returns['x-cancel']],
    ['cancel-unreported', 'CREATED', returns['x-cancel']],
    [
      'fail',
      'FAILED',
      `${returns['x-error']}&errorMessage=The%20payment%20failed%20in%20Venmo&errorCode=1001`,
    ],
    ['expire', 'EXPIRED', '/venmo/return?outcome=expire'],
  ])('sets the status and the address of the outcome %s', async (outcome, status, location) => {
    const id = await shop.create(mobileInput);
    expect(await choose(test, app(id), outcome)).toEqual({ status: 303, location });
    expect(await shop.status(id)).toBe(status);
  });

  it.each(['approve', 'cancel', 'fail'])(
    'asks the payer to return by hand after %s without addresses',
    async (outcome) => {
      const { location } = await choose(test, app(await shop.create(mobileInput), byHand), outcome);
      expect(location).toBe(`/venmo/return?outcome=${outcome}`);
      expect((await get(String(location))).text).toContain('Return to the shop to continue.');
    },
  );

  it('stays silent, and then still accepts a decision', async () => {
    const path = app(await shop.create(mobileInput));
    expect((await choose(test, path, 'silent')).status).toBe(200);
    expect((await choose(test, path, 'approve')).status).toBe(303);
  });

  it.each(['javascript:alert(1)#venmoSuccess=1', 'data:text/html,x', 'com.example.shop://return'])(
    'does not return to %s',
    async (address) => {
      const id = await shop.create(mobileInput);
      const { location } = await choose(test, app(id, { ...returns, 'x-success': address }), 'approve');
      expect(location).toBe('/venmo/return?outcome=approve');
    },
  );

  it('finds a legacy context in the access token', async () => {
    const id = await shop.createLegacy();
    const token = `access_token$sandbox$${merchant.id}$tessera|pcid:${id}`;
    const path = shop.page('/braintree/checkout', { ...returns, braintree_access_token: token });
    const { location } = await choose(test, path, 'approve');
    expect(location).toMatch(
      new RegExp(`#venmoSuccess=1&paymentMethodNonce=[\\w-]+&username=venmojoe&resource_id=${id}$`),
    );
    expect(at((await shop.legacyNode(id)).body, 'data', 'node', 'status')).toBe('APPROVED');
  });

  it('returns a nonce without a context', async () => {
    const path = shop.page('/braintree/checkout', returns);
    const { location } = await choose(test, path, 'approve');
    expect(location).toMatch(/#venmoSuccess=1&paymentMethodNonce=[\w-]{36}&username=venmojoe$/);
    expect((await choose(test, path, 'cancel')).location).toBe(returns['x-cancel']);
  });

  it('does not show the context of another merchant, or without a known access token', async () => {
    const other = openVenmoShop(test, await test.sandbox.merchants.create());
    const id = await shop.create(mobileInput);
    expect((await get(other.page('/go/checkout', { resource_id: id, ...returns }))).status).toBe(404);
    expect((await get(`/go/checkout?resource_id=${id}`)).status).toBe(404);
    expect((await get(`/go/checkout?resource_id=${id}&braintree_access_token=x`)).status).toBe(404);
    expect((await get(app(id))).status).toBe(200);
  });

  it('is in French for French payers, and shows shop and amount', async () => {
    const id = await shop.create({
      ...mobileInput,
      displayName: 'Ada <Lee>',
      paysheetDetails: { transactionDetails: { totalAmount: '70' } },
    });
    const { text } = await get(app(id), { 'Accept-Language': 'fr-CA,fr;q=0.9' });
    expect(text).toContain('Payer avec Venmo');
    expect(text).toContain('Ada &lt;Lee&gt;');
    expect(text).toMatch(/70,00/);
    expect((await get(app(id))).text).toContain('$70.00');
  });
});

describe('code that the phone scans', () => {
  const purchase = (id: string) =>
    `/go/purchase?facilitator=BT&intent=Continue&resource_id=${id}&merchant_id=profile-1&environment=SANDBOX`;

  it('sets the status SCANNED, then the outcome', async () => {
    const id = await shop.create();
    expect((await get(purchase(id))).status).toBe(200);
    expect(await shop.status(id)).toBe('SCANNED');
    expect(await choose(test, purchase(id), 'approve')).toEqual({
      status: 303,
      location: '/venmo/return?outcome=approve',
    });
    expect(await shop.status(id)).toBe('APPROVED');
    await get(purchase(id));
    expect(await shop.status(id)).toBe('APPROVED');
  });

  it.each([
    ['cancel', 'CANCELED'],
    ['fail', 'FAILED'],
    ['expire', 'EXPIRED'],
  ])('has the outcome %s', async (outcome, status) => {
    const id = await shop.create();
    await choose(test, purchase(id), outcome);
    expect(await shop.status(id)).toBe(status);
  });

  it('does not open the context of a page on a phone', async () => {
    expect((await get(purchase(await shop.create(mobileInput)))).status).toBe(404);
  });
});

describe('Venmo phone', () => {
  it('lists waiting codes, newest first, with shop and age', async () => {
    const older = await shop.create({ ...desktopInput, displayName: 'Older' });
    test.advance(5_000);
    const newer = await shop.create({ ...desktopInput, displayName: 'Newer' });
    await shop.create(mobileInput);
    const { body } = await send(test.sandbox, 'GET', '/venmo/phone/codes');
    const codes = at(body, 'codes') as unknown[];
    expect(codes.slice(0, 2)).toMatchObject([
      { id: newer, shop: 'Newer', amount: null, ageSeconds: 0 },
      { id: older, shop: 'Older', ageSeconds: 5 },
    ]);
    const { text, headers } = await get('/venmo/phone');
    expect(text).toContain('Newer');
    expect(headers.get('content-security-policy')).toContain("frame-src 'self'");
    const opened = await get(String(at(codes[0], 'href')));
    expect(opened.text).toContain(`src="/go/purchase?resource_id=${newer}"`);
  });

  it.each([
    ['Venmo', 'https://venmo.com'],
    ['this sandbox', 'http://pay.localhost:4002'],
  ])('opens a code of %s', async (_, origin) => {
    const code = encodeURIComponent(`${origin}/go/purchase?resource_id=r1&merchant_id=m`);
    expect((await get(`/venmo/phone?code=${code}`)).text).toContain(
      'src="/go/purchase?resource_id=r1&amp;merchant_id=m"',
    );
  });

  it.each([
    'hello',
    'https://evil.example/go/purchase?resource_id=r1',
    'https://venmo.com/pay',
    'javascript:alert(1)',
  ])('does not open the code %s', async (code) => {
    const { status, headers } = await get(`/venmo/phone?code=${encodeURIComponent(code)}`);
    expect([status, headers.get('location')]).toEqual([303, '/venmo/phone?notice=unknown']);
    expect((await get('/venmo/phone?notice=unknown')).text).toContain('This isn’t a Venmo code.');
  });

  it('serves its decoder, and is linked in the console', async () => {
    expect((await get('/venmo/jsqr.js')).text).toContain('jsQR');
    expect((await get('/console')).text).toContain('href="/venmo/phone"');
  });
});
