import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#test/support/page-document.js';
import { graphQLConfiguration, graphQLFailure } from '#test/support/gateway-samples.js';
import { response, stubGateway } from '#test/support/gateway-stub.js';
import { eventually } from '#test/support/pending.js';
import { create } from '../index.js';
import { agents, failure } from '../test/support.js';

const assetsUrl = 'https://assets.example';
const venmo = {
  merchantId: 'merchant-1',
  accessToken: 'access_token$sandbox$a',
  environment: 'SANDBOX',
  enrichedCustomerDataEnabled: false,
};
const configured = (blocks: object = { venmo }) => response(200, graphQLConfiguration({ ...blocks }));
const created = response(200, {
  data: {
    createVenmoPaymentContext: {
      venmoPaymentContext: {
        id: 'context-1',
        merchantId: 'merchant-1',
        createdAt: '2021-01-20T03:25:37.522Z',
        expiresAt: '2021-01-20T03:30:37.522Z',
      },
    },
  },
});
/** A key per test, because configurations are cached by key. */
let authorization = '';
let count = 0;
const shopOptions = () => ({ authorization, assetsUrl, paymentMethodUsage: 'single_use' as const });
const phone = {
  userAgent: agents.android,
  platform: 'Linux',
  language: 'en',
  onLine: true,
  maxTouchPoints: 5,
};

beforeEach(() => {
  authorization = `sandbox_key${(count += 1)}_shop_one`;
  openPage();
  Object.assign(document.body, { lang: 'en' });
  vi.stubGlobal('parent', globalThis);
  vi.stubGlobal('navigator', phone);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('create', () => {
  it('resolves when the payment context is there, and cancels it at teardown', async () => {
    const { calls, sent } = stubGateway(configured(), created, response(200, { data: {} }));
    const instance = await create(shopOptions());
    expect(calls).toHaveLength(2);
    expect(await instance.getUrl()).toContain('https://venmo.com/braintree/checkout?resource_id=context-1&');
    await instance.teardown();
    await sent(3);
    expect(calls[2]?.body).toMatchObject({ variables: { input: { id: 'context-1', status: 'CANCELED' } } });
  });

  it('creates no context without paymentMethodUsage', async () => {
    const { calls } = stubGateway(configured());
    const instance = await create({ authorization, assetsUrl });
    expect(await instance.getUrl()).not.toContain('resource_id');
    expect(calls).toHaveLength(1);
  });

  it('creates no context for a page that Venmo has returned to', async () => {
    location.hash = '#venmoSuccess=1';
    Object.assign(location, { href: 'https://shop.example/#venmoSuccess=1' });
    const { calls } = stubGateway(configured());
    const instance = await create(shopOptions());
    expect(instance.hasTokenizationResult()).toBe(true);
    expect(calls).toHaveLength(1);
    await instance.teardown();
  });

  it('resolves before the context if it is deferred, whose failure rejects the calls', async () => {
    const { sent } = stubGateway(configured(), response(500));
    const instance = await create({ ...shopOptions(), deferred: true });
    const error = await failure(instance.getUrl());
    expect(error.code).toBe('VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED');
    await sent(2);
  });

  it('rejects with VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED and the message for a refused option', async () => {
    const refused = graphQLFailure('VALIDATION', {
      message: 'Amount must be positive',
      errorType: 'user_error',
    });
    stubGateway(configured(), response(200, refused));
    expect(await failure(create(shopOptions()))).toMatchObject({
      code: 'VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED',
      message: 'Amount must be positive',
    });
  });

  it.each([
    ['VENMO_NOT_ENABLED', {}, { venmo: null }],
    ['VENMO_ECD_DISABLED', { collectCustomerBillingAddress: true }, { venmo }],
    ['VENMO_ECD_DISABLED', { collectCustomerShippingAddress: true, paymentMethodUsage: '' }, { venmo }],
  ] as const)('rejects with %s for %j', async (code, own, blocks) => {
    const { calls } = stubGateway(configured(blocks));
    expect((await failure(create({ ...shopOptions(), ...own }))).code).toBe(code);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['VENMO_INVALID_PROFILE_ID', { profileId: 7 }],
    ['VENMO_INVALID_DEEP_LINK_RETURN_URL', { deepLinkReturnUrl: {} }],
    ['INSTANTIATION_OPTION_INVALID', { paymentMethodUsage: 'once' }],
    ['INSTANTIATION_OPTION_INVALID', { lineItems: 'all' }],
    ['INSTANTIATION_OPTION_INVALID', { onRetry: 'again' }],
    ['INSTANTIATION_OPTION_INVALID', { totalAmount: {} }],
    ['INSTANTIATION_OPTION_INVALID', { totalAmount: '3,50' }],
    ['INSTANTIATION_OPTION_INVALID', { taxAmount: -1 }],
  ])('rejects with %s for %j, and sends no request', async (code, own) => {
    const { calls } = stubGateway();
    expect((await failure(create({ ...shopOptions(), ...own } as never))).code).toBe(code);
    expect(calls).toEqual([]);
  });

  it('requires paymentMethodUsage for the login window', async () => {
    vi.stubGlobal('navigator', { ...phone, userAgent: agents.desktop, maxTouchPoints: 0 });
    const { calls } = stubGateway();
    const error = await failure(create({ authorization, assetsUrl, allowDesktopWebLogin: true }));
    expect(error.code).toBe('INSTANTIATION_OPTION_REQUIRED');
    expect(error.message).toContain('options.paymentMethodUsage');
    expect(calls).toEqual([]);
  });

  it('rejects with ABORTED while the context is being created, and leaves no frame', async () => {
    const controller = new AbortController();
    const { sent } = stubGateway(configured(), () => new Promise(() => undefined));
    const creation = failure(create({ ...shopOptions(), signal: controller.signal }));
    await sent(2);
    controller.abort();
    expect((await creation).code).toBe('ABORTED');
    await eventually(() => {
      expect(document.body.children).toHaveLength(0);
    });
  });
});
