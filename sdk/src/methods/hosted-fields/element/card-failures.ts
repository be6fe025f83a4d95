import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import { PayCancelEvent } from '../../../ui/events.js';
import type { PaymentOutcome } from '../../../ui/mount.types.js';
import type { PayHost } from '../../../ui/pay-host.js';
import { type CardFailure, messageFor } from './card-messages.js';
import { isPartOfCheckout } from './mount-card.js';
import type { UnionPayEnrollment } from './union-pay-enrollment.js';

/** Circumstances that decide where the errors of a payment are shown. */
interface FailureSurroundings {
  /** True if each field has a frame of its own, in a container of the page. */
  readonly isSlotted: boolean;
  /** True before `pay-ready`. */
  readonly isEarly: boolean;
  /** Shows the errors of the fields. */
  readonly reportValidity: () => Promise<unknown>;
}

/** Reason for which the last payment of a card element failed, and its text. */
export class CardFailures {
  readonly #host: PayHost;
  readonly #unionPay: UnionPayEnrollment;
  #failure: CardFailure | undefined;

  constructor(host: PayHost, unionPay: UnionPayEnrollment) {
    this.#host = host;
    this.#unionPay = unionPay;
  }

  /** Failure that the element shows: a checkout shows the failure of its payment below its button. */
  get shown(): CardFailure | undefined {
    return isPartOfCheckout(this.#host.element) ? undefined : this.#failure;
  }

  /** Text of the failure; empty without one. */
  get text(): string {
    const { messages } = this.#host.locales;
    return this.#failure ? (this.enrollmentText ?? messageFor(this.#failure, messages, false)) : '';
  }

  /** Text for an error of UnionPay; undefined for other errors. */
  get enrollmentText(): string | undefined {
    const failure = this.#failure;
    if (!isPaymentError(failure)) return undefined;
    return this.#unionPay.step?.errorText(failure, this.#host.locales.messages);
  }

  clear(): void {
    this.#set(undefined);
  }

  /** Shows the outcome of the shop's promises. */
  readonly showOutcome = (outcome: PaymentOutcome): void => {
    const isFailed = outcome === 'refused' || outcome === 'unknown';
    this.#set(isFailed && !isPartOfCheckout(this.#host.element) ? outcome : undefined);
  };

  /** Shows an error of a payment, and emits its event. */
  show(error: PaymentError, { isSlotted, isEarly, reportValidity }: FailureSurroundings): void {
    const { code } = error;
    if (isCanceled(error)) {
      this.#set(code === 'ABORTED' ? undefined : 'canceled');
      this.#host.element.dispatchEvent(new PayCancelEvent(error));
      return;
    }
    // Field errors are shown inline; an abort is intentional, so no banner is shown.
    const isInFields = /^HOSTED_FIELDS_FIELDS_(?:EMPTY|INVALID)$/.test(code);
    if (isInFields) reportValidity().catch(() => undefined);
    const isInline = code === 'ELEMENT_FIELDS_INVALID' || (isInFields && !isSlotted);
    // A call before `pay-ready` is no failure of the shopper's payment; the skeleton is visible.
    this.#set(isInline || isEarly || code === 'ABORTED' ? undefined : error);
    this.#host.emitError(error);
  }

  #set(failure: CardFailure | undefined): void {
    this.#failure = failure;
    this.#host.element.requestUpdate();
  }
}

/** Returns true if the shopper closed the bank's challenge, or left the step of the UnionPay code. */
const isCanceled = ({ code, details }: PaymentError): boolean =>
  code === 'THREEDS_CARDINAL_SDK_CANCELED' || (code === 'ABORTED' && details?.['reason'] === 'closed');
