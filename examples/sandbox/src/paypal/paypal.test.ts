import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import {
  at,
  fingerprintOf,
  gatewayOrigin,
  openTestSandbox,
  send,
  startTimeoutMs,
  type TestSandbox,
} from '../test-support.js';

const urls = {
  returnUrl: 'https://assets.example/r?channel=c1',
  cancelUrl: 'https://assets.example/c?channel=c1',
};
const options = [
  { id: 'slow', label: 'Slow', selected: true, type: 'SHIPPING', amount: { currency: 'USD', value: '5.00' } },
  {
    id: 'fast',
    label: 'Fast',
    selected: false,
    type: 'SHIPPING',
    amount: { currency: 'usd', value: '12.50' },
  },
];
const checkout = {
  ...urls,
  amount: '30.00',
  currencyIsoCode: 'USD',
  intent: 'sale',
  experienceProfile: { noShipping: 'false' },
};

describe('PayPal API and pages', () => {
  let test: TestSandbox;
  let merchant: Merchant;

  beforeAll(async () => {
    test = await openTestSandbox();
    merchant = await test.sandbox.merchants.create();
  }, startTimeoutMs);

  afterAll(() => test.close());

  const post = (path: string, body: object, of = merchant, fingerprint?: string) =>
    send(test.sandbox, 'POST', `/merchants/${of.id}/client_api/v1/${path}`, {
      body: {
        ...body,
        ...(fingerprint
          ? { authorizationFingerprint: fingerprint }
          : { tokenizationKey: of.tokenizationKey }),
      },
    });
  const tokenize = (paypalAccount: object, of = merchant, fingerprint?: string) =>
    post('payment_methods/paypal_accounts', { paypalAccount }, of, fingerprint);
  const create = async (over: object = {}, of = merchant) => {
    const { body } = await post('paypal_hermes/create_payment_resource', { ...checkout, ...over }, of);
    const address = at(body, 'paymentResource', 'redirectUrl') as string;
    const paymentId = at(body, 'paymentResource', 'paymentToken') as string;
    return { body, address, paymentId, token: new URL(address).searchParams.get('token') ?? '' };
  };
  const setup = async (over: object = {}) => {
    const { body } = await post('paypal_hermes/setup_billing_agreement', { ...urls, ...over });
    return {
      address: at(body, 'agreementSetup', 'approvalUrl') as string,
      token: at(body, 'agreementSetup', 'tokenId') as string,
    };
  };
  const page = async (address: string) => {
    const response = await test.sandbox.app.request(address);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const choose = async (address: string, fields: Readonly<Record<string, string>>) => {
    const response = await test.sandbox.app.request(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const location = new URL(response.headers.get('location') ?? gatewayOrigin, gatewayOrigin);
    return { status: response.status, location, query: Object.fromEntries(location.searchParams) };
  };
  const approve = (address: string, fields = {}) => choose(address, { outcome: 'approve', ...fields });
  const accountOf = ({ paymentId, PayerID }: Record<string, string>) => ({
    correlationId: 'risk-1',
    paymentToken: paymentId,
    payerId: PayerID,
  });

  it('turn a payment into a nonce once, after the payer has approved it', async () => {
    const { body, address, paymentId, token } = await create();
    expect(body).toMatchObject({ paymentResource: { authenticateUrl: null, intent: 'sale' } });
    const shown = await page(address);
    expect(shown.text).toContain('$30.00');
    expect(shown.headers.get('cross-origin-opener-policy')).toBeNull();
    expect((await tokenize({ paymentToken: paymentId })).status).toBe(422);

    const { status, query } = await approve(address);
    expect(status).toBe(303);
    expect(query).toEqual({ channel: 'c1', token, paymentId, PayerID: query['PayerID'] });
    expect((await tokenize({ ...accountOf(query), payerId: 'SOMEBODYELSE1' })).status).toBe(422);
    const tokenized = await tokenize(accountOf(query));
    expect(tokenized.status).toBe(202);
    expect(at(tokenized.body, 'paypalAccounts', 0)).toMatchObject({
      type: 'PayPalAccount',
      consumed: false,
      details: {
        correlationId: token,
        payerInfo: { payerId: query['PayerID'], shippingAddress: { city: 'Chicago' } },
      },
    });
    const again = await tokenize(accountOf(query));
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({
      fieldErrors: [{ field: 'paypalAccount', fieldErrors: [{ field: 'paymentToken', code: '82905' }] }],
    });
    expect((await choose(address, { outcome: 'cancel' })).status).toBe(409);
  });

  it('return the funding source and the shipping address', async () => {
    const home = { recipientName: 'Ada', line1: '2 Lane', city: 'Ely', postalCode: 'CB7', countryCode: 'GB' };
    const { address } = await create({ offerPaypalCredit: true, shippingOptions: options, ...home });
    expect((await page(address)).text).toContain('2 Lane');
    const { query } = await approve(address, { shipping: 'fast', funding: 'credit' });
    const { body } = await tokenize(accountOf(query));
    expect(at(body, 'paypalAccounts', 0, 'details')).toMatchObject({
      shippingOptionId: 'fast',
      creditFinancingOffered: { term: 18 },
      payerInfo: { shippingAddress: home },
    });
  });

  it('return a label for a co-branded card, and no address without shipping', async () => {
    const { address } = await create({ experienceProfile: { noShipping: 'true' } });
    const { query } = await approve(address, { funding: 'card' });
    const { body } = await tokenize(accountOf(query));
    const details = at(body, 'paypalAccounts', 0, 'details');
    expect(details).toHaveProperty('cobrandedCardLabel');
    expect(details).not.toHaveProperty('payerInfo.shippingAddress');
  });

  it('include the selected shipping option in the total', async () => {
    const { address } = await create({ shippingOptions: options });
    expect((await page(address)).text).toContain('data-total="$37.50"');
  });

  it('change a payment until it is tokenized', async () => {
    const { address, paymentId, token } = await create({ shippingOptions: options });
    const patch = (over: object) =>
      post('paypal_hermes/patch_payment_resource', { paymentId, currencyIsoCode: 'usd', ...over });
    expect((await patch({ amount: '99.00' })).body).toEqual({
      paymentResource: {
        paymentToken: paymentId,
        redirectUrl: `${gatewayOrigin}/checkoutnow?nolegacy=1&token=${token}`,
      },
    });
    expect((await page(address)).text).toContain('$99.00');
    expect((await patch({ paymentId: token, amount: 98 })).status).toBe(200);
    for (const wrong of [
      { currencyIsoCode: 'EUR', amount: '1.00' },
      { amount: 'ten' },
      { paymentId: 'PAYID-NONE', amount: '1.00' },
      { shippingOptions: options.map((option) => ({ ...option, selected: true })) },
    ]) {
      expect((await patch(wrong)).status).toBe(422);
    }
    const { query } = await approve(address);
    expect((await patch({ amount: '97.00' })).status).toBe(200);
    expect((await tokenize(accountOf(query))).status).toBe(202);
    expect((await patch({ amount: '96.00' })).status).toBe(422);
  });

  it('save an agreement for its customer on request', async () => {
    const fingerprint = await fingerprintOf(test.sandbox, merchant, { customerId: 'c-7' });
    const { address, token } = await setup({ description: 'Lenses, monthly' });
    expect(token).toMatch(/^BA-/);
    expect((await page(address)).text).toContain('Lenses, monthly');
    const { query } = await approve(address);
    expect(query).toEqual({ channel: 'c1', ba_token: token, token: expect.stringMatching(/^EC-/) as string });
    const account = { billingAgreementToken: token, options: { validate: true } };
    expect((await tokenize({ paymentToken: query['token'], payerId: 'x' })).status).toBe(422);
    expect((await tokenize(account, merchant, fingerprint)).status).toBe(202);
    const { body } = await send(
      test.sandbox,
      'GET',
      `/merchants/${merchant.id}/client_api/v1/payment_methods?authorizationFingerprint=${encodeURIComponent(fingerprint)}`,
    );
    expect(at(body, 'paymentMethods')).toMatchObject([{ type: 'PayPalAccount' }]);
    expect((await tokenize(account, merchant, fingerprint)).status).toBe(422);
  });

  it('redirect to the cancel address after a cancellation, and reject a failed payment', async () => {
    const first = await create();
    const off = await choose(first.address, { outcome: 'cancel' });
    expect(off.location.pathname).toBe('/c');
    expect(off.query).toEqual({ channel: 'c1', token: first.token });
    const agreement = await setup();
    expect((await choose(agreement.address, { outcome: 'cancel' })).query).toEqual({
      channel: 'c1',
      ba_token: agreement.token,
    });
    const second = await create();
    const { query } = await choose(second.address, { outcome: 'fail' });
    expect((await tokenize(accountOf(query))).status).toBe(422);
  });

  it('allow return addresses of apps, and reject script addresses', async () => {
    const { address } = await create({ returnUrl: 'com.example.app://paypal/return' });
    expect((await approve(address)).location.href).toMatch(/^com\.example\.app:\/\/paypal\/return\?/);
    const { status } = await post('paypal_hermes/create_payment_resource', {
      ...checkout,
      returnUrl: 'javascript:alert(1)',
    });
    expect(status).toBe(422);
  });

  it.each([
    [{ amount: undefined }, 'amount'],
    [{ amount: '0.001' }, 'amount'],
    [{ currencyIsoCode: 'dollars' }, 'currencyIsoCode'],
    [{ intent: 'wish' }, 'intent'],
    [{ merchantAccountId: 'of-nobody' }, 'merchantAccountId'],
    [{ shippingOptions: options, currencyIsoCode: 'EUR' }, 'shippingOptions'],
  ])('reject %o and name the field', async (over, field) => {
    const { status, body } = await post('paypal_hermes/create_payment_resource', { ...checkout, ...over });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fieldErrors: [{ field }] });
  });

  it('reject merchants who have not enabled PayPal', async () => {
    const without = await test.sandbox.merchants.create({ paypal: null });
    for (const path of ['create_payment_resource', 'setup_billing_agreement', 'patch_payment_resource']) {
      expect((await post(`paypal_hermes/${path}`, checkout, without)).status).toBe(403);
    }
  });

  it('reject the payment of another merchant', async () => {
    const { address } = await create();
    const { query } = await approve(address);
    const other = await test.sandbox.merchants.create();
    expect((await tokenize(accountOf(query), other)).status).toBe(422);
  });

  it("show the button's action", async () => {
    const { address } = await create();
    expect((await page(`${address}&useraction=commit`)).text).toContain('Pay now');
    expect((await page(address)).text).toContain('Continue');
    expect((await page(address.replace('/checkoutnow', '/agreements/approve'))).status).toBe(404);
  });

  it('send the outcome to the page with the buttons, which confirms shipping changes', async () => {
    const { address } = await create({ shippingOptions: options });
    const opened = `${address}&shop=https%3A%2F%2Fshop.example&shipping=ask`;
    expect((await page(opened)).text).toContain('data-shop="https://shop.example"');
    const { location, query } = await approve(opened, {
      shop: 'https://shop.example',
      shopUpdates: '1',
      shipping: 'fast',
    });
    expect(location.pathname).toBe('/paypal/back');
    expect(query).toMatchObject({ shop: 'https://shop.example', outcome: 'approve' });
    expect((await page(location.href)).text).toContain('data-report');
    expect((await page(`${gatewayOrigin}/paypal/waiting`)).status).toBe(200);
  });

  it('serve the button script for a client id', async () => {
    expect((await page(`${gatewayOrigin}/sdk/js?client-id=x`)).text).toContain('Buttons');
    expect((await page(`${gatewayOrigin}/sdk/js`)).text).toContain('throw');
    expect((await page(`${gatewayOrigin}/smart/buttons/preload?client-id=x`)).status).toBe(200);
  });
});
