import { instanceContract } from '#test/contracts/instance-contract.js';
import { startContract } from '#test/contracts/start-contract.js';
import { approvePopups } from '#test/support/approve-popups.js';

instanceContract({
  module: 'masterpass',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  calls: [
    {
      method: 'tokenize',
      args: [{ subtotal: '10.00', currencyCode: 'USD' }],
      operation: 'requestMasterpassToken',
      prepare: approvePopups('Pay with this card'),
      activeCode: 'MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS',
    },
  ],
});

startContract({
  method: 'masterpass',
  label: 'Masterpass',
  button: 'Pay with Masterpass',
  window: { approve: 'Pay with this card', cancel: 'Cancel and return' },
});
