import { beforeEach, describe, expect, it } from 'vitest';
import { onPage } from '#test/support/page-stub.js';
import { failure, fakeClient, gatewayError } from '../../paypal/test/paypal-harness.js';
import { create, type CreatePaymentOptions, type UpdatePaymentOptions } from '../index.js';
import type { PayPalShippingOption } from '../page/paypal-checkout.options.js';

const checkout: CreatePaymentOptions = { flow: 'checkout', amount: '10.00', currency: 'USD' };
const nowhere = 'https://www.paypal.com/checkoutnow/error';
const way = (currency: string): PayPalShippingOption => ({
  id: 'fast',
  label: 'Fast',
  selected: true,
  type: 'SHIPPING',
  amount: { currency, value: '5.00' },
});

beforeEach(() => {
  onPage();
});

async function instanceWith(over: Parameters<typeof fakeClient>[0] = {}, merchantAccountId?: string) {
  const { client, request, sent } = fakeClient(over);
  return { instance: await create({ client, merchantAccountId }), request, sent };
}

describe('createPayment', () => {
  it('resolves with the token of a payment, with the gateway’s field names', async () => {
    const { instance, sent } = await instanceWith({}, 'acct_usd');
    const token = await instance.createPayment({
      ...checkout,
      intent: 'capture',
      offerCredit: true,
      displayName: 'Shop',
      locale: 'en_US',
      enableShippingAddress: true,
      shippingAddressEditable: false,
      landingPageType: 'login',
      shippingOptions: [way('usd')],
      shippingAddressOverride: { line1: '1 Main St', countryCode: 'US' },
      lineItems: [{ quantity: '1', unitAmount: '10.00', name: 'Lens', kind: 'debit' }],
      requestBillingAgreement: true,
      billingAgreementDetails: { description: 'Lenses' },
      vaultInitiatedCheckoutPaymentMethodToken: 'saved-1',
      riskCorrelationId: 'risk-1',
    });
    expect(token).toBe('EC-1');
    expect(sent()).toEqual([
      [
        'paypal_hermes/create_payment_resource',
        {
          returnUrl: nowhere,
          cancelUrl: nowhere,
          offerPaypalCredit: true,
          merchantAccountId: 'acct_usd',
          experienceProfile: {
            brandName: 'Shop',
            localeCode: 'en_US',
            noShipping: 'false',
            addressOverride: true,
            landingPageType: 'login',
          },
          shippingOptions: [way('usd')],
          amount: '10.00',
          currencyIsoCode: 'USD',
          intent: 'sale',
          lineItems: [{ quantity: '1', unitAmount: '10.00', name: 'Lens', kind: 'debit' }],
          requestBillingAgreement: true,
          billingAgreementDetails: { description: 'Lenses' },
          vaultInitiatedCheckoutPaymentMethodToken: 'saved-1',
          line1: '1 Main St',
          countryCode: 'US',
          correlationId: 'risk-1',
        },
      ],
    ]);
  });

  it('resolves with the token of an agreement, without fields of a payment', async () => {
    const { instance, sent } = await instanceWith();
    const given = {
      flow: 'vault',
      billingAgreementDescription: 'Lenses',
      shippingAddressOverride: { line1: '1 Main St' },
      lineItems: [],
      amount: '1.00',
    } as CreatePaymentOptions;
    await expect(instance.createPayment(given)).resolves.toBe('BA-1');
    expect(sent()).toEqual([
      [
        'paypal_hermes/setup_billing_agreement',
        {
          returnUrl: nowhere,
          cancelUrl: nowhere,
          offerPaypalCredit: false,
          experienceProfile: { brandName: 'Acme', noShipping: 'true', addressOverride: false },
          shippingAddress: { line1: '1 Main St' },
          description: 'Lenses',
        },
      ],
    ]);
  });

  it.each([undefined, {}, { flow: 'pay' }])(
    'rejects with PAYPAL_FLOW_OPTION_REQUIRED for %o',
    async (options) => {
      const { instance, request } = await instanceWith();
      const error = await failure(instance.createPayment(options as unknown as CreatePaymentOptions));
      expect(error).toMatchObject({ code: 'PAYPAL_FLOW_OPTION_REQUIRED', type: 'MERCHANT' });
      expect(request).not.toHaveBeenCalled();
    },
  );

  it.each([
    [{ shippingOptions: [way('EUR')] }],
    [{ shippingOptions: [way('USD'), way('CAD')] }],
    [{ shippingOptions: [{ id: 'x' }] }],
    [{ shippingOptions: [null] }],
  ])('rejects with PAYPAL_INVALID_PAYMENT_OPTION for other currencies: %o', async (more) => {
    const { instance, request } = await instanceWith();
    const error = await failure(instance.createPayment({ ...checkout, ...more } as CreatePaymentOptions));
    expect(error).toMatchObject({ code: 'PAYPAL_INVALID_PAYMENT_OPTION', type: 'MERCHANT' });
    expect(error.details?.originalError).toMatchObject({
      message: 'One or more shipping option currencies differ from checkout currency.',
    });
    expect(request).not.toHaveBeenCalled();
  });

  it('rejects with PAYPAL_INVALID_PAYMENT_OPTION for an amount that is not a number', async () => {
    const { instance, request } = await instanceWith();
    const error = await failure(instance.createPayment({ ...checkout, amount: '3,50' }));
    expect(error).toMatchObject({ code: 'PAYPAL_INVALID_PAYMENT_OPTION', details: { option: 'amount' } });
    const update = { paymentId: 'PAYID-1', currency: 'USD', amount: -1 };
    expect((await failure(instance.updatePayment(update))).code).toBe('PAYPAL_INVALID_PAYMENT_OPTION');
    expect(request).not.toHaveBeenCalled();
  });

  it('names the missing amount if the gateway rejects a payment without one', async () => {
    const { instance, request } = await instanceWith();
    request.mockRejectedValue(gatewayError(422));
    const options = { flow: 'checkout', currency: 'USD' } as CreatePaymentOptions;
    expect((await failure(instance.createPayment(options))).message).toContain('options.amount is required');
  });

  it.each([
    [422, 'PAYPAL_INVALID_PAYMENT_OPTION'],
    [401, 'PAYPAL_FLOW_FAILED'],
    [429, 'PAYPAL_FLOW_FAILED'],
    [500, 'PAYPAL_FLOW_FAILED'],
    [undefined, 'PAYPAL_FLOW_FAILED'],
    [403, 'CLIENT_REQUEST_ERROR'],
  ])('rejects for the status %s with %s', async (status, code) => {
    const { instance, request } = await instanceWith();
    request.mockRejectedValue(gatewayError(status));
    expect((await failure(instance.createPayment(checkout))).code).toBe(code);
    const update = { paymentId: 'PAYID-1', currency: 'USD', amount: '1.00' };
    expect((await failure(instance.updatePayment(update))).code).toBe(code);
  });

  it('rejects with PAYPAL_FLOW_FAILED for an address without a token', async () => {
    const { instance, request } = await instanceWith();
    request.mockResolvedValueOnce({ paymentResource: { redirectUrl: 'https://www.paypal.com/x' } });
    expect((await failure(instance.createPayment(checkout))).code).toBe('PAYPAL_FLOW_FAILED');
  });
});

