import type { Page } from '@playwright/test';
import { instanceContract } from '../../../test/contracts/instance-contract.js';
import { expect } from '../../../test/support/fixtures.js';
import { leftovers } from '../../../test/support/leftovers.js';

const order = { amount: '30.00', currency: 'USD' };

/** The way back from a window comes up beside the instance, and has a deadline of its own. */
const windowIsPrepared = (page: Page) =>
  expect
    .poll(async () => {
      const { ports, timers } = await leftovers(page);
      return { ports, timers };
    })
    .toEqual({ ports: 1, timers: 0 });

const shared = {
  module: 'paypalCheckout',
  modules: ['paypal-checkout'],
  options: ({ tokenizationKey }: { tokenizationKey: string }) => ({ authorization: tokenizationKey }),
};

instanceContract({
  ...shared,
  start: {
    method: 'createPayment',
    args: [{ flow: 'checkout', ...order }],
    operation: 'createPayPalPayment',
  },
  prepare: windowIsPrepared,
  methodAfterEnd: 'createPayment',
});

instanceContract({
  ...shared,
  name: 'paypalCheckout by a saved account',
  start: {
    method: 'startVaultInitiatedCheckout',
    args: [{ ...order, vaultInitiatedCheckoutPaymentMethodToken: 'saved-1' }],
    operation: 'createPayPalPayment',
  },
  prepare: async (page) => {
    await windowIsPrepared(page);
    page.on('popup', (popup) => {
      const approved = popup.getByRole('button', { name: 'Continue' }).click();
      // A window that is taken down has nothing to approve.
      approved.catch(() => undefined);
    });
  },
  activeCode: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS',
  methodAfterEnd: 'startVaultInitiatedCheckout',
});
