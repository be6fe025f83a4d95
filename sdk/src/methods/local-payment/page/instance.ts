import { resolveClient } from '../../../client/resolve-client.js';
import type { Client } from '../../../client/index.js';
import { linkedController, throwIfAborted } from '../../../core/abort.js';
import { isPaymentError } from '../../../core/errors.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { createMachine } from '../../../core/machine.js';
import { framePage, framesFolder } from '../../../frames/host/assets.js';
import type { PopupService } from '../../../frames/popup/deferred/popup-service.js';
import { loadPopupService } from '../../../frames/popup/load-popup-service.js';
import { WindowInstance } from '../../../frames/popup/popup-instance.js';
import { isReturn } from '../../../frames/popup/return-link.js';
import { languageOf } from '../../../locales/language.js';
import { localPaymentErrors } from './errors.js';
import { type LocalPaymentFlowDeps, startPayment } from './flow.js';
import { createAccount } from './gateway.js';
import { type LocalPaymentEvent, type LocalPaymentState, transition } from './machine.js';
import { checkCreateOptions } from './create.options.js';
import { type CreateLocalPaymentOptions, type LocalPaymentTokenizeOptions, readReturn } from './options.js';
import { pageParams, stripPageParams } from './return-page.js';
import type { LocalPaymentPayload, ReturnParams, StartPaymentOptions } from './types.js';

interface LocalPaymentDeps {
  client: Client;
  service: PopupService;
  context: LocalPaymentFlowDeps['context'];
  life: Lifecycle;
}

/** Payments through the shopper's own bank (specification §4). Created by `localPayment.create`. */
export class LocalPayment extends WindowInstance {
  readonly #deps: LocalPaymentDeps;
  readonly #machine = createMachine<LocalPaymentState, LocalPaymentEvent>({ status: 'idle' }, transition);
  /** Parameters of the page's URL until they have led to an outcome. */
  #returned: ReturnParams | undefined;

  constructor(deps: LocalPaymentDeps) {
    super(deps.service, deps.life);
    this.#deps = deps;
  }

  /**
   * Starts a payment. Call it synchronously in the click if the type needs the bank's page. Resolves with the nonce, or
   * with undefined for a payment completed outside the page (`pay_upon_invoice`, BLIK by a code).
   *
   * @throws `LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION`, `…_INVALID_PAYMENT_OPTION`, `…_ALREADY_IN_PROGRESS`,
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
    const { client, service, context, life } = this.#deps;
    life.guard('startPayment');
    return startPayment({ client, service, context, machine: this.#machine, signal: life.signal }, options);
  }

  /**
   * Tokenizes the payment of a window that has lost the shop's page. Without parameters it reads those of the page's
   * URL and removes them from it.
   *
   * @throws `LOCAL_PAYMENT_CANCELED`, `LOCAL_PAYMENT_START_PAYMENT_FAILED`, `LOCAL_PAYMENT_INVALID_PAYMENT_OPTION`,
   * `METHOD_CALLED_AFTER_TEARDOWN`; and, retryable by another call without parameters,
   * `LOCAL_PAYMENT_TOKENIZATION_FAILED`, `ABORTED`, or a client's error of status 403.
   * @example
   * ```ts
   * if (localPayment.hasTokenizationParams()) await pay(await localPayment.tokenize());
   * ```
   */
  async tokenize(given?: ReturnParams, options?: LocalPaymentTokenizeOptions): Promise<LocalPaymentPayload> {
    const { client, context, life } = this.#deps;
    life.guard('tokenize');
    const { params, signal, timeout } = readReturn(given, options);
    throwIfAborted(signal);
    const ofPage = params === undefined ? this.#readPage() : undefined;
    const controller = linkedController(life.signal, signal);
    try {
      const payload = await createAccount(client, params ?? ofPage ?? {}, context, {
        signal: controller.signal,
        timeout,
      });
      if (ofPage) this.#returned = undefined;
      return payload;
    } catch (error) {
      if (ofPage && isPaymentError(error) && isOutcome(error.code)) this.#returned = undefined;
      throw error;
    } finally {
      controller.abort();
    }
  }

  /**
   * Returns true if a return link opened the page and its payment is not tokenized yet. Throws
   * `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example const isReturning = localPayment.hasTokenizationParams();
   */
  hasTokenizationParams(): boolean {
    this.#deps.life.guard('hasTokenizationParams');
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

/** Creates an instance. Prepares the client and the popup service in parallel. */
export async function createLocalPayment(given: CreateLocalPaymentOptions): Promise<LocalPayment> {
  const options = checkCreateOptions(given);
  const { authorization, merchantAccountId, timeout, container, assetsUrl, debug: isDebug } = options;
  const folder = framesFolder(assetsUrl);
  const life = new Lifecycle(options.signal);
  const { signal } = life;
  try {
    const line = resolveClient({ client: options.client, authorization, debug: isDebug, timeout, signal });
    const [client, service] = await Promise.all([
      line.then(checkEnabled),
      loadPopupService({
        name: 'localpaymentlandingpage',
        landing: 'local-payment-landing-frame',
        // Size of braintree-web (specification §9 gives none): banks show QR codes in the window.
        bounds: { width: 1282, height: 720 },
        debug: isDebug,
        locale: options.locale ?? languageOf(document.body),
        folder,
        container,
        timeout,
        signal,
      }),
    ]);
    const { paypal } = client.getConfiguration().gatewayConfiguration;
    const { unvettedMerchant } = (paypal ?? {}) as { unvettedMerchant?: unknown };
    const context = {
      merchantAccountId,
      channel: service.id,
      returnPage: framePage(folder, 'local-payment-redirect-frame', isDebug),
      isUnvetted: unvettedMerchant === true,
    };
    return new LocalPayment({ client, service, context, life });
  } catch (error) {
    life.end();
    throw error;
  }
}

function checkEnabled(client: Client): Client {
  const isEnabled = client.getConfiguration().gatewayConfiguration['paypalEnabled'] === true;
  if (!isEnabled) throw localPaymentErrors.NOT_ENABLED();
  return client;
}
