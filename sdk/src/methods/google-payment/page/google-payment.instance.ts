import type { Client } from '../../../client/index.js';
import { orAborted } from '../../../core/abort.js';
import { systemClock } from '../../../core/deadline.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { Instance } from '../../../core/instance.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import { loadScript } from '../../../core/load-script.js';
import { createMachine } from '../../../core/machine.js';
import type {
  GooglePaymentPayload,
  PaymentDataRequest,
  PaymentDataRequestOverrides,
} from '../../../google-pay-api/google-pay.types.js';
import { transition } from './google-payment.machine.js';
import {
  type GooglePayReadyOptions,
  type GooglePayTokenizeOptions,
  readReadyOptions,
  readTokenizeOptions,
} from './google-payment.options.js';
import { parsePaymentData } from '../../../google-pay-api/parse-response.js';
import { paymentDataRequest, type RequestSettings } from '../../../google-pay-api/payment-data.request.js';

/** Loads the code that uses Google's script; shops that load the script themselves do without it. */
const loadSheet = () => importWithRetry(import('./late/sheet.flow.js'));

interface InstanceDeps {
  readonly client: Promise<Client>;
  readonly settings: RequestSettings;
}

/** Calls that all instances of Google Pay have. */
abstract class GooglePaymentInstance extends Instance {
  readonly #deps: InstanceDeps;
  readonly #machine = createMachine({ status: 'idle' }, transition);

  /** @internal */
  constructor(deps: InstanceDeps, life: Lifecycle) {
    super(life);
    this.#deps = deps;
  }

  /**
   * Resolves with the payment method in the response of Google's `loadPaymentData`.
   *
   * @throws A code of `GooglePaymentParseResponseErrorCode`:
   * `GOOGLE_PAYMENT_GATEWAY_ERROR` or `METHOD_CALLED_AFTER_TEARDOWN`.
   * @example
   * ```ts
   * const { nonce } = await googlePayment.parseResponse(paymentData);
   * ```
   */
  async parseResponse(response: unknown): Promise<GooglePaymentPayload> {
    this.guard('parseResponse');
    return Promise.resolve(parsePaymentData(response));
  }

  /**
   * Loads Google's script, and resolves with true if this browser can pay with Google Pay. Call it before `tokenize`,
   * so that the sheet opens in the click without a delay.
   *
   * @throws A code of `GooglePaymentIsReadyToPayErrorCode`:
   * `GOOGLE_PAYMENT_SCRIPT_FAILED_TO_LOAD`, `GOOGLE_PAYMENT_TIMEOUT`, `GOOGLE_PAYMENT_NOT_ENABLED`,
   * `GOOGLE_PAYMENT_DEVELOPER_ERROR` and the other codes of the sheet; `INSTANTIATION_OPTION_INVALID`;
   * `TRUSTED_TYPES_POLICY_EXISTS`; `SCRIPT_FAILED_TO_LOAD`; `METHOD_CALLED_AFTER_TEARDOWN`; `ABORTED`.
   * @example
   * ```ts
   * button.hidden = !(await googlePayment.isReadyToPay());
   * ```
   */
  async isReadyToPay(given?: GooglePayReadyOptions): Promise<boolean> {
    this.guard('isReadyToPay');
    const options = readReadyOptions(given);
    const sheet = await orAborted(loadSheet(), options.signal);
    return sheet.isReadyToPay(await this.#sheetDeps(sheet, options.signal), options);
  }

  /**
   * Shows Google's sheet, and resolves with the payment method that the shopper has chosen. Call it in the click.
   *
   * @throws A code of `GooglePaymentTokenizeErrorCode`:
   * `GOOGLE_PAYMENT_CANCELED`, `GOOGLE_PAYMENT_DEVELOPER_ERROR`, `GOOGLE_PAYMENT_BUYER_ACCOUNT_ERROR`,
   * `GOOGLE_PAYMENT_MERCHANT_ACCOUNT_ERROR`, `GOOGLE_PAYMENT_INTERNAL_ERROR` or `GOOGLE_PAYMENT_SHEET_FAILED` from
   * Google's sheet; `GOOGLE_PAYMENT_GATEWAY_ERROR`; `GOOGLE_PAYMENT_TOKENIZATION_IN_PROGRESS`;
   * `GOOGLE_PAYMENT_SCRIPT_FAILED_TO_LOAD`; `GOOGLE_PAYMENT_TIMEOUT`; `GOOGLE_PAYMENT_NOT_ENABLED`;
   * `INSTANTIATION_OPTION_INVALID`; `SCRIPT_FAILED_TO_LOAD`; `METHOD_CALLED_AFTER_TEARDOWN`; `ABORTED`.
   * @example
   * ```ts
   * const { nonce } = await googlePayment.tokenize({
   *   paymentDataRequest: {
   *     transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '10.00' },
   *   },
   * });
   * ```
   */
  async tokenize(given?: GooglePayTokenizeOptions): Promise<GooglePaymentPayload> {
    this.guard('tokenize');
    const options = readTokenizeOptions(given);
    const sheet = await orAborted(loadSheet(), options.signal);
    return sheet.tokenize(await this.#sheetDeps(sheet, options.signal), options);
  }

  async #sheetDeps(
    { googlePayGlobal: google }: Awaited<ReturnType<typeof loadSheet>>,
    signal: AbortSignal | undefined,
  ) {
    const { client, settings } = this.#deps;
    const resolved = await orAborted(orAborted(client, signal), this.signal);
    return {
      configuration: resolved.getConfiguration(),
      settings,
      machine: this.#machine,
      load: (url: string, within: AbortSignal) => loadScript(url, () => google() !== undefined, within),
      google,
      clock: systemClock,
      signal: this.signal,
    };
  }
}

/** Google Pay. Created by `googlePayment.create`. */
export class GooglePayment extends GooglePaymentInstance {
  readonly #create: (overrides?: PaymentDataRequestOverrides) => PaymentDataRequest;

