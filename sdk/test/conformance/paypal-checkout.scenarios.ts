import { creationScenarios } from './creation.js';
import { accountScenarios } from './paypal-checkout/accounts.js';
import { paymentScenarios } from './paypal-checkout/payments.js';
import { vaultInitiatedScenarios } from './paypal-checkout/windows.js';
import type { Module } from './scenario.js';

/** Scenarios of the `paypalCheckout` module. */
export const module: Module = {
  name: 'paypalCheckout',
  scenarios: [
    ...creationScenarios('paypalCheckout', 'paypalCheckout'),
    ...paymentScenarios,
    ...accountScenarios,
    ...vaultInitiatedScenarios,
  ],
};
