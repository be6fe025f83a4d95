import type { Client } from '../../../client/index.js';
import { PendingClientInstance } from '../../../client/pending-client-instance.js';
import { orAborted } from '../../../core/abort.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import { createMachine } from '../../../core/machine.js';
import { accountOf } from './account.js';
import type {
  ApplePayMerchantSession,
  ApplePayPayload,
  ApplePayRequest,
  ApplePayRequestOptions,
} from './apple-pay.types.js';
import { sessionClass } from './browser-support.js';
import { performValidation, tokenize } from './apple-pay.gateway.js';
import { transition } from './apple-pay.machine.js';
import {
  type ApplePaySessionOptions,
  type ApplePayTokenizeOptions,
  type ApplePayValidationOptions,
  readSessionOptions,
  readTokenizeOptions,
  readValidationOptions,
} from './apple-pay.options.js';
import { paymentRequest } from './payment.request.js';
import { type AuthorizedApplePayPayment, startSession } from './session.flow.js';

/** Calls that all instances of Apple Pay have. */
abstract class ApplePayInstance extends PendingClientInstance {
  /** Merchant identifier of the account; with `useDeferredClient` undefined until the client is there. */
  abstract get merchantIdentifier(): string | undefined;

  /**
   * Resolves with a merchant session for `completeMerchantValidation`. Call it in `onvalidatemerchant`.
   *
   * @throws A code of `ApplePayPerformValidationErrorCode`:
   * `APPLE_PAY_VALIDATION_URL_REQUIRED`, `APPLE_PAY_MERCHANT_VALIDATION_FAILED`,
   * `APPLE_PAY_MERCHANT_VALIDATION_NETWORK`, `APPLE_PAY_NOT_ENABLED`, `INSTANTIATION_OPTION_INVALID`,
   * `METHOD_CALLED_AFTER_TEARDOWN`, `ABORTED`, or a client's error of status 403.
   * @example
   * ```ts
   * const session = await applePay.performValidation({ validationURL: event.validationURL });
   * ```
   */
  async performValidation(given: ApplePayValidationOptions): Promise<ApplePayMerchantSession> {
    this.guard('performValidation');
    const options = readValidationOptions(given);
    return this.run(options.signal, async (client, signal) => {
      const { merchantIdentifier } = accountOf(client.getConfiguration());
      return performValidation(client, merchantIdentifier, options, signal);
    });
  }

  /**
   * Resolves with the payment method of an authorized payment. Call it in `onpaymentauthorized`.
   *
   * @throws A code of `ApplePayTokenizeErrorCode`:
   * `APPLE_PAY_PAYMENT_TOKEN_REQUIRED`, `APPLE_PAY_TOKENIZATION`, `APPLE_PAY_NOT_ENABLED`,
   * `INSTANTIATION_OPTION_INVALID`, `METHOD_CALLED_AFTER_TEARDOWN`, `ABORTED`, or a client's error of status 403.
   * @example
   * ```ts
   * const { nonce } = await applePay.tokenize({ token: event.payment.token });
   * ```
   */
  async tokenize(given: ApplePayTokenizeOptions): Promise<ApplePayPayload> {
    this.guard('tokenize');
    const options = readTokenizeOptions(given);
    return this.run(options.signal, async (client, signal) => {
      accountOf(client.getConfiguration());
      return tokenize(client, options, signal);
    });
  }
}

/** Apple Pay. Created by `applePay.create`. */
export class ApplePay extends ApplePayInstance {
  readonly #resolved: Client;
  readonly #machine = createMachine({ status: 'idle' }, transition);

  /** @internal */
  constructor(client: Client, life: Lifecycle) {
    super(Promise.resolve(client), life);
    this.#resolved = client;
  }

  get merchantIdentifier(): string | undefined {
    return accountOf(this.#resolved.getConfiguration()).merchantIdentifier;
  }

  /**
   * Returns a new payment request for `ApplePaySession`: the account's defaults with the shop's properties on top.
   *
   * @throws A code of `ApplePayCreatePaymentRequestErrorCode`:
   * `INSTANTIATION_OPTION_INVALID` or `METHOD_CALLED_AFTER_TEARDOWN`.
   * @example
   * ```ts
   * const request = applePay.createPaymentRequest({ total: { label: 'Shop', amount: '10.00' } });
   * ```
   */
  createPaymentRequest(given: ApplePayRequestOptions): ApplePayRequest {
    this.guard('createPaymentRequest');
    return paymentRequest(accountOf(this.#resolved.getConfiguration()), given);
  }

  /**
   * Shows Apple's sheet, and resolves with the payment that the shopper has authorized. Call it synchronously in the
   * click. The sheet stays open until the shop calls `complete` of the result.
   *
   * @throws A code of `ApplePayStartSessionErrorCode`:
   * `APPLE_PAY_BROWSER_NOT_SUPPORTED`, `APPLE_PAY_SESSION_FAILED`, `APPLE_PAY_SESSION_IN_PROGRESS`,
   * `APPLE_PAY_CANCELED`, the codes of `performValidation` and `tokenize`, an error of a handler of the shop,
   * `METHOD_CALLED_AFTER_TEARDOWN`, `ABORTED`.
   * @example
   * ```ts
   * const total = { label: 'Shop', amount: '10.00' };
   * const { payload, complete } = await applePay.startSession({ paymentRequest: { total } });
   * await sendToServer(payload.nonce).then(
   *   () => complete(true),
   *   () => complete(false),
   * );
   * ```
   */
  async startSession(given: ApplePaySessionOptions): Promise<AuthorizedApplePayPayment> {
    this.guard('startSession');
    const options = readSessionOptions(given);
    const client = this.#resolved;
    const account = accountOf(client.getConfiguration());
    return startSession(
      {
        sessions: sessionClass(),
        request: paymentRequest(account, options.paymentRequest),
        machine: this.#machine,
        performValidation: (ofCall, signal) =>
          performValidation(client, account.merchantIdentifier, ofCall, signal),
        tokenize: (ofCall, signal) => tokenize(client, ofCall, signal),
        signal: this.signal,
      },
      options,
    );
  }
}

/** Apple Pay with `useDeferredClient`: requests are created once the client is there. */
export class DeferredApplePay extends ApplePayInstance {
  readonly #deferred: Promise<Client>;
  #merchantIdentifier: string | undefined;

  /** @internal */
  constructor(client: Promise<Client>, life: Lifecycle) {
    super(client, life);
    this.#deferred = client;
    client
      .then((resolved) => {
        this.#merchantIdentifier = accountOf(resolved.getConfiguration()).merchantIdentifier;
      })
      // Each call rejects with a failure of the client, or because Apple Pay is not enabled.
      .catch(() => undefined);
  }

  get merchantIdentifier(): string | undefined {
    return this.#merchantIdentifier;
  }

  /**
   * Resolves with a new payment request for `ApplePaySession`.
   *
   * @throws A code of `ApplePayCreatePaymentRequestErrorCode`:
   * `APPLE_PAY_NOT_ENABLED`, `INSTANTIATION_OPTION_INVALID`, a `CLIENT_…` code, `ABORTED` or
   * `METHOD_CALLED_AFTER_TEARDOWN`.
   * @example
   * ```ts
   * const request = await deferredApplePay.createPaymentRequest({ total: { label: 'Shop', amount: '10.00' } });
   * ```
   */
  async createPaymentRequest(given: ApplePayRequestOptions): Promise<ApplePayRequest> {
    this.guard('createPaymentRequest');
    const client = await orAborted(this.#deferred, this.signal);
    return paymentRequest(accountOf(client.getConfiguration()), given);
  }
}
