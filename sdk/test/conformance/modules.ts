import { clientModule } from './client.scenarios.js';
import { paypalCheckoutModule } from './paypal-checkout.scenarios.js';
import { paypalModule } from './paypal.scenarios.js';
import { localPaymentModule } from './local-payment.scenarios.js';
import { masterpassModule } from './masterpass.scenarios.js';
import { preferredPaymentMethodsModule } from './preferred-payment-methods.scenarios.js';
import { sepaModule } from './sepa.scenarios.js';
import type { Module } from './scenario.js';

/** Everything that is compared. */
export const modules: readonly Module[] = [
  clientModule,
  paypalModule,
  paypalCheckoutModule,
  localPaymentModule,
  masterpassModule,
  preferredPaymentMethodsModule,
  sepaModule,
];
