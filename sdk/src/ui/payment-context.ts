import { createContext } from '@lit/context';

/** Context that `<pay-checkout>` provides to the payment elements inside it. */
export interface PaymentContext {
  /** The checkout's authorization; a function is called once for all elements. */
  readonly authorization: string | (() => string | Promise<string>) | undefined;
  readonly assetsUrl: string | undefined;
  readonly locale: string | undefined;
}

export const paymentContext = createContext<PaymentContext>(Symbol.for('tessera.payment-context'));
