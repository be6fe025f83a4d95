import { type PaymentError, sharedErrors } from '../../../core/errors.js';
import { amountError, type AmountProperties } from '../../../ui/amount.js';
import type { MountContext } from '../../../ui/mount.types.js';
import type { CreateHostedFieldsOptions } from '../index.js';
import type { CardVerification, CardVerifier, VerifiedCard } from './optional/card-verifier.js';

/** Card element that may ask for 3D Secure. */
interface VerifiedElement extends AmountProperties {
  readonly client: CreateHostedFieldsOptions['client'];
  readonly localName: string;
  readonly renderRoot: Element;
  readonly threeDSecure: boolean;
  readonly threeDSecureOptions: CardVerification;
}

/** Verification of the cards of an element with 3D Secure, if the shop asks for it. */
export class CardVerificationStep {
  readonly #element: VerifiedElement;
  #verifier: Promise<CardVerifier> | undefined;

  constructor(element: VerifiedElement) {
    this.#element = element;
  }

  /** Loads 3D Secure if the shop asks for it. Rejects like `threeDSecure.create`. */
  async load(context: MountContext): Promise<unknown> {
    const { threeDSecure, client, renderRoot: container } = this.#element;
    this.#verifier = threeDSecure
      ? import('./optional/card-verifier.js').then(({ loadVerifier }) =>
          loadVerifier({ ...context, client, container }),
        )
      : undefined;
    return this.#verifier;
  }

  /** Returns the verified card; the card itself if the shop does not ask for 3D Secure. */
  async verify(card: VerifiedCard, signal: AbortSignal | undefined): Promise<VerifiedCard> {
    const verifier = await this.#verifier;
    if (!verifier) return card;
    const { currency, threeDSecureOptions } = this.#element;
    const { amount = this.#element.amount ?? '', ...options } = threeDSecureOptions;
    return verifier(card, { currency, ...options, amount, signal });
  }

  /** Returns the error of an amount that the verification cannot be started with. */
  amountProblem(): PaymentError | undefined {
    const { threeDSecure, threeDSecureOptions, currency, localName } = this.#element;
    if (!threeDSecure) return undefined;
    const amount = threeDSecureOptions.amount ?? this.#element.amount;
    if (amount) return amountError({ amount: String(amount), currency });
    const params = { option: 'amount', name: `<${localName}>` };
    return sharedErrors.INSTANTIATION_OPTION_REQUIRED({ params, details: { missing: ['amount'] } });
  }
}