  /** @internal */
  constructor(client: Client, settings: RequestSettings, life: Lifecycle) {
    super({ client: Promise.resolve(client), settings }, life);
    this.#create = (overrides) => {
      this.guard('createPaymentDataRequest');
      return paymentDataRequest(client.getConfiguration(), settings, overrides);
    };
  }

  /**
   * Returns a new request for `loadPaymentData` of Google's script: the account's defaults with the shop's properties
   * on top. Changes of the result affect no other request.
   *
   * @throws A code of `GooglePaymentCreatePaymentDataRequestErrorCode`:
   * `INSTANTIATION_OPTION_INVALID` or `METHOD_CALLED_AFTER_TEARDOWN`.
   * @example
   * ```ts
   * const request = googlePayment.createPaymentDataRequest({
   *   transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '10.00' },
   * });
   * ```
   */
  createPaymentDataRequest(overrides?: PaymentDataRequestOverrides): PaymentDataRequest {
    return this.#create(overrides);
  }
}

/** Google Pay with `useDeferredClient`: requests are created once the client is there. */
export class DeferredGooglePayment extends GooglePaymentInstance {
  readonly #create: (overrides?: PaymentDataRequestOverrides) => Promise<PaymentDataRequest>;

  /** @internal */
  constructor(client: Promise<Client>, settings: RequestSettings, life: Lifecycle) {
    super({ client, settings }, life);
    this.#create = async (overrides) => {
      this.guard('createPaymentDataRequest');
      const resolved = await orAborted(client, this.signal);
      return paymentDataRequest(resolved.getConfiguration(), settings, overrides);
    };
  }

  /**
   * Resolves with a new request for `loadPaymentData` of Google's script.
   *
   * @throws A code of `GooglePaymentCreatePaymentDataRequestErrorCode`:
   * `GOOGLE_PAYMENT_NOT_ENABLED`, `INSTANTIATION_OPTION_INVALID`, a `CLIENT_…` code, `ABORTED` or
   * `METHOD_CALLED_AFTER_TEARDOWN`.
   * @example
   * ```ts
   * const request = await deferredGooglePayment.createPaymentDataRequest();
   * ```
   */
  createPaymentDataRequest(overrides?: PaymentDataRequestOverrides): Promise<PaymentDataRequest> {
    return this.#create(overrides);
  }
}
