import type { CheckoutElement } from './checkout/checkout.element.js';
import type { PayCheckoutErrorCode } from './element-error-codes.js';
// #region elements
import type { ApplePayElement } from './methods/apple-pay/element/apple-pay.element.js';
import type { GooglePayElement } from './methods/google-payment/element/google-pay.element.js';
import type { CardElement } from './methods/hosted-fields/element/card.element.js';
import type { LocalPaymentElement } from './methods/local-payment/element/local-payment.element.js';
import type { MasterpassElement } from './methods/masterpass/element/masterpass.element.js';
import type { PayPalElement } from './methods/paypal/element/paypal.element.js';
import type { SepaElement } from './methods/sepa/element/sepa.element.js';
import type { ThreeDSecureElement } from './methods/three-d-secure/element/three-d-secure.element.js';
import type { UsBankAccountElement } from './methods/us-bank-account/element/us-bank-account.element.js';
import type { VaultElement } from './methods/vault-manager/element/vault.element.js';
import type { VenmoElement } from './methods/venmo/element/venmo.element.js';
import type { VisaCheckoutElement } from './methods/visa-checkout/element/visa-checkout.element.js';
// #endregion
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
import type { MarkTag, PayloadOf, PaymentTag } from './react/payment-component.js';

export { PayCheckout } from './react/checkout.js';
// #region components
export { PayApplePay } from './react/apple-pay.js';
export { PayGooglePay } from './react/google-pay.js';
export { PayCard } from './react/card.js';
export { PayLocalPayment } from './react/local-payment.js';
export { PayMasterpass } from './react/masterpass.js';
export { PayPayPal } from './react/paypal.js';
export { PaySepa } from './react/sepa.js';
export { PayThreeDSecure } from './react/three-d-secure.js';
export { PayUsBankAccount } from './react/us-bank-account.js';
export { PayVault } from './react/vault.js';
export { PayVenmo } from './react/venmo.js';
export { PayVisaCheckout } from './react/visa-checkout.js';
// #endregion

// Types of the plain tags for React 19, which sets properties and listeners of custom elements itself.
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React declares its tags in this namespace
  namespace JSX {
    interface IntrinsicElements {
      'pay-mark': MarkTag;
      'pay-checkout': PaymentTag<CheckoutElement, PayloadOf<CheckoutElement>, PayCheckoutErrorCode>;
      // #region tags
      'pay-apple-pay': PaymentTag<ApplePayElement, PayloadOf<ApplePayElement>, PayApplePayErrorCode>;
      'pay-google-pay': PaymentTag<GooglePayElement, PayloadOf<GooglePayElement>, PayGooglePayErrorCode>;
      'pay-card': PaymentTag<CardElement, PayloadOf<CardElement>, PayCardErrorCode>;
      'pay-local-payment': PaymentTag<
        LocalPaymentElement,
        PayloadOf<LocalPaymentElement>,
        PayLocalPaymentErrorCode
      >;
      'pay-masterpass': PaymentTag<MasterpassElement, PayloadOf<MasterpassElement>, PayMasterpassErrorCode>;
      'pay-paypal': PaymentTag<PayPalElement, PayloadOf<PayPalElement>, PayPayPalErrorCode>;
      'pay-sepa': PaymentTag<SepaElement, PayloadOf<SepaElement>, PaySepaErrorCode>;
      'pay-three-d-secure': PaymentTag<
        ThreeDSecureElement,
        PayloadOf<ThreeDSecureElement>,
        PayThreeDSecureErrorCode
      >;
      'pay-us-bank-account': PaymentTag<
        UsBankAccountElement,
        PayloadOf<UsBankAccountElement>,
        PayUsBankAccountErrorCode
      >;
      'pay-vault': PaymentTag<VaultElement, PayloadOf<VaultElement>, PayVaultErrorCode>;
      'pay-venmo': PaymentTag<VenmoElement, PayloadOf<VenmoElement>, PayVenmoErrorCode>;
      'pay-visa-checkout': PaymentTag<
        VisaCheckoutElement,
        PayloadOf<VisaCheckoutElement>,
        PayVisaCheckoutErrorCode
      >;
      // #endregion
    }
  }
}
