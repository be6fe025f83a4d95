// The checkout first: elements inside one request its context when they are upgraded.
import './checkout/define.js';
// #region definitions
import './methods/apple-pay/define.js';
import './methods/google-payment/define.js';
import './methods/hosted-fields/define.js';
import './methods/local-payment/define.js';
import './methods/masterpass/define.js';
import './methods/paypal/define.js';
import './methods/sepa/define.js';
import './methods/three-d-secure/define.js';
import './methods/us-bank-account/define.js';
import './methods/vault-manager/define.js';
import './methods/venmo/define.js';
import './methods/visa-checkout/define.js';
// #endregion
import './ui/marks/define.js';

// Exported so that the types of tags and events are included.
export type { CheckoutElement } from './checkout/checkout.element.js';
export type { PayCheckoutErrorCode } from './element-error-codes.js';
// #region elements
export type { ApplePayElement } from './methods/apple-pay/element/apple-pay.element.js';
export type { GooglePayElement } from './methods/google-payment/element/google-pay.element.js';
export type { CardElement } from './methods/hosted-fields/element/card.element.js';
export type { LocalPaymentElement } from './methods/local-payment/element/local-payment.element.js';
export type { MasterpassElement } from './methods/masterpass/element/masterpass.element.js';
export type { PayPalElement } from './methods/paypal/element/paypal.element.js';
export type { SepaElement } from './methods/sepa/element/sepa.element.js';
export type { ThreeDSecureElement } from './methods/three-d-secure/element/three-d-secure.element.js';
export type { UsBankAccountElement } from './methods/us-bank-account/element/us-bank-account.element.js';
export type { VaultElement } from './methods/vault-manager/element/vault.element.js';
export type { VenmoElement } from './methods/venmo/element/venmo.element.js';
export type { VisaCheckoutElement } from './methods/visa-checkout/element/visa-checkout.element.js';
// #endregion
// #region codes
export type { PayApplePayErrorCode } from './methods/apple-pay/element/error-codes.js';
export type { PayGooglePayErrorCode } from './methods/google-payment/element/error-codes.js';
export type { PayCardErrorCode } from './methods/hosted-fields/element/error-codes.js';
export type { PayLocalPaymentErrorCode } from './methods/local-payment/element/error-codes.js';
export type { PayMasterpassErrorCode } from './methods/masterpass/element/error-codes.js';
export type { PayPayPalErrorCode } from './methods/paypal/element/error-codes.js';
export type { PaySepaErrorCode } from './methods/sepa/element/error-codes.js';
export type { PayThreeDSecureErrorCode } from './methods/three-d-secure/element/error-codes.js';
export type { PayUsBankAccountErrorCode } from './methods/us-bank-account/element/error-codes.js';
export type { PayVaultErrorCode } from './methods/vault-manager/element/error-codes.js';
export type { PayVenmoErrorCode } from './methods/venmo/element/error-codes.js';
export type { PayVisaCheckoutErrorCode } from './methods/visa-checkout/element/error-codes.js';
// #endregion
export type { MarkElement } from './ui/marks/mark.element.js';
export type {
  NoncePayload,
  PayCancelEvent,
  PayChangeEvent,
  PayErrorEvent,
  PayReadyEvent,
  PayStartEvent,
  PaySuccessEvent,
} from './ui/events.js';
