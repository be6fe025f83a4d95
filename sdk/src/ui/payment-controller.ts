import { abortErrors, isPaymentError, PaymentError } from '../core/errors.js';
import { elementErrors } from './element.errors.js';
import { type AnyPayload, PayStartEvent, PaySuccessEvent } from './events.js';
import type { MountController } from './mount-controller.js';
import type { PaymentOutcome } from './mount.types.js';
import { ownOptions } from '../core/own-options.js';
import { type PayHost, toPaymentError } from './pay-host.js';
import { confirmedOutcome } from './rejection.js';

/** Instance that one payment is made with, and its options. */
interface PaymentCall<Instance, Options> {
  readonly instance: Instance;
  readonly options: Options;
}

/**
 * Step of a payment: returns the payload that it makes of the one before. The first step with something to do runs before the
 * call returns, so that it uses the instance and the properties as they are then.
 */
type PaymentStep<Before, After, Instance, Options> = (
  payload: Before,
  call: PaymentCall<Instance, Options>,
) => Promise<After>;

/** Step that may have nothing to do: it returns undefined, without a promise. */
type OptionalStep<After, Instance, Options> = (
  payload: undefined,
  call: PaymentCall<Instance, Options>,
) => Promise<After | undefined> | undefined;

/** Steps of a payment in their order: one that makes the payload, or three that find, make and verify it. */
type PaymentSteps<Instance, Payload, Options> =
  | readonly [PaymentStep<undefined, Payload, Instance, Options>]
  | readonly [
      OptionalStep<Payload, Instance, Options>,
      PaymentStep<Payload | undefined, Payload, Instance, Options>,
      PaymentStep<Payload, Payload, Instance, Options>,
    ];

export interface PaymentPlan<Instance, Payload extends AnyPayload, Options> {
  steps: PaymentSteps<Instance, Payload, Options>;
  /** Returns true if no payment may start. Default: while the element itself is disabled. */
  isDisabled?: () => boolean;
  /** Throws the reason for which a payment cannot start now. */
  check?: (instance: Instance) => void;
  /** Called if a listener of `pay-start` has prevented the payment. */
  onPrevented?: () => void;
  /** Runs the steps; an element can show its progress here. */
  during?: (instance: Instance, run: () => Promise<Payload>) => Promise<Payload>;
  /**
   * What a call does while a payment is pending: the functions reject it with the code of their catalogue (`call`), after
   * another `pay-start` (`announce`), or the element does (`reject`).
   */
  whilePending: 'announce' | 'call' | 'reject';
  /** Shows an error of a payment, and emits its event. */
  showFailure: (error: PaymentError) => void;
  /** Shows the outcome of a payment that the provider has approved. */
  showOutcome: (outcome: PaymentOutcome) => void;
  /**
   * Called with the outcome of the shop's promises; `approved` if it has passed none. A wallet keeps its sheet open until
   * then. The promise never rejects.
   */
  whenConfirmed?: (outcome: Promise<PaymentOutcome>) => void;
}

/** Payments of an element: `pay-start`, the steps, `pay-success`, and the promises that the page passes to `waitUntil`. */
export class PaymentController<Instance, Payload extends AnyPayload, Options = void> {
  readonly #host: PayHost;
  readonly #mount: MountController<Instance>;
  readonly #plan: PaymentPlan<Instance, Payload, Options>;
  #isRunning = false;
  #isSettling = false;

  constructor(
    host: PayHost,
    mount: MountController<Instance>,
    plan: PaymentPlan<Instance, Payload, Options>,
  ) {
    this.#host = host;
    this.#mount = mount;
    this.#plan = ownOptions(plan);
    mount.follow(({ status }) => {
      if (status === 'idle') this.#isSettling = false;
    });
  }

  /** True while the promises are pending that the page has passed to `waitUntil`. */
  get isSettling(): boolean {
    return this.#isSettling;
  }

