import type * as preferredPaymentMethodsModule from '#src/methods/preferred-payment-methods/index.js';
import type { PreferredPaymentMethods } from '#src/methods/preferred-payment-methods/index.js';

declare const preferredPaymentMethods: typeof preferredPaymentMethodsModule;

/** Globals of a page with an instance of preferred payment methods. */
export interface PreferredPage {
  preferred: PreferredPaymentMethods;
}

export async function start(authorization: string): Promise<void> {
  const page: PreferredPage = { preferred: await preferredPaymentMethods.create({ authorization }) };
  Object.assign(window, page);
}
