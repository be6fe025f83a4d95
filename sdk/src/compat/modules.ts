// #region modules
import { module as americanExpress } from './modules/american-express.js';
import { module as client } from './modules/client.js';
import { module as dataCollector } from './modules/data-collector.js';
import { module as hostedFields } from './modules/hosted-fields.js';
import { module as localPayment } from './modules/local-payment.js';
import { module as masterpass } from './modules/masterpass.js';
import { module as paypal } from './modules/paypal.js';
import { module as paypalCheckout } from './modules/paypal-checkout.js';
import { module as preferredPaymentMethods } from './modules/preferred-payment-methods.js';
import { module as sepa } from './modules/sepa.js';
import { module as threeDSecure } from './modules/three-d-secure.js';
import { module as unionpay } from './modules/unionpay.js';
import { module as venmo } from './modules/venmo.js';
import { module as visaCheckout } from './modules/visa-checkout.js';
// #endregion
import type { BraintreeModule } from './types.js';

/** Modules of braintree-web by their script names. Written from `compat/modules` by `npm run lists`. */
export const braintreeModules: Readonly<Record<string, BraintreeModule>> = {
  // #region names
  'american-express': americanExpress,
  client,
  'data-collector': dataCollector,
  'hosted-fields': hostedFields,
  'local-payment': localPayment,
  masterpass,
  paypal,
  'paypal-checkout': paypalCheckout,
  'preferred-payment-methods': preferredPaymentMethods,
  sepa,
  'three-d-secure': threeDSecure,
  unionpay,
  venmo,
  'visa-checkout': visaCheckout,
  // #endregion
};
