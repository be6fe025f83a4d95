import { property, state } from 'lit/decorators.js';
import { type PaymentError, sharedErrors } from '../../../core/errors.js';
import { PayCancelEvent } from '../../../ui/events.js';
import { amountError } from '../../../ui/amount.js';
import { FormElement } from '../../../ui/form-element.js';
import type { MountContext, PaymentOutcome } from '../../../ui/mount.types.js';
import type { CreateHostedFieldsOptions, HostedFields } from '../index.js';
import type { CardFailure } from './card-messages.js';
import { isPartOfCheckout } from './mount-card.js';
import type { CardVerification, CardVerifier, VerifiedCard } from './optional/card-verifier.js';

/** Base of the card element: verifies the card with 3D Secure after its tokenization, if the shop asks for it. */
export abstract class VerifiedCardElement extends FormElement<HostedFields, VerifiedCard> {
  declare client: CreateHostedFieldsOptions['client'];

  /** Verifies the card with 3D Secure. Requires `amount` and a client token. */
  @property({ type: Boolean, attribute: 'three-d-secure' }) threeDSecure = false;

  /** Amount of the 3D Secure verification as a decimal number, for example `12.50`. */
  @property() amount: string | undefined;

  /** ISO 4217 code of the amount, for example `EUR`. The bank's window shows the amount in it. */
  @property() currency: string | undefined;

  /** Further options of `verifyCard`, such as a billing address; property only. */
  @property({ attribute: false }) threeDSecureOptions: CardVerification = {};

  /** Reason for which the last payment failed; `refused` or `unknown` after a rejection of `waitUntil`. */
  @state() protected failure: CardFailure | undefined;

  #verifier: Promise<CardVerifier> | undefined;

  /** Loads 3D Secure if the shop asks for it. Rejects like `threeDSecure.create`. */
  protected async loadVerifier(context: MountContext): Promise<unknown> {
    this.#verifier = this.threeDSecure
      ? import('./optional/card-verifier.js').then(({ loadVerifier }) =>
          loadVerifier({ ...context, client: this.client, container: this.renderRoot }),
        )
      : undefined;
    return this.#verifier;
  }

  /** Returns the verified card; the card itself if the shop does not ask for 3D Secure. */
  protected async verify(card: VerifiedCard, signal: AbortSignal | undefined): Promise<VerifiedCard> {
    const verifier = await this.#verifier;
    if (!verifier) return card;
    const { amount = this.amount ?? '', ...options } = this.threeDSecureOptions;
    return verifier(card, { currency: this.currency, ...options, amount, signal });
  }

  protected override isUnavailable(): boolean {
    return false;
  }

  protected override whileRunning(
    _instance: HostedFields,
    run: () => Promise<VerifiedCard>,
  ): Promise<VerifiedCard> {
    this.failure = undefined;
    return run();
  }

  protected override announceAgain(signal: AbortSignal): void {
    this.announce(signal);
  }

  protected override showOutcome(outcome: PaymentOutcome): void {
    const isFailed = outcome === 'refused' || outcome === 'unknown';
    this.failure = isFailed && !isPartOfCheckout(this) ? outcome : undefined;
  }

  /** Shows that the shopper closed the bank's challenge. Returns false for any other error. */
  protected showCanceled(error: PaymentError): boolean {
    if (error.code !== 'THREEDS_CARDINAL_SDK_CANCELED') return false;
    this.failure = 'canceled';
    this.dispatchEvent(new PayCancelEvent(error));
    return true;
  }

  protected override checkStart(): HostedFields {
    const instance = super.checkStart();
    const error = this.amountProblem;
    if (error) throw error;
    return instance;
  }

  protected override declareReady(): void {
    super.declareReady();
    // Reported when ready, before a shopper pays.
    this.announceMistake(this.amountProblem);
  }

  private get amountProblem(): PaymentError | undefined {
    if (!this.threeDSecure) return undefined;
    const amount = this.threeDSecureOptions.amount ?? this.amount;
    if (!amount) {
      const params = { option: 'amount', name: `<${this.localName}>` };
      return sharedErrors.INSTANTIATION_OPTION_REQUIRED({ params, details: { missing: ['amount'] } });
    }
    return amountError({ amount: String(amount), currency: this.currency });
  }
}
