import { instanceContract } from '../../../../../test/contracts/instance-contract.js';
import { startContract } from '../../../../../test/contracts/start-contract.js';
import { approvePopups } from '../../../../../test/support/approve-popups.js';

instanceContract({
  module: 'venmo',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  calls: [
    {
      method: 'tokenize',
      args: [{ amount: '10.00', currency: 'USD' }],
      operation: 'createVenmoPayment',
      prepare: approvePopups('Approve payment'),
      activeCode: 'VENMO_TOKENIZATION_ALREADY_IN_PROGRESS',
    },
  ],
});

startContract({
  method: 'venmo',
  label: 'Venmo',
  button: 'Pay with Venmo',
  window: { approve: 'Approve payment', cancel: 'Cancel and return' },
});
