import { describe, expect, it } from 'vitest';
import { failureOf } from '../methods/google-payment/test/google-pay-harness.js';
import { parsePaymentData } from './parse-response.js';

const first = (token: unknown) => ({ paymentMethodToken: { token: JSON.stringify(token) } });
const second = (token: unknown) => ({
  apiVersion: 2,
  paymentMethodData: { tokenizationData: { token: JSON.stringify(token) } },
});

const details = {
  cardType: 'Visa',
  bin: '411111',
  lastTwo: '11',
  lastFour: '1111',
  isNetworkTokenized: false,
};
const card = {
  type: 'AndroidPayCard',
  nonce: 'n',
  description: 'Google Pay',
  details,
  binData: { debit: 'No' },
};

describe.each([
  ['1', first],
  ['2', second],
])('a response of version %s', (_, response) => {
  it('contains a card, without keys that are not documented', () => {
    const extended = { ...card, consumed: false, details: { ...details, internal: 1 } };
    expect(parsePaymentData(response({ androidPayCards: [extended, { nonce: 'other' }] }))).toEqual(card);
  });

  it('contains a PayPal account, without its details', () => {
    const account = { type: 'PayPalAccount', nonce: 'p', description: 'PayPal', details: { a: 1 } };
    expect(parsePaymentData(response({ paypalAccounts: [account], androidPayCards: [card] }))).toEqual({
      type: 'PayPalAccount',
      nonce: 'p',
      description: 'PayPal',
    });
  });

  it('keeps a nonce whose details are malformed', () => {
    expect(parsePaymentData(response({ androidPayCards: [{ nonce: 'n', details: 5 }] }))).toEqual({
      nonce: 'n',
    });
  });

  it.each([
    [{ error: { message: 'Record not found' }, fieldErrors: [] }, { message: 'Record not found' }],
    [{ error: 'text', androidPayCards: [card] }, 'text'],
  ])('throws GOOGLE_PAYMENT_GATEWAY_ERROR with the error of the gateway: %j', (token, originalError) => {
    expect(failureOf(() => parsePaymentData(response(token)))).toMatchObject({
      code: 'GOOGLE_PAYMENT_GATEWAY_ERROR',
      type: 'UNKNOWN',
      details: { originalError },
    });
  });

  it.each([{}, { androidPayCards: [] }, { androidPayCards: [{}] }, { paypalAccounts: [] }, [], 5, null])(
    'throws GOOGLE_PAYMENT_GATEWAY_ERROR for the token %j',
    (token) => {
      expect(failureOf(() => parsePaymentData(response(token)))).toMatchObject({
        code: 'GOOGLE_PAYMENT_GATEWAY_ERROR',
        details: { originalError: expect.any(Error) as unknown },
      });
    },
  );
});

it.each([undefined, null, {}, { apiVersion: 2 }, { paymentMethodToken: { token: '{' } }, 'text'])(
  'the response %j throws GOOGLE_PAYMENT_GATEWAY_ERROR',
  (response) => {
    expect(failureOf(() => parsePaymentData(response))).toMatchObject({
      code: 'GOOGLE_PAYMENT_GATEWAY_ERROR',
    });
  },
);
