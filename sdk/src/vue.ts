import type {} from 'vue';
import type * as Elements from './define.js';
import type { CheckoutElement } from './checkout/checkout.element.js';
import type { PaymentListeners, PayloadOf, Settable } from './ui/component.types.js';
import type { AnyPayload } from './ui/events.js';
import type { MarkElement } from './ui/marks/mark.element.js';
import type { PayElement } from './ui/pay-element.js';

/** Component as type checks of Vue templates describe it: with its properties and the listeners of its events. */
type Described<Properties> = new () => { $props: Properties };

type PaymentTag<Element extends PayElement, Payload extends AnyPayload, Code extends string> = Described<
  Settable<Element> & PaymentListeners<Payload, Code>
>;

// Types of the tags in Vue templates.
declare module 'vue' {
  interface GlobalComponents {
    'pay-mark': Described<Partial<Pick<MarkElement, 'type' | 'brand'>>>;
    'pay-checkout': PaymentTag<CheckoutElement, PayloadOf<CheckoutElement>, Elements.PayCheckoutErrorCode>;
    // #region tags
    'pay-apple-pay': PaymentTag<
      Elements.ApplePayElement,
      PayloadOf<Elements.ApplePayElement>,
      Elements.PayApplePayErrorCode
    >;
    'pay-google-pay': PaymentTag<
      Elements.GooglePayElement,
      PayloadOf<Elements.GooglePayElement>,
      Elements.PayGooglePayErrorCode
    >;
    'pay-card': PaymentTag<Elements.CardElement, PayloadOf<Elements.CardElement>, Elements.PayCardErrorCode>;
    'pay-local-payment': PaymentTag<
      Elements.LocalPaymentElement,
      PayloadOf<Elements.LocalPaymentElement>,
      Elements.PayLocalPaymentErrorCode
    >;
    'pay-masterpass': PaymentTag<
      Elements.MasterpassElement,
      PayloadOf<Elements.MasterpassElement>,
      Elements.PayMasterpassErrorCode
    >;
    'pay-paypal': PaymentTag<
      Elements.PayPalElement,
      PayloadOf<Elements.PayPalElement>,
      Elements.PayPayPalErrorCode
    >;
    'pay-sepa': PaymentTag<Elements.SepaElement, PayloadOf<Elements.SepaElement>, Elements.PaySepaErrorCode>;
    'pay-three-d-secure': PaymentTag<
      Elements.ThreeDSecureElement,
      PayloadOf<Elements.ThreeDSecureElement>,
      Elements.PayThreeDSecureErrorCode
    >;
    'pay-us-bank-account': PaymentTag<
      Elements.UsBankAccountElement,
      PayloadOf<Elements.UsBankAccountElement>,
      Elements.PayUsBankAccountErrorCode
    >;
    'pay-vault': PaymentTag<
      Elements.VaultElement,
      PayloadOf<Elements.VaultElement>,
      Elements.PayVaultErrorCode
    >;
    'pay-venmo': PaymentTag<
      Elements.VenmoElement,
      PayloadOf<Elements.VenmoElement>,
      Elements.PayVenmoErrorCode
    >;
    'pay-visa-checkout': PaymentTag<
      Elements.VisaCheckoutElement,
      PayloadOf<Elements.VisaCheckoutElement>,
      Elements.PayVisaCheckoutErrorCode
    >;
    // #endregion
  }
}