  /**
   * Runs one payment. Rejects with the reason of a promise of `waitUntil` that was rejected, without an event. While
   * another payment is pending, the call rejects and the pending one goes on.
   *
   * @param read - Returns the options of the steps. Called after `pay-start`, whose listeners may set properties.
   */
  async run(read: () => Options): Promise<Payload> {
    const { instance } = this.#mount;
    if (this.#isRunning && instance) return this.#runAgain(instance, read);
    if (this.#isSettling) {
      // Another nonce could charge the shopper twice.
      const active = inProgress();
      this.#host.emitError(active);
      throw active;
    }
    const success = new PaySuccessEvent(await this.#approve(read));
    this.#host.element.dispatchEvent(success);
    await this.#settle(success);
    return success.confirmed();
  }

  /** Runs a payment until the provider has approved it. */
  async #approve(read: () => Options): Promise<Payload> {
    const attempt = new AbortController();
    try {
      const isDisabled = this.#plan.isDisabled?.() ?? this.#host.element.disabled;
      if (isDisabled) throw elementErrors.DISABLED();
      const instance = this.#mount.requireInstance();
      this.#plan.check?.(instance);
      this.#announce(attempt.signal);
      // A listener has loaded the element again.
      if (instance !== this.#mount.instance) throw abortErrors.ABORTED();
      return await this.#runBusy(instance, read);
    } catch (error) {
      // Before the events: a listener may start the next payment.
      attempt.abort();
      const failure = this.#explain(error);
      const shown = toPaymentError(failure);
      this.#plan.showFailure(shown);
      // With errors in fields, the first of them gets the focus.
      if (!/_FIELDS_(?:EMPTY|INVALID)$/.test(shown.code)) void this.#host.revealOutcome();
      throw failure;
    }
  }

  /** Returns the error of a payment; if the frame or the element was moved or removed, it names that reason. */
  #explain(error: unknown): unknown {
    if (!isPaymentError(error) || error.code !== 'ABORTED') return error;
    if (this.#host.isMounted) {
      // The page has not aborted the payment, so it ends with an event.
      return isPaymentError(error.cause) && error.cause.code === 'FRAME_RELOADED' ? error.cause : error;
    }
    const { code, type, retryable, details, cause } = error;
    const message = 'Aborted: the element was removed from the document.';
    return new PaymentError({ code, type, retryable, details, cause, message });
  }

  /** Emits `pay-start`. Throws `ABORTED` if a listener prevents it. */
  #announce(signal: AbortSignal): void {
    if (this.#host.element.dispatchEvent(new PayStartEvent(signal))) return;
    this.#plan.onPrevented?.();
    throw abortErrors.ABORTED();
  }

  async #runBusy(instance: Instance, read: () => Options): Promise<Payload> {
    const { during } = this.#plan;
    const run = () => this.#runSteps({ instance, options: read() });
    this.#isRunning = true;
    this.#mount.enter({ status: 'busy' });
    try {
      return await (during ? during(instance, run) : run());
    } finally {
      this.#isRunning = false;
      this.#endBusy();
    }
  }

  async #runSteps(call: PaymentCall<Instance, Options>): Promise<Payload> {
    const { steps } = this.#plan;
    if (steps.length === 1) return steps[0](undefined, call);
    const [find, make, verify] = steps;
    const found = find(undefined, call);
    return verify(await make(found && (await found), call), call);
  }

  async #runAgain(instance: Instance, read: () => Options): Promise<Payload> {
    const attempt = new AbortController();
    const { whilePending } = this.#plan;
    try {
      if (whilePending === 'reject') throw inProgress();
      if (whilePending === 'announce') this.#announce(attempt.signal);
      return await this.#runSteps({ instance, options: read() });
    } catch (error) {
      attempt.abort();
      this.#host.emitError(error);
      throw error;
    }
  }

  /** Stays busy until the promises of the page have settled. */
  async #settle({ pending }: PaySuccessEvent<Payload>): Promise<void> {
    this.#plan.showOutcome('approved');
    const confirmed = pending.length === 0 ? undefined : confirmedOutcome(pending);
    this.#plan.whenConfirmed?.(confirmed ?? Promise.resolve('approved'));
    if (!confirmed) return;
    const { instance } = this.#mount;
    this.#isSettling = true;
    this.#mount.enter({ status: 'busy' });
    const outcome = await confirmed;
    // After a re-creation the outcome belongs to an earlier instance.
    if (instance !== this.#mount.instance) return;
    this.#isSettling = false;
    this.#plan.showOutcome(outcome);
    this.#endBusy();
    if (outcome !== 'paid') void this.#host.revealOutcome();
  }

  #endBusy(): void {
    if (this.#mount.status.status === 'busy') this.#mount.enter({ status: 'ready' });
  }
}

const inProgress = () => elementErrors.NOT_READY({ params: { reason: 'a payment is in progress' } });
