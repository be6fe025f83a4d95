import { clientModule } from './client.scenarios.js';
import { localPaymentModule } from './local-payment.scenarios.js';
import { preferredPaymentMethodsModule } from './preferred-payment-methods.scenarios.js';
import { sepaModule } from './sepa.scenarios.js';
import type { Module } from './scenario.js';

/** Everything that is compared. */
export const modules: readonly Module[] = [
  clientModule,
  localPaymentModule,
  preferredPaymentMethodsModule,
  sepaModule,
];
