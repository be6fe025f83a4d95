import { CheckoutElement } from './checkout/checkout.element.js';
import { CardElement } from './methods/hosted-fields/element/card.element.js';
import type { CardPayload } from './methods/hosted-fields/index.js';
import type { LocalPaymentPayload } from './methods/local-payment/index.js';
import { LocalPaymentElement } from './methods/local-payment/element/local-payment.element.js';
import type { MasterpassPayload } from './methods/masterpass/index.js';
import { MasterpassElement } from './methods/masterpass/element/masterpass.element.js';
import type { PayPalPayload } from './methods/paypal/index.js';
import { PayPalElement } from './methods/paypal/element/paypal.element.js';
import type { SepaPayload } from './methods/sepa/index.js';
import { SepaElement } from './methods/sepa/element/sepa.element.js';
import { createPaymentComponent, type PaymentTag } from './react/payment-component.js';
import './define.js';

/** `<pay-card>` as a React component. */
export const PayCard = createPaymentComponent<CardElement, CardPayload>('pay-card', CardElement);

/** `<pay-checkout>` as a React component. */
export const PayCheckout = createPaymentComponent<CheckoutElement, unknown>('pay-checkout', CheckoutElement);

/** `<pay-local-payment>` as a React component. */
export const PayLocalPayment = createPaymentComponent<LocalPaymentElement, LocalPaymentPayload | undefined>(
  'pay-local-payment',
  LocalPaymentElement,
);

/** `<pay-masterpass>` as a React component. */
export const PayMasterpass = createPaymentComponent<MasterpassElement, MasterpassPayload>(
  'pay-masterpass',
  MasterpassElement,
);

/** `<pay-sepa>` as a React component. */
export const PaySepa = createPaymentComponent<SepaElement, SepaPayload>('pay-sepa', SepaElement);

/** `<pay-paypal>` as a React component. */
export const PayPayPal = createPaymentComponent<PayPalElement, PayPalPayload>('pay-paypal', PayPalElement);

// Types of the plain tags for React 19, which sets properties and listeners of custom elements itself.
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React declares its tags in this namespace
  namespace JSX {
    interface IntrinsicElements {
      'pay-card': PaymentTag<CardElement, CardPayload>;
      'pay-checkout': PaymentTag<CheckoutElement, unknown>;
      'pay-local-payment': PaymentTag<LocalPaymentElement, LocalPaymentPayload | undefined>;
      'pay-masterpass': PaymentTag<MasterpassElement, MasterpassPayload>;
      'pay-paypal': PaymentTag<PayPalElement, PayPalPayload>;
      'pay-sepa': PaymentTag<SepaElement, SepaPayload>;
    }
  }
}
