import { instanceContract } from '#test/contracts/instance-contract.js';
import { startContract } from '#test/contracts/start-contract.js';
import { approvePopups } from '#test/support/approve-popups.js';

instanceContract({
  module: 'venmo',
  options: ({ tokenizationKey }) => ({
    authorization: tokenizationKey,
    allowDesktopWebLogin: true,
    paymentMethodUsage: 'single_use',
  }),
  // Replaces the payment context before it expires.
  timers: 1,
  calls: [
    {
      method: 'tokenize',
      args: [{}],
      operation: 'node',
      prepare: approvePopups('Authorize'),
      activeCode: 'VENMO_TOKENIZATION_REQUEST_ACTIVE',
    },
  ],
});

startContract({
  method: 'venmo',
  label: 'Venmo',
  currency: 'USD',
  options: { allowDesktopWebLogin: true },
  button: 'Pay with Venmo',
  window: { approve: 'Authorize', cancel: 'Decline' },
});
