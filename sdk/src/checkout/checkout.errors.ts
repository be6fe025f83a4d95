import { defineErrors } from '../core/errors.js';

/** Errors of the checkout itself; its methods have their own. */
export const checkoutErrors = defineErrors('CHECKOUT', {
  NO_METHOD: ['MERCHANT', 'The checkout has no payment method.'],
  PAYMENT_ACTIVE: ['MERCHANT', 'Another payment is in progress.', true],
});
