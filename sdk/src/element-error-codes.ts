import type { checkoutErrors } from './checkout/checkout.errors.js';
import type { CodeOf } from './core/error-codes.js';
// #region codes
import type { PayApplePayErrorCode } from './methods/apple-pay/element/error-codes.js';
import type { PayGooglePayErrorCode } from './methods/google-payment/element/error-codes.js';
import type { PayCardErrorCode } from './methods/hosted-fields/element/error-codes.js';
import type { PayLocalPaymentErrorCode } from './methods/local-payment/element/error-codes.js';
import type { PayMasterpassErrorCode } from './methods/masterpass/element/error-codes.js';
import type { PayPayPalErrorCode } from './methods/paypal/element/error-codes.js';
import type { PaySepaErrorCode } from './methods/sepa/element/error-codes.js';
import type { PayThreeDSecureErrorCode } from './methods/three-d-secure/element/error-codes.js';
import type { PayUsBankAccountErrorCode } from './methods/us-bank-account/element/error-codes.js';
import type { PayVaultErrorCode } from './methods/vault-manager/element/error-codes.js';
import type { PayVenmoErrorCode } from './methods/venmo/element/error-codes.js';
import type { PayVisaCheckoutErrorCode } from './methods/visa-checkout/element/error-codes.js';
// #endregion

/** Error codes of the elements that `<pay-checkout>` can contain, by tag. */
interface ElementErrorCodes {
  // #region tags
  'pay-apple-pay': PayApplePayErrorCode;
  'pay-google-pay': PayGooglePayErrorCode;
  'pay-card': PayCardErrorCode;
  'pay-local-payment': PayLocalPaymentErrorCode;
  'pay-masterpass': PayMasterpassErrorCode;
  'pay-paypal': PayPayPalErrorCode;
  'pay-sepa': PaySepaErrorCode;
  'pay-three-d-secure': PayThreeDSecureErrorCode;
  'pay-us-bank-account': PayUsBankAccountErrorCode;
  'pay-vault': PayVaultErrorCode;
  'pay-venmo': PayVenmoErrorCode;
  'pay-visa-checkout': PayVisaCheckoutErrorCode;
  // #endregion
}

/** Codes of the errors of `<pay-checkout>`: its own, and those of the elements in it. */
export type PayCheckoutErrorCode = CodeOf<typeof checkoutErrors> | ElementErrorCodes[keyof ElementErrorCodes];
