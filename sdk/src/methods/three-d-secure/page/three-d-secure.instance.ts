import type { Lifecycle } from '../../../core/lifecycle.js';
import { ObservedInstance } from '../../../core/observed-instance.js';
import { optionNames } from '../../../core/unknown-options.js';
import type { ThreeDSecureEvents } from './three-d-secure-events.types.js';
import type { LookupResponse } from './three-d-secure.gateway.js';
import type { VerificationMode } from './mode.types.js';
import type { CanceledVerification } from './payload.js';
import type { ModeContext } from './script-mode.js';
import type { LegacyVerifyCardOptions, VerifyCardOptions, VerifyPayload } from './verify.types.js';

type CreateMode = (context: Pick<ModeContext, 'emit' | 'hasListener'>) => VerificationMode;

const eventNames = optionNames<ThreeDSecureEvents>({
  'lookup-complete': true,
  'customer-canceled': true,
  'authentication-modal-render': true,
  'authentication-modal-close': true,
  'authentication-modal-render-hidden': true,
  'authentication-modal-loader-render': true,
  'authentication-modal-loader-close': true,
  'authentication-iframe-available': true,
});

/**
 * 3D Secure instance. Created by `threeDSecure.create`. Its end removes the dialog of a pending
 * verification.
 */
export class ThreeDSecure extends ObservedInstance<ThreeDSecureEvents> {
  readonly #mode: VerificationMode;

  /** @internal */
  constructor(life: Lifecycle, createMode: CreateMode) {
    super(life, eventNames);
    this.#mode = createMode({
      emit: (name, detail) => {
        this.emit(name, detail);
      },
      hasListener: (name) => this.hasListener(name),
    });
  }

  /**
   * Verifies a card: looks it up, and runs the bank's challenge if there is one. If the challenge script cannot be
   * used, the challenge is skipped: the payload then has `liabilityShifted: false` and `details.challengeSkipped`.
   *
   * @throws A code of `ThreeDSecureVerifyCardErrorCode`:
   * `THREEDS_MISSING_VERIFY_CARD_OPTION`, `THREEDS_VERIFY_CARD_OPTION_INVALID`,
   * `THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID`, `THREEDS_AUTHENTICATION_IN_PROGRESS`;
   * `THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR` (404), `THREEDS_LOOKUP_VALIDATION_ERROR` (422),
   * `THREEDS_LOOKUP_ERROR`; `THREEDS_CARDINAL_SDK_CANCELED` if the shopper cancels, and other `THREEDS_CARDINAL_SDK_…`
   * codes; `THREEDS_JWT_AUTHENTICATION_FAILED`; `THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT`;
   * `METHOD_CALLED_AFTER_TEARDOWN`, `ABORTED`, or a client's error of status 403.
   * @example
   * ```ts
   * const { nonce, liabilityShifted } = await threeDSecure.verifyCard({
   *   nonce: card.nonce,
   *   bin: card.details.bin,
   *   amount: '10.00',
   *   onLookupComplete: (data, next) => next(),
   * });
   * ```
   */
  async verifyCard(options: VerifyCardOptions | LegacyVerifyCardOptions): Promise<VerifyPayload> {
    this.guard('verifyCard');
    return this.#mode.verifyCard(options);
  }

  /**
   * Returns the data of a lookup that the shop's server makes, as JSON text.
   *
   * @param options - Nonce and BIN of the card; further properties are kept.
   * @throws A code of `ThreeDSecurePrepareLookupErrorCode`:
   * `THREEDS_VERIFY_CARD_OPTION_INVALID`, `METHOD_CALLED_AFTER_TEARDOWN`, `ABORTED`.
   * @example
   * ```ts
   * const text = await threeDSecure.prepareLookup({ nonce: card.nonce, bin: card.details.bin });
   * ```
   */
  async prepareLookup(options: Readonly<Record<string, unknown>>): Promise<string> {
    this.guard('prepareLookup');
    return this.#mode.prepareLookup(options);
  }

  /**
   * Continues a verification after a lookup of the shop's server, like `verifyCard` after its own.
   *
   * @param lookupResponse - Response of the lookup: an object, or JSON text.
   * @throws A code of `ThreeDSecureInitializeChallengeWithLookupResponseErrorCode`:
   * The codes of `verifyCard` that concern the challenge; `THREEDS_VERIFY_CARD_OPTION_INVALID` for another text.
   * @example
   * ```ts
   * const { nonce } = await threeDSecure.initializeChallengeWithLookupResponse(lookupResponse);
   * ```
   */
  async initializeChallengeWithLookupResponse(
    lookupResponse: LookupResponse | string,
  ): Promise<VerifyPayload> {
    this.guard('initializeChallengeWithLookupResponse');
    return this.#mode.continueWith(lookupResponse);
  }

  /**
   * Ends the pending verification, which rejects with `THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT`, and returns the
   * payment method of the last lookup. Its nonce can be used without 3D Secure.
   *
   * @throws A code of `ThreeDSecureCancelVerifyCardErrorCode`:
   * `THREEDS_NO_VERIFICATION_PAYLOAD` before a lookup has responded; `METHOD_CALLED_AFTER_TEARDOWN`.
   * @example
   * ```ts
   * const { nonce } = await threeDSecure.cancelVerifyCard();
   * ```
   */
  // eslint-disable-next-line @typescript-eslint/require-await -- errors must reject instead of being thrown
  async cancelVerifyCard(): Promise<CanceledVerification> {
    this.guard('cancelVerifyCard');
    return this.#mode.cancel();
  }
}
