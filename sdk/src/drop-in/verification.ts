import type { Client } from '../client/index.js';
import { acceptUnknown } from '../core/unknown-options.js';
import { amountProblem } from '../core/amount-problem.js';
import { importWithRetry } from '../core/import-with-retry.js';
import { isPaymentError } from '../core/errors.js';
import type { DropInStrings } from '../locales/drop-in/index.js';
import type { ThreeDSecure, threeDSecureErrors, VerifyCardOptions } from '../methods/three-d-secure/index.js';
import { errorWithCause, noPaymentMethod } from './drop-in.errors.js';
import type { DropinError } from './dropin-error.js';
import { logError } from './log-error.js';
import type { RequestPaymentMethodOptions } from './drop-in.types.js';
import type { DropInEvents } from './payload.types.js';
import type { PaymentMethod } from './payment-method.js';
import { isObject, type OptionSettings } from './read-options.js';
import { isError } from '../core/foreign-values.js';
import { continueLookup } from '../ui/verify-or-cancel.js';

export interface VerificationDeps {
  readonly client: Client;
  readonly given: OptionSettings;
  readonly signal: AbortSignal;
  readonly emit: (name: keyof DropInEvents & `3ds:${string}`, detail: unknown) => void;
}

type Errors = typeof threeDSecureErrors;

const events = ['customer-canceled', 'authentication-modal-render', 'authentication-modal-close'] as const;

/** Returns the name of the text for a failed verification; mistakes of the shop have none of their own. */
export function verificationError(error: unknown): keyof DropInStrings {
  if (!isPaymentError(error) || error.type === 'MERCHANT') return 'genericError';
  return error.type === 'CUSTOMER' && error.code.endsWith('_CANCELED')
    ? 'threeDSecureCanceled'
    : 'threeDSecureFailed';
}

/** 3D Secure of a Drop-in; loaded with its code if the shop verifies cards. */
export class Verification {
  /** Returns the name of the text for a failed verification. */
  readonly textOf = verificationError;

  readonly #secure: ThreeDSecure;
  readonly #errors: Errors;
  #amount: unknown;

  private constructor(secure: ThreeDSecure, errors: Errors, amount: unknown) {
    this.#secure = secure;
    this.#errors = errors;
    this.#amount = amount;
  }

  /** Rejects with a `DropinError`. */
  static async create({ client, given, signal, emit }: VerificationDeps): Promise<Verification> {
    const { amount, cardinalSDKConfig } = given;
    try {
      const { create, threeDSecureErrors } = await importWithRetry(
        import('../methods/three-d-secure/index.js'),
      );
      const config = isObject(cardinalSDKConfig) ? cardinalSDKConfig : {};
      const payment = isObject(config['payment']) ? config['payment'] : {};
      const secure = await create({
        // A touch screen has no Escape key.
        cardinalSDKConfig: { ...config, payment: { displayExitButton: true, ...payment } },
        ...{ client, version: 2, signal },
      });
      for (const name of events) {
        secure.on(name, (detail) => {
          emit(`3ds:${name}`, detail);
        });
      }
      return new Verification(secure, threeDSecureErrors, amount);
    } catch (error) {
      const reason = isError(error) ? error.message : String(error);
      throw errorWithCause(`3D Secure could not be set up: ${reason}`, error);
    }
  }

  /** Changes a setting of later verifications; the amount is the only one. */
  configure(key: string, value: unknown): void {
    if (key === 'amount') this.#amount = value;
  }

  /** Logs and returns the error of an amount with which a verification would reject; undefined without one. */
  problemOf(given: RequestPaymentMethodOptions['threeDSecure']): DropinError | undefined {
    const { amount } = { amount: this.#amount, ...given };
    const problem = amountProblem(amount);
    if (amount && problem === undefined) return undefined;
    const error = amount
      ? this.#errors.VERIFY_CARD_OPTION_INVALID({
          params: { option: 'amount', reason: `it ${String(problem)}` },
        })
      : this.#errors.MISSING_VERIFY_CARD_OPTION({ params: { what: 'an amount' } });
    logError('The card cannot be verified.', error);
    return noPaymentMethod(error);
  }

  /** Verifies a payment method. Resolves with it under its new nonce; rejects like `verifyCard`. */
  async verify(
    method: PaymentMethod,
    given: RequestPaymentMethodOptions['threeDSecure'],
  ): Promise<PaymentMethod> {
    const { bin } = method.details;
    const { nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo } =
      await this.#secure.verifyCard(
        acceptUnknown({
          ...(this.#amount === undefined ? {} : { amount: this.#amount }),
          ...given,
          additionalInformation: { acsWindowSize: '03', ...given?.additionalInformation },
          nonce: method.nonce,
          bin: String(bin),
          onLookupComplete: continueLookup,
        } as VerifyCardOptions),
      );
    return {
      ...method,
      nonce,
      liabilityShifted: liabilityShifted ?? false,
      liabilityShiftPossible: liabilityShiftPossible ?? false,
      ...(threeDSecureInfo === undefined ? {} : { threeDSecureInfo }),
    };
  }

  /** Ends a pending verification, and removes its dialog. */
  cancel(): void {
    // It rejects if none is pending.
    this.#secure.cancelVerifyCard().catch(() => undefined);
  }

  async teardown(): Promise<void> {
    await this.#secure.teardown();
  }
}
