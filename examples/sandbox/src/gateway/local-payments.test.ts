import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import { openServerClient } from '../server-test-support.js';
import {
  at,
  gatewayOrigin,
  openTestSandbox,
  send,
  startTimeoutMs,
  type TestSandbox,
} from '../test-support.js';

const payment = {
  amount: '10.00',
  currencyIsoCode: 'EUR',
  fundingSource: 'ideal',
  intent: 'sale',
  returnUrl: 'https://assets.example/back?channel=c1&t=Back%20to%20%2B',
  cancelUrl: 'https://assets.example/back?channel=c1&c=1',
  firstName: 'Joe',
  lastName: 'Doe',
  billingAddress: {},
  experienceProfile: { noShipping: true },
};

const oneClick = { authCode: '123456', consumerReference: 'customer-7', aliasLabel: 'My bank' };

describe('local payments', () => {
  let test: TestSandbox;
  let merchant: Merchant;

  beforeAll(async () => {
    test = await openTestSandbox();
    merchant = await test.sandbox.merchants.create();
  }, startTimeoutMs);

  afterAll(() => test.close());

  const post = (path: string, body: object, of = merchant) =>
    send(test.sandbox, 'POST', `/merchants/${of.id}/client_api/v1/${path}`, {
      body: { ...body, tokenizationKey: of.tokenizationKey },
    });
  const start = async (over: object = {}) => {
    const { body } = await post('local_payments/create', { ...payment, ...over });
    const address = at(body, 'paymentResource', 'redirectUrl') as string;
    return { body, address, token: new URL(address).searchParams.get('token') ?? '' };
  };
  const decide = ({ token, outcome }: { token: string; outcome: string }) =>
    test.sandbox.app.request(`${gatewayOrigin}/latinum?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
    });
  const approve = async (token: string) => {
    const response = await decide({ token, outcome: 'approve' });
    return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
  };
  const account = ({ token, paymentId, PayerID }: Record<string, string>) => ({
    paypalAccount: { correlationId: token, paymentToken: paymentId, payerId: PayerID, intent: 'sale' },
  });

  it('become a nonce once, after the bank has approved them', async () => {
    const { body, address, token } = await start();
    expect(body).toMatchObject({
      paymentResource: { intent: 'sale', paymentToken: expect.stringMatching(/^PAYID-/) as string },
    });
    const page = await test.sandbox.app.request(address);
    expect(page.status).toBe(200);
    expect(page.headers.get('cross-origin-opener-policy')).toBeNull();
    expect(await page.text()).toContain('€10.00');

    expect((await post('payment_methods/paypal_accounts', account({ token }))).status).toBe(422);
    const returned = await approve(token);
    expect(returned).toMatchObject({ channel: 'c1', t: 'Back to +', token });
    const forged = { ...returned, PayerID: 'SOMEBODYELSE1' };
    expect((await post('payment_methods/paypal_accounts', account(forged))).status).toBe(422);

    const tokenized = await post('payment_methods/paypal_accounts', account(returned));
    expect(tokenized.status).toBe(202);
    expect(at(tokenized.body, 'paypalAccounts', 0)).toMatchObject({
      type: 'PayPalAccount',
      description: 'PayPal',
      details: { correlationId: token, payerInfo: { firstName: 'Joe', payerId: returned['PayerID'] } },
    });
    expect((await post('payment_methods/paypal_accounts', account(returned))).status).toBe(422);
    expect((await decide({ token, outcome: 'cancel' })).status).toBe(409);
  });

  it('are known to the server by the name of their method', async () => {
    const { token } = await start();
    const tokenized = await post('payment_methods/paypal_accounts', account(await approve(token)));
    const paymentMethodNonce = at(tokenized.body, 'paypalAccounts', 0, 'nonce');
    const { body } = await openServerClient(test.sandbox, merchant).sale({
      amount: '10.00',
      paymentMethodNonce,
      merchantAccountId: `${merchant.id}_eur`,
    });
    expect(body).toMatchObject({
      status: 'authorized',
      paymentMethod: { type: 'LocalPayment', description: 'iDEAL' },
    });
  });

  it('cannot be tokenized by another merchant', async () => {
    const { token } = await start();
    const returned = await approve(token);
    const other = await test.sandbox.merchants.create();
    expect((await post('payment_methods/paypal_accounts', account(returned), other)).status).toBe(422);
    expect((await post('payment_methods/paypal_accounts', account(returned))).status).toBe(202);
  });

  it.each([
    ['cancel', { c: '1', errorcode: 'payment_error' }],
    ['cancel-plain', { c: '1' }],
    ['fail', { errorcode: 'processing_error' }],
  ])('return with the parameters of the outcome: %s', async (outcome, parameters) => {
    const { token } = await start();
    const response = await decide({ token, outcome });
    expect(response.status).toBe(303);
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({ ...parameters, token, channel: 'c1' });
  });

  it.each([
    { fundingSource: 'pay_upon_invoice' },
    { fundingSource: 'blik', blikOptions: { level_0: { authCode: '123456' } } },
    { fundingSource: 'BLIK', blikOptions: { oneClick } },
  ])('complete without a page of the bank and send a webhook: %o', async (over) => {
    const own = await test.sandbox.merchants.create();
    const { status, body } = await post('local_payments/create', { ...payment, ...over }, own);
    expect(status).toBe(201);
    expect(body).toMatchObject({ paymentResource: { redirectUrl: '' } });
    const server = openServerClient(test.sandbox, own);
    const recorded = await server.call('GET', '/webhooks');
    expect(recorded.body).toMatchObject({
      items: [
        {
          kind: 'local_payment_completed',
          timestamp: expect.stringMatching(/^20/) as string,
          subject: { localPayment: { paymentId: at(body, 'paymentResource', 'paymentToken') } },
        },
      ],
    });
    const paymentMethodNonce = at(recorded.body, 'items', 0, 'subject', 'localPayment', 'paymentMethodNonce');
    expect((await server.sale({ amount: '10.00', paymentMethodNonce })).status).toBe(201);
  });

  it('by BLIK store an alias with which only its customer pays without a code', async () => {
    const own = await test.sandbox.merchants.create();
    const pay = (click: object) =>
      post(
        'local_payments/create',
        { ...payment, fundingSource: 'blik', blikOptions: { oneClick: click } },
        own,
      );
    expect((await pay(oneClick)).status).toBe(201);
    const [events] = await test.sandbox.webhooks.list(own.id);
    const aliasKey = at(events?.subject, 'localPayment', 'blikAliases', 0, 'key');
    expect(at(events?.subject, 'localPayment', 'blikAliases', 0, 'label')).toBe('My bank');
    expect((await pay({ aliasKey, consumerReference: 'customer-7' })).status).toBe(201);
    expect((await pay({ aliasKey, consumerReference: 'customer-8' })).status).toBe(422);
    expect((await pay({ aliasKey: 'unknown', consumerReference: 'customer-7' })).status).toBe(422);
  });

  it('have one nonce after the approval, and cannot be canceled', async () => {
    const own = await test.sandbox.merchants.create();
    const { body } = await post('local_payments/create', payment, own);
    const address = at(body, 'paymentResource', 'redirectUrl') as string;
    const token = new URL(address).searchParams.get('token') ?? '';
    const returned = await approve(token);
    expect((await decide({ token, outcome: 'fail' })).status).toBe(409);
    await approve(token);
    const received = await test.sandbox.webhooks.list(own.id);
    expect(received).toHaveLength(1);
    const tokenized = await post('payment_methods/paypal_accounts', account(returned), own);
    expect(at(tokenized.body, 'paypalAccounts', 0, 'nonce')).toBe(
      at(received[0]?.subject, 'localPayment', 'paymentMethodNonce'),
    );
  });

  it.each([
    ['ideal', 'iDEAL'],
    ['P24', 'Przelewy24'],
    ['tomorrow-pay', 'tomorrow-pay'],
  ])('are shown with the name of their method: %s', async (fundingSource, name) => {
    const { address } = await start({ fundingSource });
    const text = await (await test.sandbox.app.request(address)).text();
    expect(text).toContain(`Approve your ${name} payment`);
  });

  it.each([
    [{ amount: 'ten' }, 'amount'],
    [{ currencyIsoCode: 'euro' }, 'currencyIsoCode'],
    [{ returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
    [{ fundingSource: 'blik', blikOptions: { level_0: { authCode: '12' } } }, 'blikOptions'],
    [{ fundingSource: 'blik', blikOptions: { level_0: { authCode: '000000' } } }, 'blikOptions'],
    [
      { fundingSource: 'blik', blikOptions: { oneClick: { ...oneClick, authCode: '000000' } } },
      'blikOptions',
    ],
    [{ fundingSource: 'blik', blikOptions: { oneClick: { ...oneClick, aliasLabel: '' } } }, 'blikOptions'],
    [{ fundingSource: 'blik', blikOptions: { oneClick: { authCode: '123456' } } }, 'blikOptions'],
  ])('are rejected with the invalid field: %o', async (over, field) => {
    const { status, body } = await post('local_payments/create', { ...payment, ...over });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fieldErrors: [{ field }] });
  });

  it('are rejected for merchants who have not enabled them', async () => {
    const without = await test.sandbox.merchants.create({ paypal: null });
    expect((await post('local_payments/create', payment, without)).status).toBe(403);
  });

  it.each(['/latinum', '/latinum?token=EC-NONE', '/latinum?token=EC-NONE&severed=1'])(
    'are not found at %s',
    async (path) => {
      expect((await test.sandbox.app.request(gatewayOrigin + path)).status).toBe(404);
    },
  );

  it('sever the opener on request, and reject unknown outcomes', async () => {
    const { token } = await start();
    const severed = await test.sandbox.app.request(`${gatewayOrigin}/latinum?token=${token}&severed=1`);
    expect(severed.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect((await decide({ token, outcome: 'steal' })).status).toBe(400);
  });
});
