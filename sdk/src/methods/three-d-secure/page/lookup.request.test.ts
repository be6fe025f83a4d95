import { afterEach, describe, expect, it, vi } from 'vitest';
import { order } from '../test/support.js';
import { lookupFields } from './lookup.request.js';

const address = {
  streetAddress: '1 Elm St',
  extendedAddress: 'Floor 2',
  line3: 'Back door',
  locality: 'Oakland',
  region: 'CA',
  postalCode: '94607',
  countryCodeAlpha2: 'US',
};

const flat = (prefix: string) => ({
  [`${prefix}Line1`]: '1 Elm St',
  [`${prefix}Line2`]: 'Floor 2',
  [`${prefix}Line3`]: 'Back door',
  [`${prefix}City`]: 'Oakland',
  [`${prefix}State`]: 'CA',
  [`${prefix}PostalCode`]: '94607',
  [`${prefix}CountryCode`]: 'US',
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the fields of a lookup', () => {
  it('are the amount, the BIN and an empty object of information at least', () => {
    expect(lookupFields(order({ amount: 10 }))).toEqual({ amount: 10, bin: '400000', additionalInfo: {} });
  });

  it('contain both addresses and the contact, flattened', () => {
    const billingAddress = { ...address, givenName: 'Ada', surname: 'Lee', phoneNumber: '5105550100' };
    const additionalInformation = {
      shippingAddress: address,
      shippingGivenName: 'Bea',
      workPhoneNumber: '1',
      own: 'x',
    };
    const before = structuredClone(additionalInformation);
    const contact = { email: 'ada@example.com', mobilePhoneNumber: '5105550101' };
    expect(lookupFields(order({ billingAddress, additionalInformation, ...contact }))).toEqual({
      amount: '100.00',
      bin: '400000',
      additionalInfo: {
        ...flat('billing'),
        billingGivenName: 'Ada',
        billingSurname: 'Lee',
        billingPhoneNumber: '5105550100',
        ...flat('shipping'),
        shippingGivenName: 'Bea',
        workPhoneNumber: '1',
        own: 'x',
        ...contact,
      },
    });
    expect(additionalInformation).toEqual(before);
  });

  it('contain a shipping address from either place, the inner one first', () => {
    const outer = { locality: 'Outer' };
    const inner = { locality: 'Inner' };
    expect(lookupFields(order({ shippingAddress: outer }))).toMatchObject({
      additionalInfo: { shippingCity: 'Outer' },
    });
    expect(
      lookupFields(order({ shippingAddress: outer, additionalInformation: { shippingAddress: inner } })),
    ).toMatchObject({ additionalInfo: { shippingCity: 'Inner' } });
  });

  it('contain truthy options under their own names, and no false ones', () => {
    const given = {
      accountType: 'credit',
      challengeRequested: true,
      requestedExemptionType: 'low_value',
      customFields: { a: '1' },
      dataOnlyRequested: true,
      exemptionRequested: true,
      requestVisaDAF: true,
      merchantName: 'Shop',
    } as const;
    expect(lookupFields(order(given))).toEqual({
      amount: '100.00',
      bin: '400000',
      additionalInfo: {},
      ...given,
    });
    expect(
      lookupFields(order({ challengeRequested: false, dataOnlyRequested: false, exemptionRequested: false })),
    ).toEqual({ amount: '100.00', bin: '400000', additionalInfo: {} });
  });

  it.each([
    [{ cardAdd: true }, true],
    [{ cardAdd: false }, false],
    [{ cardAdd: true, cardAddChallengeRequested: false }, false],
  ])('contain cardAdd of %j as %j', (given, cardAdd) => {
    expect(lookupFields(order(given))).toMatchObject({ cardAdd });
  });

  it('contain facts about the browser only if the shop asks for them', () => {
    vi.stubGlobal('navigator', { language: 'en-US', javaEnabled: () => false });
    vi.stubGlobal('screen', { colorDepth: 24, height: 900, width: 1_440 });
    expect(lookupFields(order({ collectDeviceData: true }))).toMatchObject({
      browserColorDepth: 24,
      browserJavaEnabled: false,
      browserJavascriptEnabled: true,
      browserLanguage: 'en-US',
      browserScreenHeight: 900,
      browserScreenWidth: 1_440,
      browserTimeZone: new Date().getTimezoneOffset(),
      deviceChannel: 'Browser',
    });
    expect(lookupFields(order())).not.toHaveProperty('deviceChannel');
  });
});
