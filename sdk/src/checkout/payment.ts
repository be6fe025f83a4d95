import type { ReportOptions } from '../core/report-options.js';
import { createMachine } from '../core/machine.js';
import type { NoncePayload, PayStartEvent, PaySuccessEvent } from '../ui/events.js';
import { type ConfirmedOutcome, confirmedOutcome } from '../ui/rejection.js';
import { checkoutErrors } from './checkout.errors.js';
import { type CheckoutEvent, type CheckoutState, transition } from './checkout.machine.js';
import type { MethodName } from './methods.js';

/** Payment method that the checkout can pay with: a payment element, or a saved payment method. */
export interface PayableMethod {
  readonly isComplete: boolean;
  /** True while its payment waits for a code, which the method confirms with a button of its own. */
  readonly isAwaitingCode?: boolean;
  /** True after its element has failed to load, until it is loaded again. */
  readonly hasLoadFailed?: boolean;
  /** Text of the last payment's failure, if the checkout shows it; empty without one. */
  readonly failureText?: string;
  pay(): Promise<NoncePayload>;
  /** Resolves when a form of fields has loaded or failed to load, or was removed. */
  untilLoaded?(): Promise<void>;
  checkValidity?(): boolean;
  reportValidity?(options?: ReportOptions): Promise<boolean>;
  reset?(): void;
}

const outcomeEvents = { paid: 'SETTLED', refused: 'REFUSED', unknown: 'LOST' } as const satisfies Record<
  ConfirmedOutcome,
  CheckoutEvent['type']
>;

/** Removes the outcomes of earlier payments from the express wallets, except from the one that pays. */
export function clearExpress(root: ParentNode, payer: MethodName | undefined): void {
  for (const element of root.querySelectorAll<HTMLElement & PayableMethod>('.express > div > *'))
    if (element.localName !== `pay-${payer}`) element.reset?.();
}

/** Payments of a checkout, started by its own button or by a method's button. */
export class CheckoutPayment {
  readonly #machine = createMachine<CheckoutState, CheckoutEvent>({ status: 'choosing' }, transition);
  readonly #onPaid: () => void;
  #pending: readonly Promise<unknown>[] = [];
  #payer: MethodName | undefined;
  /** Set while `pay` waits for the nonce; not for a payment started by a method's own button. */
  #led: symbol | undefined;
  /** Signal of the last payment started by a method's own button. */
  #attempt: AbortSignal | undefined;

  /**
   * @param onStep - Called with each new state.
   * @param onPaid - Called after the shop has accepted the payment.
   */
  constructor(onStep: (step: CheckoutState) => void, onPaid: () => void) {
    this.#onPaid = onPaid;
    this.#machine.subscribe(onStep);
  }

  /**
   * Runs a payment with a method, until the promises of `waitUntil` have settled. Rejects like the method, or
   * with `CHECKOUT_…`.
   *
   * @param payer - Name of the method if it is an express wallet.
   */
  async pay(method: PayableMethod | null, payer?: MethodName): Promise<NoncePayload> {
    if (!method) throw checkoutErrors.NO_METHOD();
    if (!this.#begin(payer)) throw checkoutErrors.PAYMENT_ACTIVE();
    const led = Symbol('payment');
    this.#led = led;
    try {
      return await method.pay();
    } catch (error) {
      this.#stop(led);
      throw error;
    }
  }

  /** Ends a payment of `pay` that has failed. A rejection of `waitUntil` follows the nonce, and changes nothing here. */
  #stop(led: symbol): void {
    if (this.#led !== led) return;
    this.#led = undefined;
    this.#machine.send({ type: 'STOP' });
  }

  /** Records that the shopper changed a field or the method. */
  change(): void {
    this.#machine.send({ type: 'CHANGE' });
  }

  reset(): void {
    // The outcome of an earlier payment must not be shown for the next one.
    this.#pending = [];
    this.#machine.send({ type: 'RESET' });
  }

  /** Express wallet that pays; undefined for the selected method. */
  get payer(): MethodName | undefined {
    return this.#payer;
  }

  /** Handles the start of a payment by the selected method's own button. */
  readonly onStart = (event: PayStartEvent): void => {
    this.#start(event, undefined);
  };

  /** Handles the start of a payment by an express wallet; refused while another payment is in progress. */
  readonly onExpressStart = (name: MethodName, event: PayStartEvent): void => {
    this.#start(event, name);
  };

  /** Starts a payment. Returns false while another one is in progress. */
  #begin(payer: MethodName | undefined): boolean {
    const before = this.#payer;
    // Before the state changes, because the checkout is rendered with both.
    this.#payer = payer;
    const isStarted = this.#machine.send({ type: 'START' });
    if (isStarted) this.#pending = [];
    else this.#payer = before;
    return isStarted;
  }

  #start(event: PayStartEvent, payer: MethodName | undefined): void {
    // The method that `pay` runs with fires it, too.
    if (this.#led && this.#payer === payer) return;
    if (!this.#begin(payer)) {
      // The shop's listeners must not take it for the start of a payment.
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    this.#attempt = event.stopped;
    const onStop = () => {
      // Not by the method's events: a prevented or aborted start fires none, a rejected second one does.
      if (this.#attempt === event.stopped) this.#machine.send({ type: 'STOP' });
    };
    event.stopped.addEventListener('abort', onStop, { once: true });
  }

  readonly onSuccess = (event: PaySuccessEvent): void => {
    this.#pending = event.pending;
    this.#led = undefined;
    this.#machine.send({ type: 'NONCE' });
    void this.#settle(event.pending);
  };

  /** Waits for the promises that the shop passed to `waitUntil`. */
  async #settle(pending: readonly Promise<unknown>[]): Promise<void> {
    // A microtask later, so that the shop's listeners can call `waitUntil`.
    await Promise.resolve();
    if (pending !== this.#pending) return;
    if (pending.length === 0) {
      // Without a promise the outcome is unknown, so nothing is shown and another payment may follow.
      this.#machine.send({ type: 'RESET' });
      return;
    }
    const outcome = await confirmedOutcome(pending);
    // Another payment has started, or the checkout was reset.
    if (pending !== this.#pending) return;
    this.#machine.send({ type: outcomeEvents[outcome] });
    if (outcome === 'paid') this.#onPaid();
  }
}
