import { instanceContract } from '../../../../../test/contracts/instance-contract.js';

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
