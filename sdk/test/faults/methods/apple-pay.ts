import { callOf, creation } from '../outcomes.js';
import { row } from '../row.js';

const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';

const token = {
  transactionIdentifier: 'T1',
  paymentData: {
    version: 'EC_v1',
    data: 'd',
    signature: 's',
    header: { ephemeralPublicKey: 'e', publicKeyHash: 'p', transactionId: 't' },
  },
};

export const methods = [
  row({
    name: 'Apple Pay',
    operation: 'configuration',
    create: ({ applePay }, given) => applePay.create({ ...given, timeout: 700 }),
    expected: creation,
  }),
  row({
    name: 'Apple Pay, validation',
    operation: 'createApplePaySession',
    create: ({ applePay }, { authorization }) => applePay.create({ authorization }),
    call: (instance, { signal }) => instance.performValidation({ validationURL, timeout: 700, signal }),
    expected: {
      ...callOf('APPLE_PAY_MERCHANT_VALIDATION_NETWORK'),
      '401': 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
      '404': 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
      '422': 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
      'malformed JSON': 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
      // Passed on as it is, as by braintree-web; Apple's sheet rejects it.
      'empty body': 'done',
    },
  }),
  row({
    name: 'Apple Pay, tokenization',
    operation: 'tokenizeApplePayment',
    create: ({ applePay }, { authorization }) => applePay.create({ authorization }),
    call: (instance, { signal }) => instance.tokenize({ token, timeout: 700, signal }),
    expected: callOf('APPLE_PAY_TOKENIZATION'),
  }),
];
