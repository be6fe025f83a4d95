import type { PayMethod } from '../../../../contract/payment-values.js';
import { type Part, part } from '../../../lib/load-chunk.js';
import type { MethodFormProps } from './method-form.types.js';

/** Lazily loaded form of each method, so that a page loads only the code of those that it shows. */
export const forms: Record<PayMethod, Part<MethodFormProps>> = {
  CARD: part(() => import('./card-form.js').then((module) => module.CardForm)),
  PAYPAL: part(() => import('./paypal-form.js').then((module) => module.PayPalForm)),
  VENMO: part(() => import('./venmo-form.js').then((module) => module.VenmoForm)),
  US_BANK_ACCOUNT: part(() => import('./bank-form.js').then((module) => module.BankForm)),
  GOOGLE_PAY: part(() => import('./google-pay-form.js').then((module) => module.GooglePayForm)),
  APPLE_PAY: part(() => import('./apple-pay-form.js').then((module) => module.ApplePayForm)),
  VISA_CHECKOUT: part(() => import('./visa-checkout-form.js').then((module) => module.VisaCheckoutForm)),
};
