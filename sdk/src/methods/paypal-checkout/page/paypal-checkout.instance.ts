import type { Client } from '../../../client/index.js';
import type { JsonObject } from '../../../client/client.types.js';
import { orAborted } from '../../../core/abort.js';
import { Instance } from '../../../core/instance.js';
import { type CallOptions, readCallOptions } from '../../../core/call-options.js';
import { rejectUnknown } from '../../../core/unknown-options.js';
import { createMachine } from '../../../core/machine.js';
import { tokenizeAccount } from '../../../paypal/account.request.js';
import { transition } from '../../../paypal/approval.machine.js';
import { checkFlow, invalidPayment, requestPayment } from '../../../paypal/payment.request.js';
import { paypalErrors } from '../../../paypal/paypal.errors.js';
import type { PayPalIntent, PayPalPayload } from '../../../paypal/paypal.types.js';
import { paypalCheckoutErrors } from './paypal-checkout.errors.js';
import {
  createNames,
  type CreatePaymentOptions,
  type TokenizePaymentInput,
  updateNames,
  type UpdatePaymentOptions,
  type VaultInitiatedCheckoutOptions,
} from './paypal-checkout.options.js';
import {
  type AnyOptions,
  checkMoney,
  checkTokenizeInput,
  checkUpdate,
  checkVaultInitiated,
  createBody,
  patchPayment,
  scriptAddresses,
} from './paypal-checkout.request.js';
import { accountData } from './account-data.js';
import type { PayPalCheckoutDeps } from './paypal-checkout.types.js';
import { ScriptLoader } from './script-loader.js';
import { checkScriptOptions, clientIdOf, type LoadPayPalSDKOptions } from './script.options.js';

/**
 * PayPal's own buttons, or a payment with a saved account. Created by `paypalCheckout.create`.
 *
 * All calls also reject with `ABORTED`, `METHOD_CALLED_AFTER_TEARDOWN`, a client's error of status 403, or, after a
 * deferred creation, with its error. The end of the instance removes the script and the window.
 */
export class PayPalCheckout extends Instance {
  readonly #deps: PayPalCheckoutDeps;
  readonly #machine = createMachine({ status: 'idle' }, transition);
  #intent: PayPalIntent | undefined;
  #riskId: string | undefined;
  readonly #script = new ScriptLoader();
  /** Client, once it is created. */
  #ready: Client | undefined;

  /** @internal */
  constructor(deps: PayPalCheckoutDeps) {
    super(deps.life);
    this.#deps = deps;
    deps.client.then(
      (client) => {
        this.#ready = client;
      },
      // Each call rejects with this error.
      () => undefined,
    );
  }

