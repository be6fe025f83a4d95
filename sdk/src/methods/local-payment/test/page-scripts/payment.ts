import type * as localPaymentModule from '../../index.js';
import type { LocalPayment, StartPaymentOptions } from '../../index.js';

declare const localPayment: typeof localPaymentModule;

export interface Outcome {
  code: string;
  payload?: Readonly<Record<string, unknown>>;
}

/** Reaction of the shop to the payment's id. With `go, then reject` it rejects when the test calls `fail`. */
export type Shopkeeping = 'go' | 'wait' | 'throw' | 'reject' | 'go, then reject';

export type PlainOptions = Partial<Omit<StartPaymentOptions, 'onPaymentStart' | 'signal'>>;

export interface PaymentPage {
  outcomes: Outcome[];
  /** Ids that the shop received, and whether it could continue the popup. */
  starts: { paymentId: string; hasNext: boolean }[];
  next(): void;
  fail(): void;
  /** Controller of the latest payment. */
  controller: AbortController;
  options: PlainOptions;
  shop: Shopkeeping;
  instance: LocalPayment;
  pay(): void;
  tokenize(): void;
}

interface PaymentPageData {
  authorization: string;
  /** Options of every payment. */
  payment: PlainOptions;
  /** Options of the next payments. */
  options: PlainOptions;
  shop: Shopkeeping;
}

/** Creates an instance, and starts a payment when the button is pressed. */
export async function start({ authorization, payment, options, shop }: PaymentPageData): Promise<void> {
  const instance = await localPayment.create({ authorization });
  const record = (promise: Promise<object | undefined>) => {
    promise.then(
      (payload) => paymentPage.outcomes.push({ code: 'done', ...(payload && { payload: { ...payload } }) }),
      (error: unknown) =>
        paymentPage.outcomes.push({ code: (error as { code?: string }).code ?? String(error) }),
    );
  };
  const fallback = { url: `${location.origin}${location.pathname}?cart=7`, buttonText: 'Return to the shop' };
  let next: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const reactions: Readonly<Record<Shopkeeping, () => Promise<void> | void>> = {
    go: () => {
      next();
    },
    wait: () => undefined,
    throw: () => {
      throw new Error('no place for the id');
    },
    reject: () => Promise.reject(new Error('no place for the id')),
    'go, then reject': () => {
      next();
      return new Promise((_, reject) => {
        fail = () => {
          reject(new Error('late'));
        };
      });
    },
  };
  const paymentPage: PaymentPage = {
    outcomes: [],
    starts: [],
    controller: new AbortController(),
    instance,
    options,
    shop,
    next() {
      next();
    },
    fail() {
      fail();
    },
    pay() {
      paymentPage.controller = new AbortController();
      const all: Omit<PlainOptions, 'paymentType'> = { fallback, ...payment, ...paymentPage.options };
      record(
        instance.startPayment({
          ...(all as StartPaymentOptions),
          signal: paymentPage.controller.signal,
          onPaymentStart: ({ paymentId }, continuePopup) => {
            next = continuePopup ?? (() => undefined);
            paymentPage.starts.push({ paymentId, hasNext: continuePopup !== undefined });
            return reactions[paymentPage.shop]();
          },
        }),
      );
    },
    tokenize() {
      record(instance.tokenize());
    },
  };
  Object.assign(window, { paymentPage });
  document.querySelector('#pay')?.addEventListener('click', () => {
    paymentPage.pay();
  });
}
