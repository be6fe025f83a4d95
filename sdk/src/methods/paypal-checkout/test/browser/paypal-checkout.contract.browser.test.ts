import type { Page } from '@playwright/test';
import { instanceContract } from '#test/contracts/instance-contract.js';
import { approvePopups } from '#test/support/approve-popups.js';
import { expect } from '#test/support/fixtures.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';

const order = { amount: '30.00', currency: 'USD' };

/** Waits until the popup service, which has its own deadline, is prepared. */
const windowIsPrepared = (page: Page) =>
  expect
    .poll(async () => {
      const { ports, timers } = await resourceLeaks(page);
      return { ports, timers };
    })
    .toEqual({ ports: 1, timers: 0 });

instanceContract({
  module: 'paypal-checkout',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  calls: [
    {
      method: 'createPayment',
      args: [{ flow: 'checkout', ...order }],
      operation: 'createPayPalPayment',
      prepare: windowIsPrepared,
    },
    {
      method: 'startVaultInitiatedCheckout',
      args: [{ ...order, vaultInitiatedCheckoutPaymentMethodToken: 'saved-1' }],
      operation: 'createPayPalPayment',
      prepare: async (page) => {
        await windowIsPrepared(page);
        await approvePopups('Continue')(page);
      },
      activeCode: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS',
    },
  ],
});
