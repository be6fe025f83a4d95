import { instanceContract } from '#test/contracts/instance-contract.js';
import { stubPaymentRequest } from '../payment-request-stub.js';

const total = { label: 'card', amount: { currency: 'USD', value: '10.00' } };

instanceContract({
  module: 'payment-request',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  calls: [
    {
      method: 'tokenize',
      args: [{ details: { total } }],
      operation: 'tokenizeCreditCard',
      prepare: stubPaymentRequest,
      activeCode: 'PAYMENT_REQUEST_TOKENIZATION_IN_PROGRESS',
    },
  ],
});