describe('updatePayment', () => {
  const update: UpdatePaymentOptions = { paymentId: 'PAYID-1', currency: 'USD', amount: '15.00' };

  it('sends the changes, and resolves with the gateway’s response', async () => {
    const { instance, sent, request } = await instanceWith({}, 'acct_usd');
    const response = { anything: 1 };
    request.mockResolvedValueOnce(response);
    const given = {
      ...update,
      lineItems: [],
      shippingOptions: [way('usd')],
      amountBreakdown: { itemTotal: '10.00' },
      shippingAddress: { line1: '1 Main St', line2: 'B', city: 'Chicago', phone: '1', recipientName: 'J' },
    };
    await expect(instance.updatePayment(given)).resolves.toBe(response);
    const { amountBreakdown, shippingOptions } = given;
    expect(sent()).toEqual([
      [
        'paypal_hermes/patch_payment_resource',
        {
          merchantAccountId: 'acct_usd',
          paymentId: 'PAYID-1',
          currencyIsoCode: 'USD',
          amount: '15.00',
          lineItems: [],
          shippingOptions,
          amountBreakdown,
          line1: '1 Main St',
          line2: 'B',
          city: 'Chicago',
          phone: '1',
          recipientName: 'J',
        },
      ],
    ]);
  });

  it.each([
    [{ orderId: 'EC-1', currency: 'USD', amount: '1.00' }, 'EC-1'],
    [{ paymentId: 'PAYID-1', orderId: 'EC-1', currency: 'USD', amount: '1.00' }, 'PAYID-1'],
  ])('accepts a payment by either id: %o', async (given, paymentId) => {
    const { instance, sent } = await instanceWith();
    await instance.updatePayment(given);
    expect(sent()[0]?.[1]).toMatchObject({ paymentId });
  });

  it.each([
    [undefined, 'amount or lineItems'],
    [{ paymentId: 'P', currency: 'USD' }, 'amount or lineItems'],
    [{ currency: 'USD', amount: '1.00' }, 'paymentId or orderId'],
    [{ paymentId: 'P', lineItems: [] }, 'currency'],
  ])('rejects with PAYPAL_MISSING_REQUIRED_OPTION for %o', async (options, missing) => {
    const { instance, request } = await instanceWith();
    const error = await failure(instance.updatePayment(options as unknown as UpdatePaymentOptions));
    expect(error).toMatchObject({ code: 'PAYPAL_MISSING_REQUIRED_OPTION', type: 'MERCHANT' });
    expect(error.message).toContain(missing);
    expect(request).not.toHaveBeenCalled();
  });

  it('rejects with PAYPAL_INVALID_PAYMENT_OPTION for another currency, not for an empty list', async () => {
    const { instance } = await instanceWith();
    const error = await failure(instance.updatePayment({ ...update, shippingOptions: [way('EUR')] }));
    expect(error.code).toBe('PAYPAL_INVALID_PAYMENT_OPTION');
    await expect(instance.updatePayment({ ...update, shippingOptions: [] })).resolves.toHaveProperty(
      'paymentResource',
    );
  });
});
