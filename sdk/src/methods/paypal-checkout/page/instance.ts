import type { Client } from '../../../client/index.js';
import type { JsonObject } from '../../../client/client.types.js';
import { linkedController, orAborted } from '../../../core/abort.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { asyncDispose, type Lifecycle } from '../../../core/lifecycle.js';
import { type CallOptions, readCallOptions } from '../../../core/call-options.js';
import { createMachine } from '../../../core/machine.js';
import { tokenizeAccount } from '../../../paypal/account.request.js';
import { transition } from '../../../paypal/approval.machine.js';
import { checkFlow, invalidPayment, requestPayment } from '../../../paypal/payment.request.js';
import { paypalErrors } from '../../../paypal/paypal.errors.js';
import type { PayPalIntent, PayPalPayload } from '../../../paypal/paypal.types.js';
import { paypalCheckoutErrors } from './errors.js';
import type {
  CreatePaymentOptions,
  TokenizePaymentInput,
  UpdatePaymentOptions,
  VaultInitiatedCheckoutOptions,
} from './options.js';
import {
  type AnyOptions,
  checkCurrencies,
  checkUpdate,
  checkVaultInitiated,
  createBody,
  patchPayment,
  scriptAddresses,
} from './request.js';
import { checkScriptOptions, clientIdOf, type LoadPayPalSDKOptions } from './script.options.js';
import type { Coming, VaultInitiated } from './vault-initiated.js';

export interface PayPalCheckoutDeps {
  /** Rejects with what keeps the account from paying. */
  client: Promise<Client>;
  vaultInitiated: Coming<VaultInitiated>;
  merchantAccountId: string | undefined;
  container: Element | ShadowRoot | undefined;
  locale: string | undefined;
  tellsCustomer: boolean;
  life: Lifecycle;
}

const errors = {
  active: paypalCheckoutErrors.START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS,
  closed: paypalCheckoutErrors.START_VAULT_INITIATED_CHECKOUT_CANCELED,
  blocked: paypalCheckoutErrors.START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED,
};

/** Buttons are loaded once, and only where a shop asks for them here. */
const loadScriptCode = () => importWithRetry(import('./deferred/paypal-script.js'));

/** PayPal by its own buttons, or by an account that the customer has saved. Made by `paypalCheckout.create`. */
export class PayPalCheckout {
  readonly #parts: PayPalCheckoutDeps;
  readonly #machine = createMachine({ status: 'idle' }, transition);
  #intent: PayPalIntent | undefined;
  #riskId: string | undefined;
  #script: HTMLScriptElement | undefined;
  /** The script that is on its way. */
  #loading: { readonly script: HTMLScriptElement; readonly done: Promise<void> } | undefined;
  /** The client, as soon as it is there. */
  #ready: Client | undefined;

  constructor(parts: PayPalCheckoutDeps) {
    this.#parts = parts;
    parts.client.then(
      (client) => {
        this.#ready = client;
      },
      // Each call tells of it.
      () => undefined,
    );
  }

