import { createContext } from '@lit/context';

/** What `<pay-checkout>` gives to the payment elements in it. */
export interface PaymentContext {
  /** As on the checkout; a function is asked once for all of them. */
  readonly authorization: string | (() => string | Promise<string>) | undefined;
  readonly assetsUrl: string | undefined;
  readonly locale: string | undefined;
}

export const paymentContext = createContext<PaymentContext>(Symbol.for('tessera.payment-context'));