  /**
   * Creates a payment or an agreement, and resolves with its token for PayPal's script.
   *
   * @throws A code of `PayPalCheckoutCreatePaymentErrorCode`:
   * `PAYPAL_FLOW_OPTION_REQUIRED`, `PAYPAL_INVALID_PAYMENT_OPTION` (also for a shipping option in another
   * currency) or `PAYPAL_FLOW_FAILED`.
   * @example const token = await checkout.createPayment({ flow: 'checkout', amount: '10.00', currency: 'EUR' });
   */
  async createPayment(options: CreatePaymentOptions): Promise<string> {
    rejectUnknown(options, createNames);
    return this.#call('createPayment', options, async (signal, payment) => {
      checkFlow(payment);
      const given: AnyOptions = { ...payment };
      checkMoney(given);
      const client = await this.#client(signal);
      this.#intent = undefined;
      const body = createBody(given, scriptAddresses, client, this.#deps.merchantAccountId);
      const { token } = await requestPayment(client, payment.flow, body, { signal, timeout: given.timeout });
      if (token === undefined) throw paypalErrors.FLOW_FAILED({ details: { step: 'read-token' } });
      this.#remember(given);
      return token;
    });
  }

  /**
   * Updates a payment before it is tokenized; resolves with the gateway's response.
   *
   * @throws A code of `PayPalCheckoutUpdatePaymentErrorCode`:
   * `PAYPAL_MISSING_REQUIRED_OPTION`, `PAYPAL_INVALID_PAYMENT_OPTION` or `PAYPAL_FLOW_FAILED`.
   * @example await checkout.updatePayment({ paymentId, amount: '12.00', currency: 'EUR' });
   */
  async updatePayment(options: UpdatePaymentOptions): Promise<JsonObject> {
    rejectUnknown(options, updateNames);
    return this.#call('updatePayment', options, async (signal, update) => {
      const given: AnyOptions = { ...update };
      checkUpdate(given);
      const client = await this.#client(signal);
      return patchPayment(client, given, this.#deps.merchantAccountId, signal);
    });
  }

  /**
   * Tokenizes the data that PayPal's script passes to `onApprove`. Rejects with `PAYPAL_ACCOUNT_TOKENIZATION_FAILED`, or
   * with `PAYPAL_MISSING_REQUIRED_OPTION` without data.
   *
   * @throws A code of `PayPalCheckoutTokenizePaymentErrorCode`.
   * @example const { nonce } = await checkout.tokenizePayment(data);
   */
  async tokenizePayment(input: TokenizePaymentInput): Promise<PayPalPayload> {
    return this.#call('tokenizePayment', input, (signal, given) => {
      checkTokenizeInput(input);
      return this.#tokenize(given, signal);
    });
  }

  /**
   * Pays with a saved account of the customer, who approves it in a window. Call it synchronously in the click.
   *
   * @throws A code of `PayPalCheckoutStartVaultInitiatedCheckoutErrorCode`:
   * `PAYPAL_START_VAULT_INITIATED_CHECKOUT_…`: `IN_PROGRESS`, `PARAM_REQUIRED`, `POPUP_OPEN_FAILED`, `CANCELED`
   * or `SETUP_FAILED`; and the errors of `createPayment` and `tokenizePayment`.
   * @example
   * ```ts
   * const { nonce } = await checkout.startVaultInitiatedCheckout({
   *   amount: '10.00',
   *   currency: 'EUR',
   *   vaultInitiatedCheckoutPaymentMethodToken: savedToken,
   * });
   * ```
   */
  async startVaultInitiatedCheckout(options: VaultInitiatedCheckoutOptions): Promise<PayPalPayload> {
    const { vaultInitiated, merchantAccountId, container, locale } = this.#deps;
    this.guard('startVaultInitiatedCheckout');
    rejectUnknown(options, createNames);
    const given = readCallOptions(options, invalidPayment);
    const client = this.#ready ?? (await this.#deps.client);
    const { start, window } = vaultInitiated.value ?? (await vaultInitiated.promise);
    return start(
      {
        window,
        container,
        locale,
        machine: this.#machine,
        signal: this.signal,
        errors: {
          active: paypalCheckoutErrors.START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS,
          closed: paypalCheckoutErrors.START_VAULT_INITIATED_CHECKOUT_CANCELED,
          blocked: paypalCheckoutErrors.START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED,
        },
        check: checkVaultInitiated,
        request: async (requested, back, signal) => {
          const body = createBody(requested, back, client, merchantAccountId);
          const context = { signal, timeout: requested.timeout };
          const { approvalUrl } = await requestPayment(client, 'checkout', body, context);
          this.#remember(requested);
          return approvalUrl;
        },
        tokenize: (input, signal) => this.#tokenize(input, signal),
      },
      given,
    );
  }

  /**
   * Cancels as if the payer had closed the window. Rejects with `PAYPAL_START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED`.
   *
   * @throws A code of `PayPalCheckoutCloseVaultInitiatedCheckoutWindowErrorCode`.
   * @example await checkout.closeVaultInitiatedCheckoutWindow();
   */
  async closeVaultInitiatedCheckoutWindow(): Promise<void> {
    this.guard('closeVaultInitiatedCheckoutWindow');
    (await this.#deps.vaultInitiated.promise).window.service.close();
  }

  /**
   * Brings the window to the front, if one is open. Rejects like `closeVaultInitiatedCheckoutWindow`.
   *
   * @throws A code of `PayPalCheckoutFocusVaultInitiatedCheckoutWindowErrorCode`.
   * @example await checkout.focusVaultInitiatedCheckoutWindow();
   */
  async focusVaultInitiatedCheckoutWindow(): Promise<void> {
    const { vaultInitiated } = this.#deps;
    this.guard('focusVaultInitiatedCheckoutWindow');
    // Synchronous if possible: browsers focus a window only during a click.
    (vaultInitiated.value ?? (await vaultInitiated.promise)).window.service.focus();
  }

  /**
   * Resolves with the merchant's client id at PayPal; undefined if the configuration contains none.
   *
   * @throws A code of `PayPalCheckoutGetClientIdErrorCode`.
   * @example const clientId = await checkout.getClientId();
   */
  async getClientId(): Promise<string | undefined> {
    return this.#call('getClientId', undefined, async (signal) => clientIdOf(await this.#client(signal)));
  }

  /**
   * Loads PayPal's script into the page, and resolves with this instance when it has run. Rejects with
   * `PAYPAL_FLOW_FAILED` if it cannot be loaded in time, or creates no global; another call retries.
   *
   * @throws A code of `PayPalCheckoutLoadPayPalSDKErrorCode`.
   * @example await (await checkout.loadPayPalSDK({ currency: 'EUR' })).getClientId();
   */
  async loadPayPalSDK(options?: LoadPayPalSDKOptions): Promise<this> {
    const given = checkScriptOptions(options);
    const { timeout, signal: outer, ...query } = given;
    return this.#call('loadPayPalSDK', { timeout, signal: outer }, async (signal) => {
      const client = await this.#client(signal);
      const { setsUserIdToken } = this.#deps;
      await this.#script.load({
        client,
        options: query,
        setsUserIdToken,
        timeout,
        signal,
        life: this.signal,
      });
      return this;
    });
  }

  async #call<T, Options extends CallOptions>(
    method: keyof this & string,
    options: Options | undefined,
    work: (signal: AbortSignal, given: Options) => Promise<T>,
  ): Promise<T> {
    this.guard(method);
    const given = readCallOptions(options, invalidPayment);
    return this.withSignal(given.signal, (signal) => work(signal, given));
  }

  #client(signal: AbortSignal): Promise<Client> {
    return orAborted(this.#deps.client, signal);
  }

  #remember(options: AnyOptions): void {
    this.#intent = options.intent;
    this.#riskId = options['riskCorrelationId'] as string | undefined;
  }

  async #tokenize(input: TokenizePaymentInput, signal: AbortSignal): Promise<PayPalPayload> {
    const client = await this.#client(signal);
    const remembered = { intent: this.#intent, riskId: this.#riskId };
    const data = accountData(input, remembered, this.#deps.merchantAccountId);
    return tokenizeAccount(client, data, { signal, timeout: input.timeout });
  }
}
