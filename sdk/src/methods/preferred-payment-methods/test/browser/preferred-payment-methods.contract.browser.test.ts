import { instanceContract } from '#test/contracts/instance-contract.js';
import { expect } from '#test/support/fixtures.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';

instanceContract({
  module: 'preferred-payment-methods',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  isImmediate: true,
  calls: [
    {
      method: 'fetchPreferredPaymentMethods',
      args: [{}],
      operation: 'preferredPaymentMethods',
      // An instance exists before its client, whose deadline timer is then still running.
      prepare: async (page) => {
        await expect.poll(async () => (await resourceLeaks(page)).timers).toBe(0);
      },
    },
  ],
});
