import { instanceContract } from '#test/contracts/instance-contract.js';
import { expect } from '#test/support/fixtures.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import { customerToken } from '#test/support/saved-methods.js';

instanceContract({
  module: 'vault-manager',
  options: async (merchant, shop) => ({ authorization: await customerToken(shop, merchant) }),
  isImmediate: true,
  calls: [
    {
      method: 'fetchPaymentMethods',
      args: [{}],
      operation: 'fetchPaymentMethods',
      // An instance exists before its client, whose deadline timer is then still running.
      prepare: async (page) => {
        await expect.poll(async () => (await resourceLeaks(page)).timers).toBe(0);
      },
    },
  ],
});
