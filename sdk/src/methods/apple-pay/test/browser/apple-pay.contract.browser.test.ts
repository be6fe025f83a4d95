import { withChallenge } from '@tessera/sites';
import { instanceContract } from '#test/contracts/instance-contract.js';
import { startContract } from '#test/contracts/start-contract.js';

const paymentData = {
  version: 'EC_v1',
  data: 'd',
  signature: 's',
  header: { ephemeralPublicKey: 'e', publicKeyHash: 'p', transactionId: 't' },
};

instanceContract({
  module: 'apple-pay',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  calls: [
    {
      method: 'performValidation',
      args: [{ validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' }],
      operation: 'createApplePaySession',
    },
    {
      method: 'tokenize',
      args: [{ token: { transactionIdentifier: 'T1', paymentData } }],
      operation: 'tokenizeApplePayment',
    },
  ],
});

startContract({
  method: 'apple-pay',
  label: 'Apple Pay',
  button: 'Pay with Apple Pay',
  policy: withChallenge,
  classic: ({ pay }) => [`${pay}/apple-pay/session.js`],
  fill: (page) =>
    page.evaluate(() => {
      Object.assign(window, { applePayTest: { outcome: 'approve' } });
    }),
});
