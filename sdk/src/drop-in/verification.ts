import type { Client } from '../client/index.js';
import { importWithRetry } from '../core/import-with-retry.js';
import type { ThreeDSecure, VerifyCardOptions } from '../methods/three-d-secure/index.js';
import { DropinError } from './drop-in.errors.js';
import type { CreateDropInOptions, DropInEvents } from './drop-in.types.js';
import type { PaymentMethod } from './payment-method.js';

interface VerificationDeps {
  readonly client: Client;
  readonly given: CreateDropInOptions['threeDSecure'];
  readonly signal: AbortSignal;
  readonly emit: (name: keyof DropInEvents & `3ds:${string}`, detail: unknown) => void;
}

const events = ['customer-canceled', 'authentication-modal-render', 'authentication-modal-close'] as const;

/** 3D Secure of a Drop-in. */
export class Verification {
  readonly #secure: ThreeDSecure;
  #amount: string | number | undefined;

  private constructor(secure: ThreeDSecure, amount: string | number | undefined) {
    this.#secure = secure;
    this.#amount = amount;
  }

  /** Resolves with undefined if the shop does not verify cards. Rejects with a `DropinError`. */
  static async create({ client, given, signal, emit }: VerificationDeps): Promise<Verification | undefined> {
    if (!given) return undefined;
    const { amount, ...options } = given === true ? {} : given;
    try {
      const { create } = await importWithRetry(import('../methods/three-d-secure/index.js'));
      const secure = await create({ ...options, client, version: 2, signal });
      for (const name of events) {
        secure.on(name, (detail) => {
          emit(`3ds:${name}`, detail);
        });
      }
      return new Verification(secure, amount);
    } catch (error) {
      throw new DropinError('3D Secure could not be set up.', error);
    }
  }

  /** Changes a setting of later verifications; the amount is the only one. */
  configure(key: string, value: unknown): void {
    if (key === 'amount') this.#amount = value as string | number | undefined;
  }

  /** Verifies a payment method. Resolves with it under its new nonce; rejects like `verifyCard`. */
  async verify(method: PaymentMethod, given: Partial<VerifyCardOptions> | undefined): Promise<PaymentMethod> {
    const { bin } = method.details;
    const { nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo } =
      await this.#secure.verifyCard({
        ...(this.#amount === undefined ? {} : { amount: String(this.#amount) }),
        ...given,
        additionalInformation: { acsWindowSize: '03', ...given?.additionalInformation },
        nonce: method.nonce,
        bin: String(bin),
        onLookupComplete: (_data: unknown, next: () => void) => {
          next();
        },
      } as VerifyCardOptions);
    return {
      ...method,
      nonce,
      liabilityShifted: liabilityShifted ?? false,
      liabilityShiftPossible: liabilityShiftPossible ?? false,
      ...(threeDSecureInfo === undefined ? {} : { threeDSecureInfo }),
    };
  }

  async teardown(): Promise<void> {
    await this.#secure.teardown();
  }
}
