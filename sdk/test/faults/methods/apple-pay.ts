import type { FaultedMethod } from '../methods.js';
import { callOf, creation } from '../outcomes.js';

const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
const paymentData = `{ version: 'EC_v1', data: 'd', signature: 's', header: { ephemeralPublicKey: 'e', publicKeyHash: 'p', transactionId: 't' } }`;

const shared = {
  modules: ['apple-pay'],
  create: (key: string) => `applePay.create({ authorization: '${key}' })`,
};

export const methods: readonly FaultedMethod[] = [
  {
    name: 'Apple Pay',
    operation: 'configuration',
    modules: ['apple-pay'],
    create: (key) => `applePay.create({ authorization: '${key}', signal, timeout: 700 })`,
    expected: creation,
  },
  {
    ...shared,
    name: 'Apple Pay, validation',
    operation: 'createApplePaySession',
    call: `instance.performValidation({ validationURL: '${validationURL}', timeout: 700, signal })`,
    expected: {
      ...callOf('APPLE_PAY_MERCHANT_VALIDATION_NETWORK'),
      '401': 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
      '404': 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
      '422': 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
      'malformed JSON': 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
      // Passed on as it is, as by braintree-web; Apple's sheet rejects it.
      'empty body': 'done',
    },
  },
  {
    ...shared,
    name: 'Apple Pay, tokenization',
    operation: 'tokenizeApplePayment',
    call: `instance.tokenize({ token: { transactionIdentifier: 'T1', paymentData: ${paymentData} }, timeout: 700, signal })`,
    expected: callOf('APPLE_PAY_TOKENIZATION'),
  },
];
