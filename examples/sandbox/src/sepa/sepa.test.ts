import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, startTimeoutMs, type TestSandbox } from '../test-support.js';
import type { Merchant } from '../index.js';
import { failingIban, isIban } from './iban.js';

let test: TestSandbox;
let merchant: Merchant;
const origin = 'http://pay.localhost:4002';

beforeAll(async () => {
  test = await openTestSandbox();
  merchant = await test.sandbox.merchants.create();
}, startTimeoutMs);
afterAll(() => test.close());

interface Account {
  approvalUrl: string;
  last4: string;
  bankReferenceToken: string;
}

const call = (endpoint: string, body: object) =>
  test.sandbox.app.request(`${origin}/merchants/${merchant.id}/client_api/v1/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, tokenizationKey: merchant.tokenizationKey }),
  });

const create = (iban = 'DE89370400440532013000', mandateType = 'ONE_OFF') =>
  call('sepa_debit', {
    sepa_debit: {
      account_holder_name: 'Ada <Lee>',
      iban,
      merchant_or_partner_customer_id: 'cust-7',
      mandate_type: mandateType,
      billing_address: { country_code: 'DE' },
    },
    return_url: 'https://assets.example/r.html?success=1',
    cancel_url: 'https://assets.example/r.html?cancel=1',
    merchant_account_id: 'acct_eur',
  });

async function mandate(iban?: string): Promise<Account> {
  const response = await create(iban);
  expect(response.status).toBe(201);
  const body = (await response.json()) as { message: { body: { sepaDebitAccount: Account } } };
  return body.message.body.sepaDebitAccount;
}

/** Requests a mandate by its id, as a page does after it has lost its popup. */
const detail = ({ approvalUrl }: Account) => {
  const id = new URL(approvalUrl).searchParams.get('cart_id') ?? '';
  const query = new URLSearchParams({ tokenizationKey: merchant.tokenizationKey });
  return test.sandbox.app.request(
    `${origin}/merchants/${merchant.id}/client_api/v1/sepa_debit/${id}?${query.toString()}`,
  );
};

const tokenize = ({ bankReferenceToken, last4 }: Account) =>
  call('payment_methods/sepa_debit_accounts', {
    sepa_debit_account: {
      last_4: last4,
      merchant_or_partner_customer_id: 'cust-7',
      bank_reference_token: bankReferenceToken,
      mandate_type: 'ONE_OFF',
    },
    merchant_account_id: 'acct_eur',
  });

const decide = (account: Account, action: string) =>
  test.sandbox.app.request(account.approvalUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome: action }),
  });

describe('IBAN', () => {
  it.each(['DE89370400440532013000', 'de89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819', failingIban])(
    '%s is valid',
    (iban) => {
      expect(isIban(iban)).toBe(true);
    },
  );
  it.each(['', 'DE', 'DE88370400440532013000', 'DE89370400440532013001', '1189370400440532013000'])(
    '%s is invalid',
    (iban) => {
      expect(isIban(iban)).toBe(false);
    },
  );
});

describe('SEPA mandate', () => {
  it('becomes a payment method only after the shopper has agreed', async () => {
    const account = await mandate();
    expect((await tokenize(account)).status).toBe(422);
    expect((await detail(account)).status).toBe(422);
    const back = await decide(account, 'approve');
    expect(back.status).toBe(303);
    expect(await (await detail(account)).json()).toEqual({
      sepaDebitMandateDetail: {
        last4: '3000',
        merchantOrPartnerCustomerId: 'cust-7',
        mandateType: 'ONE_OFF',
        bankReferenceToken: account.bankReferenceToken,
      },
    });
    expect(back.headers.get('location')).toMatch(
      /^https:\/\/assets\.example\/r\.html\?success=1&cart_id=\w+$/,
    );
    const response = await tokenize(account);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      type: 'SEPADebit',
      nonce: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      details: { ibanLastChars: '3000', merchantOrPartnerCustomerId: 'cust-7', mandateType: 'ONE_OFF' },
    });
  });

  it('stays canceled', async () => {
    const account = await mandate();
    const back = await decide(account, 'cancel');
    expect(back.headers.get('location')).toMatch(/\?cancel=1&cart_id=/);
    await decide(account, 'approve');
    expect((await tokenize(account)).status).toBe(422);
  });

  it.each([
    ['a mandate that the bank rejects after approval', undefined, 'fail'],
    ['a mandate of the failing test IBAN', failingIban, 'approve'],
  ])('%s returns to the shop, but cannot be tokenized', async (_, iban, action) => {
    const account = await mandate(iban);
    expect((await decide(account, action)).headers.get('location')).toMatch(/\?success=1&cart_id=/);
    const response = await tokenize(account);
    expect([response.status, await response.json()]).toEqual([
      422,
      { error: { message: 'Mandate was not approved' } },
    ]);
  });

  it.each([
    ['an invalid IBAN', () => create('DE88370400440532013000')],
    ['an unknown type of mandate', () => create(undefined, 'ONCE')],
    ['an empty request', () => call('sepa_debit', {})],
  ])('is rejected for %s', async (_, request) => {
    expect((await request()).status).toBe(422);
  });
});

describe('SEPA mandate page', () => {
  it('shows the account holder and the end of the IBAN, and keeps its opener', async () => {
    const account = await mandate();
    const response = await test.sandbox.app.request(account.approvalUrl);
    const text = await response.text();
    expect(text).toContain('Ada &lt;Lee&gt;');
    expect(text).toContain('3000');
    expect(text).not.toContain('37040044');
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull();
  });

  it('responds with 404 to an unknown mandate', async () => {
    expect((await test.sandbox.app.request(`${origin}/sepa/mandate?cart_id=none`)).status).toBe(404);
  });
});
