import { describe, expect, it } from 'vitest';
import { courseOf, missingOption } from './required-options.js';

const base = {
  givenName: 'Joe',
  surname: 'Doe',
  currencyCode: 'EUR',
  onPaymentStart: () => undefined,
  paymentType: 'ideal',
  amount: '10.00',
};
const fallback = { url: 'https://shop.example/pay', buttonText: 'Return' };
const address = { streetAddress: '1 Lane', locality: 'Berlin', postalCode: '10115', countryCode: 'DE' };
const item = {
  category: 'PHYSICAL_GOODS',
  name: 'Cup',
  quantity: '1',
  unitAmount: '9.00',
  unitTaxAmount: '1.00',
};
const invoice = {
  ...base,
  paymentType: 'pay_upon_invoice',
  address,
  billingAddress: address,
  birthDate: '1990-01-01',
  email: 'joe@example.com',
  locale: 'de-DE',
  customerServiceInstructions: 'Call us.',
  correlationId: 'c-1',
  phone: '30123456',
  phoneCountryCode: '49',
  lineItems: [item],
};
const blik = (blikOptions: object) => ({ ...base, paymentType: 'BLIK', blikOptions });

const without = (options: object, name: string) =>
  Object.fromEntries(Object.entries(options).filter(([key]) => key !== name));

describe('the kind of a local payment', () => {
  it.each([
    ['ideal', undefined, 'window'],
    ['blik', undefined, 'window'],
    ['blik', {}, 'window'],
    ['BLIK', { level_0: undefined }, 'blik'],
    ['blik', { oneClick: {} }, 'blik'],
    ['ideal', { level_0: {} }, 'window'],
    ['Pay_Upon_Invoice', undefined, 'invoice'],
  ])('of %s with %o is %s', (paymentType, blikOptions, course) => {
    expect(courseOf({ paymentType, blikOptions })).toBe(course);
  });
});

describe('the missing option', () => {
  it.each([undefined, null, 'ideal'])('is the options object for %o', (options) => {
    expect(missingOption(options)).toBe('options');
  });

  it.each([
    { ...base, fallback },
    { ...base, fallback, recurrent: true, customerId: 'c1' },
    invoice,
    { ...invoice, lineItems: [] },
    blik({ level_0: { authCode: '123456' } }),
    blik({ level_0: { authCode: '123456' }, oneClick: {} }),
    blik({ oneClick: { authCode: '123456', consumerReference: 'r', aliasLabel: 'l' } }),
    blik({ oneClick: { consumerReference: 'r', aliasKey: 'k' } }),
  ])('is undefined for complete options: %o', (options) => {
    expect(missingOption(options)).toBeUndefined();
  });

  it.each(Object.keys({ ...base, fallback }))('is found for a popup: %s', (name) => {
    expect(missingOption(without({ ...base, fallback }, name))).toBe(name);
  });

  it.each(Object.keys(invoice).filter((name) => name !== 'paymentType'))(
    'is found for an invoice: %s',
    (name) => {
      expect(missingOption(without(invoice, name))).toBe(name);
    },
  );

  it.each([
    [{ ...base, fallback, amount: '' }, 'amount'],
    [{ ...base, fallback, givenName: null }, 'givenName'],
    [{ ...base, fallback: undefined }, 'fallback'],
    [{ ...base, fallback: { ...fallback, url: '' } }, 'fallback.url'],
    [{ ...base, fallback: { url: fallback.url } }, 'fallback.buttonText'],
    [{ ...base, fallback, recurrent: true }, 'customerId'],
    [{ ...invoice, address: null }, 'address'],
    [{ ...invoice, lineItems: 'cup' }, 'lineItems'],
    [{ ...invoice, lineItems: [item, null] }, 'lineItems'],
    [blik({ level_0: {} }), 'blikOptions.level_0.authCode'],
    [blik({ level_0: null }), 'blikOptions.level_0'],
    [blik({ oneClick: {} }), 'blikOptions.oneClick.authCode'],
    [blik({ oneClick: { authCode: '1' } }), 'blikOptions.oneClick.consumerReference'],
    [blik({ oneClick: { authCode: '1', consumerReference: 'r' } }), 'blikOptions.oneClick.aliasLabel'],
    [blik({ oneClick: { aliasKey: 'k' } }), 'blikOptions.oneClick.consumerReference'],
  ])('has its path with dots as name: %o', (options, name) => {
    expect(missingOption(options)).toBe(name);
  });

  it.each(['streetAddress', 'locality', 'postalCode', 'countryCode'])(
    'is found in an address: %s',
    (name) => {
      const partly = without(address, name);
      expect(missingOption({ ...invoice, address: partly })).toBe(`address.${name}`);
      expect(missingOption({ ...invoice, billingAddress: partly })).toBe(`billingAddress.${name}`);
    },
  );

  it.each(Object.keys(item))('is found in a line item: %s', (name) => {
    expect(missingOption({ ...invoice, lineItems: [item, without(item, name)] })).toBe(`lineItems.${name}`);
  });

  it('is the first missing one in the documented order', () => {
    expect(missingOption({})).toBe('givenName');
    expect(missingOption({ ...without(without(invoice, 'phone'), 'email') })).toBe('email');
  });
});