  /**
   * Asks for a payment or an agreement, and resolves with its token, which PayPal's script is to be given.
   *
   * Rejects with `PAYPAL_FLOW_OPTION_REQUIRED`, `PAYPAL_INVALID_PAYMENT_OPTION` (also where a way to ship costs something
   * in another currency), `PAYPAL_FLOW_FAILED`, `ABORTED`, a client's error of status 403, or with what failed in a
   * deferred creation.
   */
  async createPayment(options: CreatePaymentOptions): Promise<string> {
    return this.#call('createPayment', options, async (signal, payment) => {
      checkFlow(payment);
      const given: AnyOptions = { ...payment };
      checkCurrencies(given);
      const client = await this.#client(signal);
      this.#intent = undefined;
      const body = createBody(given, scriptAddresses, client, this.#parts.merchantAccountId);
      const { token } = await requestPayment(client, payment.flow, body, { signal, timeout: given.timeout });
      if (token === undefined) throw paypalErrors.FLOW_FAILED({ details: { step: 'read-token' } });
      this.#remember(given);
      return token;
    });
  }

  /**
   * Changes a payment before it is tokenized; resolves with the gateway's answer.
   *
   * Rejects with `PAYPAL_MISSING_REQUIRED_OPTION`, `PAYPAL_INVALID_PAYMENT_OPTION`, `PAYPAL_FLOW_FAILED`, `ABORTED`, or a
   * client's error of status 403.
   */
  async updatePayment(options: UpdatePaymentOptions): Promise<JsonObject> {
    return this.#call('updatePayment', options, async (signal, update) => {
      const given: AnyOptions = { ...update };
      checkUpdate(given);
      const client = await this.#client(signal);
      return patchPayment(client, given, this.#parts.merchantAccountId, signal);
    });
  }

  /**
   * Makes a nonce of what PayPal's script has handed to `onApprove`.
   *
   * Rejects with `PAYPAL_ACCOUNT_TOKENIZATION_FAILED`, `ABORTED`, or a client's error of status 403.
   */
  async tokenizePayment(input: TokenizePaymentInput): Promise<PayPalPayload> {
    return this.#call('tokenizePayment', input, (signal, given) => this.#tokenize(given, signal));
  }

  /**
   * Pays by an account that the customer has saved; he approves it in a window. Call it in the click itself.
   *
   * Rejects with `PAYPAL_START_VAULT_INITIATED_CHECKOUT_` and `IN_PROGRESS`, `PARAM_REQUIRED`, `POPUP_OPEN_FAILED`,
   * `CANCELED` or `SETUP_FAILED`, and as `createPayment` and `tokenizePayment` do.
   */
  async startVaultInitiatedCheckout(options: VaultInitiatedCheckoutOptions): Promise<PayPalPayload> {
    const { life, vaultInitiated, merchantAccountId, container, locale } = this.#parts;
    life.guard('startVaultInitiatedCheckout');
    const given = readCallOptions(options, invalidPayment);
    const client = this.#ready ?? (await this.#parts.client);
    const { start, window } = vaultInitiated.value ?? (await vaultInitiated.promise);
    return start(
      {
        window,
        container,
        locale,
        machine: this.#machine,
        signal: life.signal,
        errors,
        check: checkVaultInitiated,
        request: async (wanted, back, signal) => {
          const body = createBody(wanted, back, client, merchantAccountId);
          const { timeout } = wanted;
          const { approvalUrl } = await requestPayment(client, 'checkout', body, { signal, timeout });
          this.#remember(wanted);
          return approvalUrl;
        },
        tokenize: (input, signal) => this.#tokenize(input, signal),
      },
      given,
    );
  }

  /** As if the payer had closed the window: the call under way rejects as canceled. */
  async closeVaultInitiatedCheckoutWindow(): Promise<void> {
    this.#parts.life.guard('closeVaultInitiatedCheckoutWindow');
    (await this.#parts.vaultInitiated.promise).window.service.close();
  }

  /** Brings the window to the front, where one is open. */
  async focusVaultInitiatedCheckoutWindow(): Promise<void> {
    const { life, vaultInitiated } = this.#parts;
    life.guard('focusVaultInitiatedCheckoutWindow');
    // At once where that can be: browsers let a window come to the front in a click only.
    (vaultInitiated.value ?? (await vaultInitiated.promise)).window.service.focus();
  }

  /** The merchant's id at PayPal's; undefined where the configuration names none. */
  async getClientId(): Promise<string | undefined> {
    return this.#call('getClientId', undefined, async (signal) => clientIdOf(await this.#client(signal)));
  }

  /**
   * Loads PayPal's own script into the page, and resolves with this instance when it has run. Rejects with
   * `PAYPAL_FLOW_FAILED` where it does not come; then it can be called again.
   */
  async loadPayPalSDK(options?: LoadPayPalSDKOptions): Promise<this> {
    const { life, tellsCustomer } = this.#parts;
    const given = checkScriptOptions(options);
    return this.#call('loadPayPalSDK', undefined, async (signal) => {
      const client = await this.#client(signal);
      const { createScript, runScript } = await loadScriptCode();
      const loading = {
        client,
        clientId: clientIdOf(client),
        options: given,
        tellsCustomer,
        signal: life.signal,
      };
      const script = createScript(loading);
      // Two at a time would overwrite each other's global: the same one is shared, another waits.
      while (this.#loading && !this.#loading.script.isEqualNode(script)) {
        await this.#loading.done.catch(() => undefined);
      }
      this.#loading ??= { script, done: this.#replaceScript(script, () => runScript(script, loading)) };
      await this.#loading.done;
      return this;
    });
  }

  async #replaceScript(script: HTMLScriptElement, run: () => Promise<void>): Promise<void> {
    this.#script?.remove();
    this.#script = script;
    try {
      await run();
    } finally {
      this.#loading = undefined;
    }
  }

  /** Takes the script and the window away; calls under way reject with `ABORTED`. */
  // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown rejects, it does not throw
  async teardown(): Promise<void> {
    this.#parts.life.guard('teardown');
    this.#parts.life.end();
  }

  [asyncDispose](): Promise<void> {
    this.#parts.life.end();
    return Promise.resolve();
  }

  async #call<T, Options extends CallOptions>(
    method: string,
    options: Options | undefined,
    work: (signal: AbortSignal, given: Options) => Promise<T>,
  ): Promise<T> {
    const { life } = this.#parts;
    life.guard(method);
    const given = readCallOptions(options, invalidPayment);
    const controller = linkedController(life.signal, given.signal);
    try {
      return await work(controller.signal, given);
    } finally {
      controller.abort();
    }
  }

  #client(signal: AbortSignal): Promise<Client> {
    return orAborted(this.#parts.client, signal);
  }

  #remember(options: AnyOptions): void {
    this.#intent = options.intent;
    this.#riskId = options['riskCorrelationId'] as string | undefined;
  }

  async #tokenize(input: TokenizePaymentInput, signal: AbortSignal): Promise<PayPalPayload> {
    const { billingToken, paymentID, orderID, payerID, paymentToken, vault = true, intent, timeout } = input;
    const client = await this.#client(signal);
    return tokenizeAccount(
      client,
      {
        correlationId: this.#riskId || billingToken || paymentToken,
        // What names a payment is one, also where an agreement was asked for along with it.
        billingAgreementToken: paymentID ? undefined : billingToken,
        isKept: vault,
        paymentToken: paymentID || orderID,
        payerId: payerID,
        intent: intent || this.#intent,
        merchantAccountId: this.#parts.merchantAccountId,
      },
      { signal, timeout },
    );
  }
}
