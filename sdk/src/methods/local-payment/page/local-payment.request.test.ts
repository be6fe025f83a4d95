import { describe, expect, it } from 'vitest';
import { paymentBody } from './local-payment.request.js';
import type { StartPaymentOptions } from './local-payment.types.js';

const context = {
  returnPage: 'https://assets.example/web/1/html/local-payment-redirect-frame.min.html',
  channel: 'c0ffee',
  merchantAccountId: 'acct_eur',
};
const options: StartPaymentOptions = {
  paymentType: 'ideal',
  amount: '10.00',
  currencyCode: 'EUR',
  givenName: 'Joe',
  surname: 'Doe',
  onPaymentStart: () => undefined,
  fallback: { url: 'https://shop.example/pay?a=1', buttonText: 'Back to 50% & more' },
};
/** Returns the body as JSON transfers it. */
const sent = (more: Partial<StartPaymentOptions> = {}, over: Partial<typeof context> = {}) =>
  JSON.parse(JSON.stringify(paymentBody({ ...options, ...more }, { ...context, ...over }))) as Record<
    string,
    unknown
  >;

describe('the body of a local payment request', () => {
  it('contains only the given options', () => {
    const way = `${context.returnPage}?channel=c0ffee&r=https%3A%2F%2Fshop.example%2Fpay%3Fa%3D1&t=Back%20to%2050%25%20%26%20more`;
    expect(sent()).toEqual({
      amount: '10.00',
      billingAddress: {},
      cancelUrl: `${way}&c=1`,
      currencyIsoCode: 'EUR',
      experienceProfile: { noShipping: true },
      firstName: 'Joe',
      fundingSource: 'ideal',
      intent: 'sale',
      lastName: 'Doe',
      merchantAccountId: 'acct_eur',
      returnUrl: way,
    });
  });

  it('has the gateway’s field names in addresses', () => {
    const address = {
      streetAddress: '1 Lane',
      extendedAddress: 'B',
      locality: 'Den Haag',
      region: 'ZH',
      postalCode: '1234 AA',
      countryCode: 'NL',
    };
    const wire = {
      line1: '1 Lane',
      line2: 'B',
      city: 'Den Haag',
      state: 'ZH',
      postalCode: '1234 AA',
      countryCode: 'NL',
    };
    expect(sent({ address })).toMatchObject({ ...wire, billingAddress: {} });
    expect(sent({ billingAddress: address })).toMatchObject({ billingAddress: wire });
    expect(sent({ billingAddress: address })).not.toHaveProperty('line1');
  });

  it('contains all other options unchanged', () => {
    const same = {
      bic: 'INGBNL2A',
      birthDate: '1990-01-01',
      blikOptions: { level_0: { authCode: '123456' } },
      correlationId: 'c-1',
      discountAmount: '1.00',
      lineItems: [
        { category: 'DONATION', name: 'Cup', quantity: '1', unitAmount: '9.00', unitTaxAmount: '1.00' },
      ],
      paymentTypeCountryCode: 'NL',
      phone: '30123456',
      phoneCountryCode: '49',
      recurrent: true,
      shippingAmount: '2.00',
    } as const;
    expect(sent(same)).toMatchObject(same);
    const profile = { displayName: 'Acme', customerServiceInstructions: 'Call us.', locale: 'de-DE' };
    expect(
      sent({ ...profile, shippingAddressRequired: true, customerId: 'c1', email: 'joe@example.com' }),
    ).toMatchObject({
      experienceProfile: {
        brandName: 'Acme',
        customerServiceInstructions: 'Call us.',
        locale: 'de-DE',
        noShipping: false,
      },
      merchantOrPartnerCustomerId: 'c1',
      payerEmail: 'joe@example.com',
    });
  });

  it('has a separate return URL for a cancel', () => {
    const fallback = {
      url: 'https://shop.example/pay',
      buttonText: 'Pay',
      cancelUrl: 'https://shop.example/cart',
      cancelButtonText: 'Cart',
    };
    expect(sent({ fallback })['cancelUrl']).toBe(
      `${context.returnPage}?channel=c0ffee&r=https%3A%2F%2Fshop.example%2Fcart&t=Cart&c=1`,
    );
  });

  it('omits an absent fallback', () => {
    const body = sent({ fallback: undefined });
    expect(body).toMatchObject({
      returnUrl: `${context.returnPage}?channel=c0ffee`,
      cancelUrl: `${context.returnPage}?channel=c0ffee&c=1`,
    });
  });
});
