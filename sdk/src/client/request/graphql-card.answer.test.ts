import { describe, expect, it } from 'vitest';
import { graphQLCard, graphQLFailure } from '#test/support/gateway-samples.js';
import type { JsonObject } from '../client.types.js';
import { adaptCardResponse } from './graphql-card.js';

describe('the response to a card tokenization', () => {
  const adapt = (creditCard: JsonObject = {}, beside: JsonObject = {}) =>
    adaptCardResponse({ status: 200, body: graphQLCard(creditCard, beside) }) as {
      status: number;
      body: { creditCards: [{ details: JsonObject; binData: JsonObject | null; description: string }] };
    };
  const card = (...args: Parameters<typeof adapt>) => adapt(...args).body.creditCards[0];

  it('has the shape of the REST interface', () => {
    expect(adapt()).toEqual({
      status: 200,
      body: {
        creditCards: [
          {
            nonce: 'tokencc_bc_one_two',
            type: 'CreditCard',
            consumed: false,
            threeDSecureInfo: null,
            description: 'ending in 11',
            details: {
              bin: '411111',
              cardType: 'Visa',
              lastFour: '1111',
              lastTwo: '11',
              cardholderName: 'Ann Example',
              expirationMonth: '12',
              expirationYear: '2030',
            },
            binData: {
              prepaid: 'No',
              healthcare: 'Unknown',
              debit: 'Yes',
              durbinRegulated: 'Unknown',
              commercial: 'Unknown',
              payroll: 'Unknown',
              issuingBank: 'Unknown',
              countryOfIssuance: 'USA',
              productId: 'Unknown',
            },
          },
        ],
      },
    });
  });

  it('to a security code alone has no details of a card', () => {
    const found = card({ bin: null, brandCode: null, last4: null, binData: null });
    expect(found).toMatchObject({
      description: '',
      binData: null,
      details: { cardType: 'Unknown', bin: '', lastFour: '', lastTwo: '' },
    });
  });

  it.each(
    Object.entries({
      AMERICAN_EXPRESS: 'American Express',
      DINERS: 'Discover',
      DISCOVER: 'Discover',
      ELO: 'Elo',
      HIPER: 'Hiper',
      HIPERCARD: 'Hipercard',
      INTERNATIONAL_MAESTRO: 'Maestro',
      UK_MAESTRO: 'Maestro',
      JCB: 'JCB',
      MASTERCARD: 'MasterCard',
      UNION_PAY: 'UnionPay',
      VISA: 'Visa',
      SOLO: 'Unknown',
      visa: 'Unknown',
      VERVE: 'Unknown',
    }),
  )('has for %s the card type %s', (brandCode, cardType) => {
    expect(card({ brandCode }).details).toMatchObject({ cardType });
  });

  it('has three values for flags, and unknown for missing ones', () => {
    const binData = {
      prepaid: 'YES',
      healthcare: 'NO',
      debit: 'UNKNOWN',
      durbinRegulated: null,
      commercial: '',
      payroll: 'MAYBE',
      issuingBank: '',
      countryOfIssuance: null,
      productId: 'A',
    };
    expect(card({ binData }).binData).toEqual({
      prepaid: 'Yes',
      healthcare: 'No',
      debit: 'Unknown',
      durbinRegulated: 'Unknown',
      commercial: 'Unknown',
      payroll: undefined,
      issuingBank: 'Unknown',
      countryOfIssuance: 'Unknown',
      productId: 'A',
    });
  });

  it.each([
    ['PSDTWO', 'psd2'],
    ['UNREGULATED', 'unregulated'],
    ['UNAVAILABLE', 'unavailable'],
  ])(
    'has for the regulation %s the name %s',
    (customerAuthenticationRegulationEnvironment, regulationEnvironment) => {
      expect(
        card({}, { authenticationInsight: { customerAuthenticationRegulationEnvironment } }),
      ).toMatchObject({
        authenticationInsight: { regulationEnvironment },
      });
    },
  );

  it('has no regulation if none was requested', () => {
    expect(card()).not.toHaveProperty('authenticationInsight');
    expect(card({}, { authenticationInsight: null })).not.toHaveProperty('authenticationInsight');
  });

  it('of a rejected card is the error tree of the REST interface, with its status', () => {
    const body = graphQLFailure('VALIDATION', {
      data: { tokenizeCreditCard: null },
      message: 'CVV failed',
      legacyCode: '81736',
      inputPath: ['input', 'creditCard', 'cvv'],
    });
    expect(adaptCardResponse({ status: 200, body })).toEqual({
      status: 422,
      body: {
        error: { message: 'Credit card is invalid' },
        fieldErrors: [
          { field: 'creditCard', fieldErrors: [{ code: '81736', field: 'cvv', message: 'CVV failed' }] },
        ],
      },
    });
  });

  it.each(['UNKNOWN', 'INTERNAL'])(
    'is undefined after the GraphQL failure %s, so that REST is used',
    (errorClass) => {
      expect(adaptCardResponse({ status: 200, body: graphQLFailure(errorClass) })).toBeUndefined();
      expect(adaptCardResponse({ status: 400, body: graphQLFailure(errorClass) })).toBeUndefined();
      expect(
        adaptCardResponse({
          status: 200,
          body: graphQLFailure(errorClass, { data: { tokenizeCreditCard: null } }),
        }),
      ).toMatchObject({ status: 500 });
    },
  );

  it('without a card rejects as a failure of the gateway', () => {
    expect(adaptCardResponse({ status: 200, body: { data: { tokenizeCreditCard: null } } })).toMatchObject({
      status: 500,
    });
  });
});
