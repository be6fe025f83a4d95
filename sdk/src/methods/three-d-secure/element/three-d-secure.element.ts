import { type CSSResultGroup, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { PaymentError } from '../../../core/errors.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { verificationMessages } from '../../../locales/verification.js';
import { clientAccess } from '../../../ui/client-access.js';
import { PayCancelEvent } from '../../../ui/events.js';
import { failureText } from '../../../ui/failure-text.js';
import { loadFailedTemplate } from '../../../ui/load-failed.template.js';
import { MountController } from '../../../ui/mount-controller.js';
import type { MountContext, PaymentOutcome } from '../../../ui/mount.types.js';
import { PayElement } from '../../../ui/pay-element.js';
import { PaymentController } from '../../../ui/payment-controller.js';
import { continueLookup, verifyOrCancel } from '../../../ui/verify-or-cancel.js';
import type {
  CardinalSDKConfig,
  CreateThreeDSecureOptions,
  ThreeDSecureVersion,
} from '../page/three-d-secure-create.options.js';
import { threeDSecureErrors } from '../page/three-d-secure.errors.js';
import type { ThreeDSecure } from '../page/three-d-secure.instance.js';
import type { VerifyCardOptions, VerifyPayload } from '../page/verify.types.js';
import type { PayThreeDSecureErrorCode } from './error-codes.js';
import { threeDSecureStyles } from './three-d-secure.styles.js';

/**
 * Options of `verifyCard` of the element; its attributes supply the others.
 *
 * @inline
 */
export type ElementVerifyOptions = Pick<VerifyCardOptions, 'nonce' | 'bin'> & Partial<VerifyCardOptions>;

/** Errors after which the element hides. */
const unavailableCodes: readonly PayThreeDSecureErrorCode[] = [
  'THREEDS_NOT_ENABLED',
  'THREEDS_NOT_ENABLED_FOR_V2',
  'CLIENT_AUTHORIZATION_INSUFFICIENT',
];

/**
 * Verification of a card by its bank (3D Secure). Shows its progress, and the bank's challenge in a dialog. The page
 * starts it with `verifyCard`.
 *
 * @fires {PayReadyEvent} pay-ready - A card can be verified, or `unsupportedReason` is the reason why not.
 * @fires {PayChangeEvent} pay-change - `isComplete` is true if a card could be verified now.
 * @fires {PayStartEvent} pay-start - A verification is about to start; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the new nonce and the liability.
 * @fires {PayCancelEvent} pay-cancel - The shopper closed the challenge.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the element.
 * @cssstate loading - The element is loading.
 * @cssstate busy - A verification is running, or the shop's server has not responded yet.
 * @cssstate complete - A card could be verified now.
 * @cssstate failed - The element could not be loaded.
 * @cssstate unsupported - 3D Secure is not available here.
 */
export class ThreeDSecureElement extends PayElement<VerifyPayload, PayThreeDSecureErrorCode> {
  static override readonly styles: CSSResultGroup = threeDSecureStyles;

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: CreateThreeDSecureOptions['client'];

  /** Version and display of the challenge: `2` (default), `2-cardinal-modal`, `2-bootstrap3-modal`, `2-inline-iframe`. */
  @property() version: ThreeDSecureVersion = '2';

  /** Amount as a decimal text, for example `10.00`; an amount passed to `verifyCard` takes precedence. */
  @property() amount: string | undefined;

  /** Email address of the customer, for the bank's risk assessment. */
  @property() email: string | undefined;

  /** Sends facts about the browser, such as the screen's size. */
  @property({ type: Boolean, attribute: 'collect-device-data' }) collectDeviceData = false;

  /** Asks the bank for a challenge. */
  @property({ type: Boolean, attribute: 'challenge-requested' }) challengeRequested = false;

  /** Shows a close button in the challenge, also if `cardinalSDKConfig` does not. */
  @property({ type: Boolean, attribute: 'display-exit-button' }) displayExitButton = false;

  /** Configuration of the challenge script; property only. */
  @property({ attribute: false }) cardinalSDKConfig: CardinalSDKConfig | undefined;

  /**
   * Called with the response of the lookup; the verification continues after `next()`. Default: continues immediately.
   * Property only.
   */
  @property({ attribute: false }) onLookupComplete: VerifyCardOptions['onLookupComplete'];

  #outcome: PaymentOutcome | 'canceled' | undefined;
  #failure: PaymentError | undefined;
  #isChallenged = false;

  readonly #mount = new MountController<ThreeDSecure>(this.payHost, {
    inputs: () => {
      const { client, version, cardinalSDKConfig, displayExitButton } = this;
      return { client, version, cardinalSDKConfig, displayExitButton };
    },
    create: (context) => this.#create(context),
    unavailable: unavailableCodes,
    price: () => ({ amount: this.amount }),
    onStatus: ({ status }) => {
      const isComplete = status === 'ready';
      if (isComplete !== this.isComplete) this.payHost.setComplete(isComplete);
    },
  });

  readonly #verification = new PaymentController<ThreeDSecure, VerifyPayload, VerifyCardOptions>(
    this.payHost,
    this.#mount,
    {
      steps: [(_, { instance, options }) => verifyOrCancel(instance, options, threeDSecureErrors)],
      during: async (_, run) => {
        this.reset();
        try {
          return await run();
        } finally {
          this.#setChallenged(false);
        }
      },
      whilePending: 'call',
      showFailure: (error) => {
        this.#showFailure(error);
      },
      showOutcome: (outcome) => {
        this.#show(outcome, undefined);
      },
    },
  );

  /**
   * Verifies a card. Fires `pay-success` with the payload that it resolves with, or `pay-cancel`. Rejects like the
   * function, with `ELEMENT_NOT_READY` before `pay-ready`, `ELEMENT_DISABLED`, `INSTANTIATION_OPTION_REQUIRED` without an
   * authorization, and with `ABORTED` if `pay-start` was prevented or the element was removed.
   *
   * @throws A code of `PayThreeDSecureErrorCode`.
   * @example
   * ```ts
   * const { nonce } = await element.verifyCard({ nonce: card.nonce, bin: card.details.bin, amount: '10.00' });
   * ```
   */
  async verifyCard(options: ElementVerifyOptions): Promise<VerifyPayload> {
    return this.#verification.run(() => this.#withAttributes(options));
  }

  /** Clears the outcome of the last verification. */
  reset(): void {
    this.#show(undefined, undefined);
  }

  async #create({ authorization, ...context }: MountContext): Promise<ThreeDSecure> {
    const { version, cardinalSDKConfig, displayExitButton } = this;
    const { create } = await importWithRetry(import('../index.js'));
    const payment = { ...cardinalSDKConfig?.payment, ...(displayExitButton ? { displayExitButton } : {}) };
    const instance = await create({
      ...context,
      ...clientAccess(this.client, authorization),
      version,
      cardinalSDKConfig: { ...cardinalSDKConfig, payment },
      container: this.renderRoot,
    });
    instance.on('authentication-modal-render', () => {
      this.#setChallenged(true);
    });
    instance.on('authentication-modal-close', () => {
      this.#setChallenged(false);
    });
    return instance;
  }

  #withAttributes(options: ElementVerifyOptions): VerifyCardOptions {
    const { amount = '', email, collectDeviceData, challengeRequested, onLookupComplete } = this;
    return {
      amount,
      email,
      collectDeviceData,
      challengeRequested,
      onLookupComplete: onLookupComplete ?? continueLookup,
      ...options,
    };
  }

  #setChallenged(isChallenged: boolean): void {
    this.#isChallenged = isChallenged;
    this.requestUpdate();
  }

  #show(outcome: PaymentOutcome | 'canceled' | undefined, failure: PaymentError | undefined): void {
    this.#outcome = outcome;
    this.#failure = failure;
    this.requestUpdate();
  }

  #showFailure(error: PaymentError): void {
    if (error.code === 'THREEDS_CARDINAL_SDK_CANCELED') {
      this.#show('canceled', undefined);
      this.dispatchEvent(new PayCancelEvent(error));
      return;
    }
    // An abort is intentional, so no message is shown.
    this.#show(this.#outcome, error.code === 'ABORTED' ? undefined : error);
    this.payHost.emitError(error);
  }

  #statusText(): string {
    const { messages } = this.payHost;
    const outcome = this.#outcome;
    const verification = verificationMessages(this.payHost.language);
    if (this.#mount.status.status === 'busy') {
      if (outcome) return messages.processing;
      return this.#isChallenged ? verification.confirm : verification.checking;
    }
    if (outcome === 'approved') return verification.done;
    if (outcome === 'paid') return messages.paid;
    return outcome === 'canceled' ? verification.canceled : '';
  }

  #alertText(): string {
    const { messages } = this.payHost;
    const outcome = this.#outcome;
    if (this.#failure)
      return failureText(this.#failure, messages, verificationMessages(this.payHost.language).failed);
    if (outcome === 'unknown') return messages.outcomeUnknown;
    return outcome === 'refused' ? messages.declined : '';
  }

  protected override render(): TemplateResult {
    const { messages } = this.payHost;
    const { status } = this.#mount;
    const outcome = this.#outcome;
    if (status.status === 'failed')
      return loadFailedTemplate(status.error, messages, messages.methodLoadFailed, this.reload);
    const isSuccess = status.status === 'ready' && (outcome === 'approved' || outcome === 'paid');
    return html`
      <p
        class=${isSuccess ? 'status good' : 'status'}
        part="status"
        role="status"
        .textContent=${this.#statusText()}
      ></p>
      <div class="message" part="message" role="alert" .textContent=${this.#alertText()}></div>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-three-d-secure': ThreeDSecureElement;
  }
}
