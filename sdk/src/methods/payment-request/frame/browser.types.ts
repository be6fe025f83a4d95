/** Event for which the browser's sheet waits. */
export interface ShippingEvent extends Event {
  updateWith(update: Promise<unknown>): void;
}

/** Response of the browser, as far as it is used. */
export interface BrowserPaymentResponse {
  readonly methodName: string;
  readonly details: unknown;
  complete(): Promise<void>;
}

/** Payment request of the browser, as far as it is used. */
export interface BrowserPaymentRequest extends EventTarget {
  readonly shippingAddress?: unknown;
  readonly shippingOption?: unknown;
  canMakePayment(): Promise<boolean>;
  show(): Promise<BrowserPaymentResponse>;
  abort(): Promise<void>;
}

export type BrowserPaymentRequestClass = new (
  methods: readonly object[],
  details: object,
  options?: object,
) => BrowserPaymentRequest;
