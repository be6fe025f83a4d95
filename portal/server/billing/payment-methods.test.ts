import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payMethods } from '../../contract/payment-values.js';
import type { VaultRequest } from './payment-gateway.js';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import { stubGateway } from '../test/gateway.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type SignedIn,
  type TestPortal,
} from '../test/test-support.js';

const visa = {
  ...{ token: 'one', type: 'CreditCard', name: 'Visa', lastFour: '1111', expires: '12/2030' },
  isDefault: true,
};

describe.each(portalDatabases)('payment methods and contact, on $name', ({ open }) => {
  let test: TestPortal;
  let employer: SignedIn;
  let admin: SignedIn;
  let french: SignedIn;
  const vaulted: VaultRequest[] = [];
  const removed: string[] = [];
  beforeAll(async () => {
    test = await openTestPortal(open, {
      gateway: stubGateway({
        merchantAccounts: { CAD: 'canada' },
        list: () => Promise.resolve([visa, { ...visa, token: 'two', isDefault: false }]),
        vault(request) {
          vaulted.push(request);
          if (request.nonce === 'broken') return Promise.reject(new Error('connection lost'));
          return Promise.resolve(
            request.nonce === 'declined'
              ? { status: 'FAILED', failure: 'AUTHENTICATION', transactionId: null, method: null }
              : visa,
          );
        },
        setDefault: (customerId, token) => Promise.resolve(customerId === usCustomer && token === 'two'),
        remove(customerId, token) {
          if (token !== 'one' && token !== 'two') return Promise.resolve(false);
          removed.push(`${customerId} ${token}`);
          return Promise.resolve(true);
        },
      }),
    });
    employer = await test.signIn({ userEmail: 'employer@demo.example' });
    french = await test.signIn({ userEmail: 'employer.ca@demo.example' });
    const { token } = await test.signIn({ userEmail: 'admin@demo.example' });
    const viewing = await test.call('POST', `/store/${usStoreId}/switch`, { token });
    admin = { token: String(at(viewing.body, 'token')), refreshToken: '' };
  }, startTimeoutMs);
  afterAll(() => test.close());

  const usCustomer = usStoreId.toLowerCase();
  let keys = 0;
  const add = (body: object, key = `add-${++keys}`, { token } = employer) =>
    test.call('POST', '/billing/payment-method', { token, body, headers: { 'idempotency-key': key } });
  const path = '/billing/payment-method';

  it('binds the token to the store, and an administrator’s to no customer', async () => {
    const own = await test.call('POST', '/payment/client-token', employer);
    expect(own.body).toMatchObject({
      ...{
        clientToken: 'token of no customer',
        merchantAccountId: null,
        canSave: true,
        threeDSecure: true,
      },
      methods: [...payMethods],
    });
    const viewing = await test.call('POST', '/payment/client-token', admin);
    expect(viewing.body).toMatchObject({ clientToken: 'token of no customer', canSave: false });
    const other = { ...employer, body: { storeId: caStoreId } };
    expect((await test.call('POST', '/payment/client-token', other)).body).toMatchObject({
      code: 'forbidden_store',
    });
    expect((await test.call('POST', '/payment/client-token', french)).body).toMatchObject({
      merchantAccountId: 'canada',
      methods: ['CARD', 'PAYPAL', 'GOOGLE_PAY', 'APPLE_PAY', 'VISA_CHECKOUT'],
    });
  });

  it('saves a method once per key, with 3D Secure, and reports declines', async () => {
    const body = { nonce: 'nonce', isDefault: true };
    const saved = await add(body, 'same');
    expect([saved.status, saved.body]).toEqual([201, visa]);
    expect((await add(body, 'same')).headers.get('idempotency-replayed')).toBe('true');
    expect(vaulted).toMatchObject([{ customerId: usCustomer, makeDefault: true, threeDSecure: true }]);
    for (const isReplayed of [false, true]) {
      const { body: problem, headers } = await add({ nonce: 'declined' }, 'declined');
      expect(problem).toMatchObject({
        code: 'payment_declined',
        errors: [{ field: 'nonce', code: 'AUTHENTICATION' }],
      });
      expect(headers.has('idempotency-replayed')).toBe(isReplayed);
    }
    expect((await add(body, 'viewing', admin)).body).toMatchObject({ code: 'not_while_impersonating' });
    const changed = await test.call('PUT', '/billing/payment-method/two/default', admin);
    expect(changed.body).toMatchObject({ code: 'not_while_impersonating' });
  });

  it('repeats an interrupted saving with the same key of the gateway', async () => {
    const body = { nonce: 'broken' };
    expect((await add(body, 'broken')).status).toBe(500);
    expect((await add(body, 'broken')).status).toBe(500);
    test.reported.splice(0);
    const sent = vaulted.filter(({ nonce }) => nonce === 'broken').map(({ key }) => key);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  it('changes the default, and removes methods, but not the default that pays invoices', async () => {
    expect((await test.call('PUT', `${path}/two/default`, employer)).status).toBe(204);
    expect((await test.call('PUT', `${path}/three/default`, employer)).status).toBe(404);
    expect((await test.call('DELETE', `${path}/two`, admin)).body).toMatchObject({
      code: 'not_while_impersonating',
    });
    expect((await test.call('DELETE', `${path}/one`, employer)).status).toBe(204);
    expect((await test.call('DELETE', `${path}/three`, employer)).status).toBe(404);
    await test.portal.services.db
      .updateTable('store')
      .set({ terms: 'CARD_ON_FILE' })
      .where('id', '=', caStoreId)
      .execute();
    expect((await test.call('DELETE', `${path}/one`, french)).body).toMatchObject({ code: 'state_conflict' });
    expect((await test.call('DELETE', `${path}/two`, french)).status).toBe(204);
    expect(removed).toEqual([`${usCustomer} one`, `${caStoreId.toLowerCase()} two`]);
  });

  it('keeps the contact for invoices, with its version', async () => {
    const address = {
      street: '1 Main St',
      city: 'Chicago',
      region: 'IL',
      postalCode: '606011234',
      country: 'us',
    };
    const contact = {
      ...{ name: 'Accounts', email: ' Accounts@Demo.Example ', phone: '(202) 555-0100', poNumber: 'PO-7' },
      ...{ address, locale: 'fr-CA' },
    };
    const put = (body: object, headers = {}) =>
      test.call('PUT', '/billing/contact', { ...employer, body, headers });
    const changed = await put(contact);
    expect([changed.status, changed.body]).toMatchObject([
      200,
      {
        ...{ email: 'accounts@demo.example', phone: '+12025550100', poNumber: 'PO-7', locale: 'fr-CA' },
        address: { ...address, postalCode: '60601-1234', extra: '' },
      },
    ]);
    const { body } = await test.call('GET', '/billing/contact', employer);
    expect(body).toEqual(changed.body);
    expect((await put(contact, { 'if-match': '"0"' })).status).toBe(412);
    const wrong = await put({ ...contact, address: { ...address, region: 'ON' } });
    expect(wrong.body).toMatchObject({ errors: [{ field: 'address.region' }] });
    expect((await put({ ...contact, phone: '123' })).body).toMatchObject({ errors: [{ field: 'phone' }] });
  });
});
