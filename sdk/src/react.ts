import { createComponent, type EventName } from '@lit/react';
import React from 'react';
import { CheckoutElement } from './checkout/checkout.element.js';
import { CardElement } from './methods/hosted-fields/card.element.js';
import type { CardPayload } from './methods/hosted-fields/index.js';
import type { LocalPaymentPayload } from './methods/local-payment/index.js';
import { LocalPaymentElement } from './methods/local-payment/local-payment.element.js';
import type { MasterpassPayload } from './methods/masterpass/index.js';
import { MasterpassElement } from './methods/masterpass/masterpass.element.js';
import type { PayPalPayload } from './methods/paypal/index.js';
import { PayPalElement } from './methods/paypal/paypal.element.js';
import type { SepaPayload } from './methods/sepa/index.js';
import { SepaElement } from './methods/sepa/sepa.element.js';
import type {
  PayCancelEvent,
  PayChangeEvent,
  PayErrorEvent,
  PayReadyEvent,
  PayStartEvent,
  PaySuccessEvent,
} from './ui/events.js';
import './define.js';

const events = {
  onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
  onPayChange: 'pay-change' as EventName<PayChangeEvent>,
  onPayStart: 'pay-start' as EventName<PayStartEvent>,
  onPayCancel: 'pay-cancel' as EventName<PayCancelEvent>,
  onPayError: 'pay-error' as EventName<PayErrorEvent>,
};

/** `<pay-card>` as a React component. */
export const PayCard = createComponent({
  react: React,
  tagName: 'pay-card',
  elementClass: CardElement,
  events: { ...events, onPaySuccess: 'pay-success' as EventName<PaySuccessEvent<CardPayload>> },
});

/** `<pay-checkout>` as a React component. */
export const PayCheckout = createComponent({
  react: React,
  tagName: 'pay-checkout',
  elementClass: CheckoutElement,
  events: { ...events, onPaySuccess: 'pay-success' as EventName<PaySuccessEvent> },
});

/** `<pay-local-payment>` as a React component. */
export const PayLocalPayment = createComponent({
  react: React,
  tagName: 'pay-local-payment',
  elementClass: LocalPaymentElement,
  events: {
    ...events,
    onPaySuccess: 'pay-success' as EventName<PaySuccessEvent<LocalPaymentPayload | undefined>>,
  },
});

/** `<pay-masterpass>` as a React component. */
export const PayMasterpass = createComponent({
  react: React,
  tagName: 'pay-masterpass',
  elementClass: MasterpassElement,
  events: { ...events, onPaySuccess: 'pay-success' as EventName<PaySuccessEvent<MasterpassPayload>> },
});

/** `<pay-sepa>` as a React component. */
export const PaySepa = createComponent({
  react: React,
  tagName: 'pay-sepa',
  elementClass: SepaElement,
  events: { ...events, onPaySuccess: 'pay-success' as EventName<PaySuccessEvent<SepaPayload>> },
});

/** `<pay-paypal>` as a React component. */
export const PayPayPal = createComponent({
  react: React,
  tagName: 'pay-paypal',
  elementClass: PayPalElement,
  events: { ...events, onPaySuccess: 'pay-success' as EventName<PaySuccessEvent<PayPalPayload>> },
});
