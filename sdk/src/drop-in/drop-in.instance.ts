import { deliver } from '../compat/callbacks.js';
import type { BraintreeHandler } from '../compat/cards.types.js';
import { sharedErrors } from '../core/errors.js';
import { TypedEventTarget } from '../core/events.js';
import { asyncDispose } from '../core/lifecycle.js';
import type { DropInDeps } from './deps.types.js';
import { DropInController } from './drop-in-controller.js';
import { errorWithCause, toDropinError } from './drop-in.errors.js';
import { DropinError } from './dropin-error.js';
import type { OptionId, RequestPaymentMethodOptions, UpdatableConfigurationOption } from './drop-in.types.js';
import type { DropInCallback, DropInEvents, DropInPayload, TypedCallback } from './payload.types.js';

/** Handler of an event; its parameter may have another type than the event, as long as they overlap. */
type DropInHandler<Name extends keyof DropInEvents> = BraintreeHandler<
  [detail: DropInEvents[Name], next: never]
>;

/** Checkout with the interface of the Drop-in. Created by `create`. */
export class DropIn extends TypedEventTarget<DropInEvents> {
  readonly #controller: DropInController;

  /** @internal */
  constructor(deps: DropInDeps) {
    super();
    this.#controller = new DropInController(deps, (name, detail) => {
      this.emit(name, detail);
    });
  }

  /** @internal Resolves when every option is ready or has failed; rejects if none can be used. */
  async start(): Promise<void> {
    try {
      await this.#controller.start();
    } catch (error) {
      await this.#controller.end();
      throw error;
    }
  }

  /**
   * Calls `handler` with the event's detail each time it fires.
   *
   * @throws `DropinError` if `handler` is not a function.
   * @example
   * ```ts
   * dropIn.on('paymentMethodRequestable', ({ type }) => console.log(type));
   * ```
   */
  override on<Name extends keyof DropInEvents>(event: Name, handler: DropInHandler<Name>): void {
    if (typeof (handler as unknown) !== 'function')
      throw new DropinError(`The handler of the event ${event} must be a function.`);
    super.on(event, handler as never);
  }

  /**
   * Removes the first registration of this handler; without one, does nothing.
   *
   * @example dropIn.off('paymentMethodRequestable', onRequestable);
   */
  override off<Name extends keyof DropInEvents>(event: Name, handler: DropInHandler<Name>): void {
    super.off(event, handler as never);
  }

  /**
   * Resolves with the selected payment method, or tokenizes the card form and resolves with the new one. A call while
   * another is pending resolves with the same payment method.
   *
   * @param callback - Receives `(error)` or `(null, payload)` instead of a promise.
   * @throws `DropinError` if there is no payment method, or the card was rejected; `_braintreeWebError` is the cause.
   * @example
   * ```ts
   * const { nonce } = await dropIn.requestPaymentMethod();
   * ```
   */
  requestPaymentMethod(callback: DropInCallback<DropInPayload>): undefined;
  // eslint-disable-next-line @typescript-eslint/unified-signatures -- a union gives the parameters no types
  requestPaymentMethod(callback: TypedCallback<DropInPayload>): undefined;
  requestPaymentMethod(
    options: RequestPaymentMethodOptions,
    callback: DropInCallback<DropInPayload>,
  ): undefined;
  requestPaymentMethod(
    options: RequestPaymentMethodOptions,
    // eslint-disable-next-line @typescript-eslint/unified-signatures -- a union gives the parameters no types
    callback: TypedCallback<DropInPayload>,
  ): undefined;
  /**
   * Resolves with the selected payment method, or tokenizes the card form and resolves with the new one. A call while
   * another is pending resolves with the same payment method.
   *
   * @param options - `threeDSecure`: options of the verification.
   * @throws `DropinError` if there is no payment method, or the card was rejected; `_braintreeWebError` is the cause.
   */
  requestPaymentMethod(options?: RequestPaymentMethodOptions): Promise<DropInPayload>;
  requestPaymentMethod(...args: readonly unknown[]): Promise<DropInPayload> | undefined {
    return deliver(
      ([options]) => this.#request(options as RequestPaymentMethodOptions | null | undefined),
      args,
    );
  }

  /**
   * Clears the selection and forgets payment methods that are not saved.
   *
   * @example dropIn.clearSelectedPaymentMethod();
   */
  clearSelectedPaymentMethod(): void {
    this.#guard('clearSelectedPaymentMethod');
    void this.#controller.clear();
  }

  /**
   * Returns true if `requestPaymentMethod` would resolve now.
   *
   * @example button.disabled = !dropIn.isPaymentMethodRequestable();
   */
  isPaymentMethodRequestable(): boolean {
    return !this.#controller.isTornDown && this.#controller.requestable !== undefined;
  }

  /**
   * Returns the names of the offered options in their order, including those that could not be loaded.
   *
   * @example dropIn.getAvailablePaymentOptions().includes('paypal');
   */
  getAvailablePaymentOptions(): OptionId[] {
    return [...this.#controller.optionIds];
  }

  /**
   * Changes a setting of `paypal`, `paypalCredit`, `applePay`, `googlePay` or `threeDSecure`; others are ignored. New
   * payment methods of that option are forgotten, because they were created with the old setting.
   *
   * @example dropIn.updateConfiguration('paypal', 'amount', '12.00');
   */
  updateConfiguration(property: UpdatableConfigurationOption, key: string, value: unknown): void {
    this.#guard('updateConfiguration');
    this.#controller.configure(property, key, value);
  }

  /**
   * Removes the Drop-in. Resolves when everything has ended; rejects with the first failure. A second call rejects.
   *
   * @param callback - Receives `(error)` or `(null)` instead of a promise.
   * @throws `DropinError`
   * @example await dropIn.teardown();
   */
  teardown(callback: TypedCallback<void>): undefined;
  teardown(): Promise<void>;
  teardown(...callback: readonly TypedCallback<void>[]): Promise<void> | undefined {
    return deliver(() => this.#tearDown(), callback);
  }

  /** Ends the Drop-in as `teardown`, for `await using`. Resolves also if it has ended already. */
  [asyncDispose](): Promise<void> {
    return this.#controller.end().then(() => undefined);
  }

  async #tearDown(): Promise<void> {
    this.#guard('teardown');
    const [failure] = await this.#controller.end();
    if (failure !== undefined) throw errorWithCause('A part could not be removed.', failure);
  }

  async #request(options: RequestPaymentMethodOptions | null | undefined): Promise<DropInPayload> {
    this.#guard('requestPaymentMethod');
    return this.#controller.request(options);
  }

  #guard(method: string): void {
    if (!this.#controller.isTornDown) return;
    throw toDropinError(sharedErrors.METHOD_CALLED_AFTER_TEARDOWN({ params: { method } }));
  }
}
