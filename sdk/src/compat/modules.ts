// #region modules
import { module as americanExpress } from './modules/american-express.js';
import { module as applePay } from './modules/apple-pay.js';
import { module as client } from './modules/client.js';
import { module as dataCollector } from './modules/data-collector.js';
import { module as googlePayment } from './modules/google-payment.js';
import { module as hostedFields } from './modules/hosted-fields.js';
import { module as localPayment } from './modules/local-payment.js';
import { module as masterpass } from './modules/masterpass.js';
import { module as paymentRequest } from './modules/payment-request.js';
import { module as paypal } from './modules/paypal.js';
import { module as paypalCheckout } from './modules/paypal-checkout.js';
import { module as preferredPaymentMethods } from './modules/preferred-payment-methods.js';
import { module as sepa } from './modules/sepa.js';
import { module as threeDSecure } from './modules/three-d-secure.js';
import { module as unionpay } from './modules/unionpay.js';
import { module as usBankAccount } from './modules/us-bank-account.js';
import { module as vaultManager } from './modules/vault-manager.js';
import { module as venmo } from './modules/venmo.js';
import { module as visaCheckout } from './modules/visa-checkout.js';
// #endregion
import type { BraintreeModule } from './types.js';

/** Modules of braintree-web by their script names. Written from `compat/modules` by `npm run lists`. */
export const braintreeModules = {
  // #region names
  'american-express': americanExpress,
  'apple-pay': applePay,
  client,
  'data-collector': dataCollector,
  'google-payment': googlePayment,
  'hosted-fields': hostedFields,
  'local-payment': localPayment,
  masterpass,
  'payment-request': paymentRequest,
  paypal,
  'paypal-checkout': paypalCheckout,
  'preferred-payment-methods': preferredPaymentMethods,
  sepa,
  'three-d-secure': threeDSecure,
  unionpay,
  'us-bank-account': usBankAccount,
  'vault-manager': vaultManager,
  venmo,
  'visa-checkout': visaCheckout,
  // #endregion
} satisfies Readonly<Record<string, BraintreeModule>>;
