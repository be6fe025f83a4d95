import type { Lifecycle } from '../../../core/lifecycle.js';
import type { Machine } from '../../../core/machine.js';
import { WindowInstance } from '../../../frames/popup/popup-instance.js';
import { supportsVenmo } from './browser-support.js';
import { venmoErrors } from './venmo.errors.js';
import type { VenmoFlow } from './flow-plan.js';
import { isActive, type VenmoEvent, type VenmoState } from './venmo.machine.js';
import type { CreateVenmoOptions } from './venmo.options.js';
import type { VenmoTokenizeOptions } from './venmo-options.types.js';
import { pay, type PaymentDeps } from './payment.js';
import { readReturn } from './return/return-hash.js';
import { paymentWindow } from './payment-window.js';
import { hashOf } from './venmo-page.js';
import type { VenmoPayload } from './venmo.types.js';

export interface VenmoDeps extends PaymentDeps {
  readonly machine: Machine<VenmoState, VenmoEvent>;
  readonly life: Lifecycle;
  readonly createOptions: CreateVenmoOptions;
}

/** Venmo instance. Created by `venmo.create`. */
export class Venmo extends WindowInstance {
  readonly #deps: VenmoDeps;

  /** @internal */
  constructor(deps: VenmoDeps) {
    super(paymentWindow(deps), deps.life);
    this.#deps = deps;
  }

  /** Way in which this instance pays, which follows from its options and the browser. */
  get flow(): VenmoFlow {
    return this.#deps.plan.flow;
  }

  /**
   * Opens Venmo, or a QR code, and resolves after the shopper has approved. Call it synchronously in the click; after a
   * return that reloaded the page, call it if {@link hasTokenizationResult} returns true.
   *
   * @param options - `processResultsDelay` in milliseconds, default 1000.
   * @throws A code of `VenmoTokenizeErrorCode`:
   * `VENMO_TOKENIZATION_REQUEST_ACTIVE`, `VENMO_TOKENIZATION_CANCELED_BY_MERCHANT`, `VENMO_CANCELED`,
   * `VENMO_APP_CANCELED`, `VENMO_APP_FAILED`, `VENMO_CUSTOMER_CANCELED`, `VENMO_TOKENIZATION_FAILED`,
   * `VENMO_NETWORK_ERROR`, `VENMO_DESKTOP_CANCELED`, `VENMO_DESKTOP_UNKNOWN_ERROR`, a
   * `VENMO_MOBILE_POLLING_TOKENIZATION_…` code, `VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED`,
   * `INSTANTIATION_OPTION_INVALID`, `SCRIPT_FAILED_TO_LOAD`, `METHOD_CALLED_AFTER_TEARDOWN`, `ABORTED`, or a client's
   * error of status 403.
   * @example
   * ```ts
   * button.onclick = async () => {
   *   const { nonce } = await venmo.tokenize();
   * };
   * ```
   */
  async tokenize(options?: VenmoTokenizeOptions): Promise<VenmoPayload> {
    this.guard('tokenize');
    return pay(this.#deps, options);
  }

  /**
   * Cancels the pending payment, which rejects with `VENMO_TOKENIZATION_CANCELED_BY_MERCHANT`. Resolves when the gateway
   * has received the cancel, or could not be reached.
   *
   * @throws A code of `VenmoCancelTokenizationErrorCode`:
   * `VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE` or `METHOD_CALLED_AFTER_TEARDOWN`.
   * @example await venmo.cancelTokenization();
   */
  async cancelTokenization(): Promise<void> {
    const { machine, keeper } = this.#deps;
    this.guard('cancelTokenization');
    // Before the event: a new context is created after it.
    const canceled = isActive(machine.state) ? keeper?.cancel() : undefined;
    const error = venmoErrors.TOKENIZATION_CANCELED_BY_MERCHANT();
    if (!machine.send({ type: 'FAIL', error })) throw venmoErrors.TOKENIZATION_REQUEST_NOT_ACTIVE();
    await canceled;
  }

  /**
   * Resolves with the URL at which Venmo starts the payment, for pages that open it themselves. It contains the
   * account's access token: do not log it.
   *
   * @throws A code of `VenmoGetUrlErrorCode`:
   * `VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED`, a client's error of status 403, `METHOD_CALLED_AFTER_TEARDOWN`
   * or `ABORTED`.
   * @example link.href = await venmo.getUrl();
   */
  async getUrl(): Promise<string> {
    const { keeper, urlFor } = this.#deps;
    this.guard('getUrl');
    const context = await keeper?.context();
    return urlFor(context?.id);
  }

  /**
   * Returns true if the page's URL contains Venmo's result: call `tokenize` then. Throws
   * `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example
   * ```ts
   * if (venmo.hasTokenizationResult()) await venmo.tokenize();
   * ```
   */
  hasTokenizationResult(): boolean {
    const { page } = this.#deps;
    this.guard('hasTokenizationResult');
    return readReturn(hashOf(page.url())) !== undefined;
  }

  /**
   * Returns true if Venmo can be offered in this browser with the options of this instance. Throws
   * `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example button.hidden = !venmo.isBrowserSupported();
   */
  isBrowserSupported(): boolean {
    const { page, createOptions } = this.#deps;
    this.guard('isBrowserSupported');
    return supportsVenmo(createOptions, page);
  }
}
