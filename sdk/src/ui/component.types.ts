import type { OwnProperties } from './element-options.js';
import type { AnyPayload, PayCancelEvent, PayChangeEvent, PayErrorEvent } from './events.js';
import type { PayReadyEvent, PayStartEvent, PaySuccessEvent } from './events.js';
import type { PayElement } from './pay-element.js';

/** Listeners of a component's events. */
export interface PaymentListeners<Payload extends AnyPayload, Code extends string> {
  onPayReady?: ((event: PayReadyEvent) => void) | undefined;
  onPayChange?: ((event: PayChangeEvent) => void) | undefined;
  onPayStart?: ((event: PayStartEvent) => void) | undefined;
  onPaySuccess?: ((event: PaySuccessEvent<Payload>) => void) | undefined;
  onPayCancel?: ((event: PayCancelEvent<Code>) => void) | undefined;
  onPayError?: ((event: PayErrorEvent<Code>) => void) | undefined;
}

/** Properties of an element that a component sets, all optional. */
export type Settable<Element extends PayElement> = {
  [Key in keyof OwnProperties<Element>]?: OwnProperties<Element>[Key] | undefined;
};

/** Payload of an element's `pay-success`, which is the result of its `pay()`. */
export type PayloadOf<Element> = Element extends { pay(...args: never[]): Promise<infer Payload> }
  ? Payload
  : never;
