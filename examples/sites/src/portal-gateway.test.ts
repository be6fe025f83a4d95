import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpGateway, type PaymentGateway } from '@tessera/portal';
import {
  createSandbox,
  type Merchant,
  type Sandbox,
  type ServedSandbox,
  serveSandbox,
} from '@tessera/sandbox';
import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { addSampleCards } from './sample-cards.js';

const query = {
  card: 'mutation ($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }',
  bank: 'mutation ($input: TokenizeUsBankAccountInput!) { tokenizeUsBankAccount(input: $input) { paymentMethod { id } } }',
};
const card = { number: '4111111111111111', expirationMonth: '12', expirationYear: '2031', cvv: '123' };
const bank = {
  ...{ achMandate: 'I authorize …', accountType: 'CHECKING', billingAddress: { city: 'Chicago' } },
  ...{ individualOwner: { firstName: 'Ada', lastName: 'Lee' } },
  ...{ routingNumber: '021000021', accountNumber: '567891234' },
};

describe('payments of the portal at the sandbox', () => {
  let database: DatabaseHandle;
  let sandbox: Sandbox;
  let served: ServedSandbox;
  let merchant: Merchant;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    database = await openMigratedDatabase();
    sandbox = await createSandbox({ database });
    served = await serveSandbox(sandbox, { port: 0 });
    merchant = await sandbox.merchants.create();
    const { publicKey, privateKey } = merchant;
    gateway = httpGateway({ url: served.url, pageUrl: served.url, publicKey, privateKey });
  }, startTimeoutMs);
  afterAll(async () => {
    await served.close();
    await sandbox.close();
    await database.close();
  });

  async function tokenize(kind: 'card' | 'bank', input: object): Promise<string> {
    const response = await fetch(`${served.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${merchant.tokenizationKey}`,
        'braintree-version': '2018-05-10',
      },
      body: JSON.stringify({ query: query[kind], variables: { input } }),
    });
    const text = await response.text();
    const [, nonce] = /"(?:token|id)":\s*"([^"]+)"/.exec(text) ?? [];
    if (nonce === undefined) throw new Error(text);
    return nonce;
  }
  const cardNonce = (number = card.number) => tokenize('card', { creditCard: { ...card, number } });
  let keys = 0;
  const sale = async (amount: number, more: Partial<Parameters<PaymentGateway['sale']>[0]> = {}) =>
    gateway.sale({
      ...{ key: `sale-${++keys}`, customerId: 'store', amount, currency: 'USD', orderId: 'DEMO-0001' },
      ...{ saveMethod: false, threeDSecure: false, deviceData: undefined },
      source: { nonce: await cardNonce() },
      ...more,
    });
  const server = (method: string, path: string) =>
    fetch(`${served.url}/server/v1${path}`, {
      method,
      headers: { authorization: `Basic ${btoa(`${merchant.publicKey}:${merchant.privateKey}`)}` },
    });
  const settle = (id: string) => server('POST', `/transactions/${id}/settle`);

  it('a card pays at once, once per key, and is settled later', async () => {
    const source = { nonce: await cardNonce() };
    const paid = await sale(1250, { key: 'same', source });
    expect(paid).toEqual({
      status: 'ACCEPTED',
      transactionId: expect.any(String) as unknown,
      method: { type: 'CARD', name: 'Visa', lastFour: '1111' },
    });
    expect(await sale(1250, { key: 'same', source })).toEqual(paid);
    expect(await gateway.close('same')).toEqual(paid);
    await settle(paid.transactionId ?? '');
    expect(await gateway.close('same')).toEqual({ ...paid, status: 'SUCCEEDED' });
  });

  it('a sample card is saved once, as the default, and pays', async () => {
    const { publicKey, privateKey } = sandbox.merchants.demo;
    const demo = httpGateway({ url: served.url, pageUrl: served.url, publicKey, privateKey });
    for (let n = 0; n < 2; n++) await addSampleCards(sandbox, ['sample_store'], new Date());
    const methods = await demo.list('sample_store');
    expect(methods).toMatchObject([{ name: 'Visa', lastFour: '1111', isDefault: true }]);
    const paid = await demo.sale({
      ...{ key: 'sample', customerId: 'sample_store', amount: 500, currency: 'USD', orderId: 'DEMO-0002' },
      ...{ saveMethod: false, threeDSecure: false, deviceData: undefined },
      source: { token: methods[0]?.token ?? '' },
    });
    expect(paid.status).toBe('ACCEPTED');
    // A removed card stays away.
    await demo.remove('sample_store', methods[0]?.token ?? '');
    await addSampleCards(sandbox, ['sample_store'], new Date());
    expect(await demo.list('sample_store')).toEqual([]);
  });

  it.each([
    [200_000, {}, 'DECLINED'],
    [200_100, {}, 'INSUFFICIENT_FUNDS'],
    [200_400, {}, 'EXPIRED'],
    [300_000, {}, 'UNAVAILABLE'],
    [500, { threeDSecure: true }, 'AUTHENTICATION'],
    [500, { source: { nonce: 'unknown' } }, 'METHOD_GONE'],
    [500, { source: { token: 'unknown' } }, 'METHOD_GONE'],
  ] as const)('a payment of %i cents with %j fails: %s', async (amount, more, failure) => {
    expect(await sale(amount, more)).toMatchObject({ status: 'FAILED', failure });
  });

  it('a closed key charges nothing any more', async () => {
    expect(await gateway.close('interrupted')).toBeNull();
    expect(await sale(500, { key: 'interrupted' })).toMatchObject({
      status: 'FAILED',
      failure: 'NOT_CHARGED',
    });
  });

  it.each([
    ['settled', 4_321, 'SUCCEEDED'],
    ['voided', 4_322, 'VOIDED'],
  ] as const)('a debit of a bank account is pending until it is %s', async (end, amount, status) => {
    const nonce = await tokenize('bank', { usBankAccount: bank });
    const pending = await sale(amount, { source: { nonce } });
    expect(pending).toMatchObject({
      status: 'PENDING',
      method: { type: 'US_BANK_ACCOUNT', lastFour: '1234' },
    });
    const id = pending.transactionId ?? '';
    expect(await gateway.find(id)).toMatchObject({ status: 'PENDING' });
    await server('POST', `/transactions/${id}/${end === 'settled' ? 'settle' : 'void'}`);
    expect(await gateway.find(id)).toMatchObject({ status });
  });

  it('methods are saved, chosen as default, used and removed by their customer only', async () => {
    const request = { customerId: 'saver', makeDefault: false, threeDSecure: false, deviceData: undefined };
    expect(await gateway.list('saver')).toEqual([]);
    const first = await gateway.vault({ ...request, key: 'vault-1', nonce: await cardNonce() });
    const second = await gateway.vault({
      ...request,
      key: 'vault-2',
      nonce: await cardNonce('5555555555554444'),
    });
    expect(first).toMatchObject({ name: 'Visa', lastFour: '1111', expires: '12/2031', isDefault: true });
    const [one, two] = [first, second].map((method) => ('token' in method ? method.token : ''));
    expect(await gateway.setDefault('saver', two ?? '')).toBe(true);
    expect((await gateway.list('saver')).map(({ token, isDefault }) => [token, isDefault])).toEqual([
      [two, true],
      [one, false],
    ]);
    const source = { token: one ?? '' };
    expect(await sale(600, { source, customerId: 'saver', threeDSecure: true })).toMatchObject({
      status: 'ACCEPTED',
    });
    expect(await sale(600, { source })).toMatchObject({ failure: 'METHOD_GONE' });
    expect(await gateway.setDefault('store', two ?? '')).toBe(false);
    expect(await gateway.remove('store', two ?? '')).toBe(false);
    expect(await gateway.remove('saver', two ?? '')).toBe(true);
    expect(await gateway.remove('saver', two ?? '')).toBe(false);
    const declined = await gateway.vault({
      ...{ ...request, key: 'vault-3', nonce: await cardNonce('4000111111111115') },
    });
    expect(declined).toMatchObject({ status: 'FAILED', failure: 'DECLINED' });
  });

  it('a payment with a new card saves it if it succeeds', async () => {
    const saved = { customerId: 'keeper', saveMethod: true };
    await sale(200_000, saved);
    expect(await gateway.list('keeper')).toEqual([]);
    await sale(700, saved);
    expect(await gateway.list('keeper')).toMatchObject([{ lastFour: '1111' }]);
  });

  it('a payment is voided before it settles, and refunded afterwards, once per key', async () => {
    const early = await sale(800);
    const id = early.transactionId ?? '';
    const refund = { key: 'refund-1', transactionId: id, amount: 800, isWhole: true };
    expect(await gateway.refund(refund)).toEqual({ status: 'SUCCEEDED', transactionId: id });
    expect(await gateway.refund(refund)).toEqual({ status: 'SUCCEEDED', transactionId: id });
    const late = (await sale(900)).transactionId ?? '';
    await settle(late);
    const later = { key: 'refund-2', transactionId: late, amount: 900, isWhole: true };
    const refunded = await gateway.refund(later);
    expect(refunded).toMatchObject({ status: 'SUCCEEDED' });
    expect(await gateway.refund(later)).toEqual(refunded);
    expect(await gateway.refund({ ...later, key: 'refund-3' })).toEqual({ status: 'FAILED' });
  });
});
