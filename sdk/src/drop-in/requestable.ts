import type { DropInState } from './drop-in.machine.js';
import type { DropInEvents, PaymentMethodType } from './payload.types.js';
import { type PaymentMethod, typeOf } from './payment-method.js';
import type { PaymentOptions } from './payment-options.js';

/** Payment method that a request would resolve with; without a nonce, a valid form. */
export interface Requestable {
  readonly type: PaymentMethodType;
  readonly nonce: string | undefined;
}

type Emit = <Name extends 'paymentMethodRequestable' | 'noPaymentMethodRequestable'>(
  name: Name,
  detail: DropInEvents[Name],
) => void;

/** Returns the selected payment method of the list. */
export const selectedOf = ({ methods, selected, isEditing }: DropInState): PaymentMethod | undefined =>
  isEditing ? undefined : methods.find(({ nonce }) => nonce === selected);

/** Returns the payment method that a request would resolve with; undefined if it would reject. */
export function requestableOf(
  state: DropInState,
  options: Pick<PaymentOptions, 'sheet'>,
): Requestable | undefined {
  if (state.view === 'methods') {
    const method = selectedOf(state);
    return method && { type: method.type, nonce: method.nonce };
  }
  const sheet = options.sheet(state.view);
  return sheet?.isRequestable ? { type: typeOf[sheet.id], nonce: undefined } : undefined;
}

/** Emits an event when the payment method of a request becomes available, changes, or is no longer available. */
export class RequestableReporter {
  readonly #emit: Emit;
  #last: Requestable | undefined;
  /** True while no events are emitted: before the Drop-in is ready, and while a payment method is verified. */
  #isHeld = true;

  constructor(emit: Emit) {
    this.#emit = emit;
  }

  /** Takes the current state as known, and reports later changes. The state at the start is not announced. */
  begin(now: Requestable | undefined): void {
    this.#last = now;
    this.#isHeld = false;
  }

  /** Stops events until `release`. */
  hold(): void {
    this.#isHeld = true;
  }

  release(now: Requestable | undefined): void {
    this.#isHeld = false;
    this.report(now);
  }

  report(now: Requestable | undefined): void {
    if (this.#isHeld) return;
    const last = this.#last;
    this.#last = now;
    if (Boolean(now) === Boolean(last) && (!now || now.nonce === last?.nonce)) return;
    if (now) {
      this.#emit('paymentMethodRequestable', {
        type: now.type,
        paymentMethodIsSelected: now.nonce !== undefined,
      });
    } else {
      this.#emit('noPaymentMethodRequestable', undefined);
    }
  }
}
