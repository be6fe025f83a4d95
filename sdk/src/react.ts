import { CheckoutElement } from './checkout/checkout.element.js';
// #region elements
import { ApplePayElement } from './methods/apple-pay/element/apple-pay.element.js';
import { GooglePayElement } from './methods/google-payment/element/google-pay.element.js';
import { CardElement } from './methods/hosted-fields/element/card.element.js';
import { LocalPaymentElement } from './methods/local-payment/element/local-payment.element.js';
import { MasterpassElement } from './methods/masterpass/element/masterpass.element.js';
import { PayPalElement } from './methods/paypal/element/paypal.element.js';
import { SepaElement } from './methods/sepa/element/sepa.element.js';
import { ThreeDSecureElement } from './methods/three-d-secure/element/three-d-secure.element.js';
import { UsBankAccountElement } from './methods/us-bank-account/element/us-bank-account.element.js';
import { VaultElement } from './methods/vault-manager/element/vault.element.js';
import { VenmoElement } from './methods/venmo/element/venmo.element.js';
// #endregion
import { createPaymentComponent, type PayloadOf, type PaymentTag } from './react/payment-component.js';
import './define.js';

/** `<pay-checkout>` as a React component. */
export const PayCheckout = createPaymentComponent<CheckoutElement, unknown>('pay-checkout', CheckoutElement);

// #region components
/** `<pay-apple-pay>` as a React component. */
export const PayApplePay = createPaymentComponent<ApplePayElement, PayloadOf<ApplePayElement>>(
  'pay-apple-pay',
  ApplePayElement,
);

/** `<pay-google-pay>` as a React component. */
export const PayGooglePay = createPaymentComponent<GooglePayElement, PayloadOf<GooglePayElement>>(
  'pay-google-pay',
  GooglePayElement,
);

/** `<pay-card>` as a React component. */
export const PayCard = createPaymentComponent<CardElement, PayloadOf<CardElement>>('pay-card', CardElement);

/** `<pay-local-payment>` as a React component. */
export const PayLocalPayment = createPaymentComponent<LocalPaymentElement, PayloadOf<LocalPaymentElement>>(
  'pay-local-payment',
  LocalPaymentElement,
);

/** `<pay-masterpass>` as a React component. */
export const PayMasterpass = createPaymentComponent<MasterpassElement, PayloadOf<MasterpassElement>>(
  'pay-masterpass',
  MasterpassElement,
);

/** `<pay-paypal>` as a React component. */
export const PayPayPal = createPaymentComponent<PayPalElement, PayloadOf<PayPalElement>>(
  'pay-paypal',
  PayPalElement,
);

/** `<pay-sepa>` as a React component. */
export const PaySepa = createPaymentComponent<SepaElement, PayloadOf<SepaElement>>('pay-sepa', SepaElement);

/** `<pay-three-d-secure>` as a React component. */
export const PayThreeDSecure = createPaymentComponent<ThreeDSecureElement, PayloadOf<ThreeDSecureElement>>(
  'pay-three-d-secure',
  ThreeDSecureElement,
);

/** `<pay-us-bank-account>` as a React component. */
export const PayUsBankAccount = createPaymentComponent<UsBankAccountElement, PayloadOf<UsBankAccountElement>>(
  'pay-us-bank-account',
  UsBankAccountElement,
);

/** `<pay-vault>` as a React component. */
export const PayVault = createPaymentComponent<VaultElement, PayloadOf<VaultElement>>(
  'pay-vault',
  VaultElement,
);

/** `<pay-venmo>` as a React component. */
export const PayVenmo = createPaymentComponent<VenmoElement, PayloadOf<VenmoElement>>(
  'pay-venmo',
  VenmoElement,
);

// #endregion

// Types of the plain tags for React 19, which sets properties and listeners of custom elements itself.
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React declares its tags in this namespace
  namespace JSX {
    interface IntrinsicElements {
      'pay-checkout': PaymentTag<CheckoutElement, unknown>;
      // #region tags
      'pay-apple-pay': PaymentTag<ApplePayElement, PayloadOf<ApplePayElement>>;
      'pay-google-pay': PaymentTag<GooglePayElement, PayloadOf<GooglePayElement>>;
      'pay-card': PaymentTag<CardElement, PayloadOf<CardElement>>;
      'pay-local-payment': PaymentTag<LocalPaymentElement, PayloadOf<LocalPaymentElement>>;
      'pay-masterpass': PaymentTag<MasterpassElement, PayloadOf<MasterpassElement>>;
      'pay-paypal': PaymentTag<PayPalElement, PayloadOf<PayPalElement>>;
      'pay-sepa': PaymentTag<SepaElement, PayloadOf<SepaElement>>;
      'pay-three-d-secure': PaymentTag<ThreeDSecureElement, PayloadOf<ThreeDSecureElement>>;
      'pay-us-bank-account': PaymentTag<UsBankAccountElement, PayloadOf<UsBankAccountElement>>;
      'pay-vault': PaymentTag<VaultElement, PayloadOf<VaultElement>>;
      'pay-venmo': PaymentTag<VenmoElement, PayloadOf<VenmoElement>>;
      // #endregion
    }
  }
}
