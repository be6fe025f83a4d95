import type { Client } from '../../../client/index.js';
import { throwIfAborted } from '../../../core/abort.js';
import { isPaymentError } from '../../../core/errors.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import { createMachine } from '../../../core/machine.js';
import type { PopupService } from '../../../frames/popup/late/popup-service.js';
import { WindowInstance } from '../../../frames/popup/popup-instance.js';
import { isReturn } from '../../../frames/popup/return-address.js';
import { type LocalPaymentFlowDeps, startPayment } from './local-payment.flow.js';
import { createAccount } from './local-payment.gateway.js';
import { type LocalPaymentEvent, type LocalPaymentState, transition } from './local-payment.machine.js';
import { type LocalPaymentTokenizeOptions, readReturn } from './local-payment.options.js';
import { pageParams, stripPageParams } from './return-page.js';
import type { LocalPaymentPayload, ReturnParams, StartPaymentOptions } from './local-payment.types.js';

interface LocalPaymentDeps {
  client: Client;
  service: PopupService;
  context: LocalPaymentFlowDeps['context'];
  life: Lifecycle;
}

/** Payments through the shopper's own bank. Created by `localPayment.create`. */
export class LocalPayment extends WindowInstance {
  readonly #deps: LocalPaymentDeps;
  readonly #machine = createMachine<LocalPaymentState, LocalPaymentEvent>({ status: 'idle' }, transition);
  /** Parameters of the page's URL until they have led to an outcome. */
  #returned: ReturnParams | undefined;

  /** @internal */
  constructor(deps: LocalPaymentDeps) {
    super(deps.service, deps.life);
    this.#deps = deps;
  }

  /**
   * Starts a payment. Call it synchronously in the click if the type needs the bank's page. Resolves with the nonce, or
   * with undefined for a payment completed outside the page (`pay_upon_invoice`, BLIK by a code).
   *
   * @throws A code of `LocalPaymentStartPaymentErrorCode`:
   * `LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION`, `…_INVALID_PAYMENT_OPTION`, `…_ALREADY_IN_PROGRESS`,
   * `…_WINDOW_OPEN_FAILED`, `…_WINDOW_CLOSED`, `…_CANCELED`, `…_START_PAYMENT_FAILED`,
   * `…_START_PAYMENT_DEFERRED_PAYMENT_FAILED` or `…_TOKENIZATION_FAILED`; `METHOD_CALLED_AFTER_TEARDOWN`; `ABORTED`; a
   * client's error of status 403.
   * @example
   * ```ts
   * const payload = await localPayment.startPayment({
   *   paymentType: 'ideal',
   *   amount: '10.00',
   *   currencyCode: 'EUR',
   *   givenName: 'Ada',
   *   surname: 'Lee',
   *   fallback: { url: 'https://shop.example/return', buttonText: 'Back to the shop' },
   *   onPaymentStart: ({ paymentId }, next) => saveOrder(paymentId).then(next),
   * });
   * ```
   */
  async startPayment(options: StartPaymentOptions): Promise<LocalPaymentPayload | undefined> {
    const { client, service, context } = this.#deps;
    this.guard('startPayment');
    return startPayment({ client, service, context, machine: this.#machine, signal: this.signal }, options);
  }

  /**
   * Tokenizes the payment of a window that has lost the shop's page. Without parameters it reads those of the page's
   * URL and removes them from it.
   *
   * @throws A code of `LocalPaymentTokenizeErrorCode`:
   * `LOCAL_PAYMENT_CANCELED`, `LOCAL_PAYMENT_START_PAYMENT_FAILED`, `LOCAL_PAYMENT_INVALID_PAYMENT_OPTION`,
   * `METHOD_CALLED_AFTER_TEARDOWN`; and, retryable by another call without parameters,
   * `LOCAL_PAYMENT_TOKENIZATION_FAILED`, `ABORTED`, or a client's error of status 403.
   * @example
   * ```ts
   * if (localPayment.hasTokenizationParams()) await pay(await localPayment.tokenize());
   * ```
   */
  async tokenize(given?: ReturnParams, options?: LocalPaymentTokenizeOptions): Promise<LocalPaymentPayload> {
    const { client, context } = this.#deps;
    this.guard('tokenize');
    const { params, signal, timeout } = readReturn(given, options);
    throwIfAborted(signal);
    const ofPage = params === undefined ? this.#readPage() : undefined;
    try {
      const payload = await this.withSignal(signal, (own) =>
        createAccount(client, params ?? ofPage ?? {}, context, { signal: own, timeout }),
      );
      if (ofPage) this.#returned = undefined;
      return payload;
    } catch (error) {
      if (ofPage && isPaymentError(error) && isOutcome(error.code)) this.#returned = undefined;
      throw error;
    }
  }

  /**
   * Returns true if a return link opened the page and its payment is not tokenized yet. Throws
   * `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example const isReturning = localPayment.hasTokenizationParams();
   */
  hasTokenizationParams(): boolean {
    this.guard('hasTokenizationParams');
    return this.#returned !== undefined || isReturn(pageParams());
  }

  #readPage(): ReturnParams {
    const params = pageParams();
    stripPageParams();
    if (isReturn(params)) this.#returned = params;
    return this.#returned ?? params;
  }
}

/** Returns true for errors after which the same parameters cannot succeed. */
const isOutcome = (code: string) =>
  code === 'LOCAL_PAYMENT_CANCELED' || code === 'LOCAL_PAYMENT_START_PAYMENT_FAILED';
