import { instanceContract } from '#test/contracts/instance-contract.js';
import { startContract } from '#test/contracts/start-contract.js';
import { approvePopups } from '#test/support/approve-popups.js';

const order = { flow: 'checkout', amount: '30.00', currency: 'USD' };

instanceContract({
  module: 'paypal',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  calls: [
    {
      method: 'tokenize',
      args: [order],
      operation: 'createPayPalPayment',
      prepare: approvePopups('Continue'),
      activeCode: 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
    },
  ],
});

startContract({
  method: 'paypal',
  label: 'PayPal',
  button: 'Pay with PayPal',
  window: { approve: 'Continue', cancel: 'Cancel' },
});
