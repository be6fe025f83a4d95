export { configure } from './core/configure.js';
export type { Settings } from './core/settings.js';
export { isPaymentError, PaymentError } from './core/errors.js';
export type { ErrorDetails, PaymentErrorType } from './core/errors.js';
export { VERSION } from './core/version.js';
export * as client from './client/index.js';
// #region methods
export * as americanExpress from './methods/american-express/index.js';
export * as applePay from './methods/apple-pay/index.js';
export * as dataCollector from './methods/data-collector/index.js';
export * as googlePayment from './methods/google-payment/index.js';
export * as hostedFields from './methods/hosted-fields/index.js';
export * as localPayment from './methods/local-payment/index.js';
export * as masterpass from './methods/masterpass/index.js';
export * as paymentRequest from './methods/payment-request/index.js';
export * as paypal from './methods/paypal/index.js';
export * as paypalCheckout from './methods/paypal-checkout/index.js';
export * as preferredPaymentMethods from './methods/preferred-payment-methods/index.js';
export * as sepa from './methods/sepa/index.js';
export * as threeDSecure from './methods/three-d-secure/index.js';
export * as unionpay from './methods/unionpay/index.js';
export * as usBankAccount from './methods/us-bank-account/index.js';
export * as vaultManager from './methods/vault-manager/index.js';
export * as venmo from './methods/venmo/index.js';
export * as visaCheckout from './methods/visa-checkout/index.js';
// #endregion
