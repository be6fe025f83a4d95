import { explained as client } from './client.js';
import { explained as core } from './core.js';
import { explained as elements } from './elements.js';
import { explained as frames } from './frames.js';
// #region methods
import { explained as americanExpress } from './american-express.js';
import { explained as applePay } from './apple-pay.js';
import { explained as dataCollector } from './data-collector.js';
import { explained as googlePayment } from './google-payment.js';
import { explained as hostedFields } from './hosted-fields.js';
import { explained as localPayment } from './local-payment.js';
import { explained as masterpass } from './masterpass.js';
import { explained as paymentRequest } from './payment-request.js';
import { explained as paypal } from './paypal.js';
import { explained as paypalCheckout } from './paypal-checkout.js';
import { explained as preferredPaymentMethods } from './preferred-payment-methods.js';
import { explained as sepa } from './sepa.js';
import { explained as threeDSecure } from './three-d-secure.js';
import { explained as unionpay } from './unionpay.js';
import { explained as usBankAccount } from './us-bank-account.js';
import { explained as vaultManager } from './vault-manager.js';
import { explained as venmo } from './venmo.js';
import { explained as visaCheckout } from './visa-checkout.js';
// #endregion
import type { ExplainedError } from './explain.js';

/** Codes that several methods share. */
export const shared: Readonly<Record<string, readonly ExplainedError[]>> = { core, frames, elements, client };

/** Codes of each method, by its folder. */
export const methods: Readonly<Record<string, readonly ExplainedError[]>> = {
  // #region names
  'american-express': americanExpress,
  'apple-pay': applePay,
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
};
