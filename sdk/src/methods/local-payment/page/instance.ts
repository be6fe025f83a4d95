import { resolveClient } from '../../../client/resolve-client.js';
import type { Client } from '../../../client/index.js';
import { linkedController, throwIfAborted } from '../../../core/abort.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { isPaymentError } from '../../../core/errors.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { createMachine, type Machine } from '../../../core/machine.js';
import { framePage, framesFolder } from '../../../frames/host/assets.js';
import type { PopupService } from '../../../frames/popup/deferred/popup-service.js';
import { loadPopupService } from '../../../frames/popup/load-popup-service.js';
import { WindowInstance } from '../../../frames/popup/popup-instance.js';
import { languageOf } from '../../../locales/language.js';
import { localPaymentErrors } from './errors.js';
import type { LocalPaymentFlowDeps } from './deferred/flow.js';
import type { LocalPaymentEvent, LocalPaymentState } from './deferred/machine.js';
import { checkCreateOptions } from './create.options.js';
import type { CreateLocalPaymentOptions, LocalPaymentTokenizeOptions } from './deferred/options.js';
import type * as Parts from './deferred/runtime.js';
import type { LocalPaymentPayload, ReturnParams, StartPaymentOptions } from './types.js';

interface LocalPaymentParts {
  parts: typeof Parts;
  client: Client;
  service: PopupService;
  context: LocalPaymentFlowDeps['context'];
  life: Lifecycle;
}

/** Payments at the shopper's own bank (specification §4). Made by `localPayment.create`. */
export class LocalPayment extends WindowInstance {
  readonly #parts: LocalPaymentParts;
  readonly #machine: Machine<LocalPaymentState, LocalPaymentEvent>;
  /** What the page's address said, until it has become something. */
  #returned: ReturnParams | undefined;

  constructor(parts: LocalPaymentParts) {
    super(parts.service, parts.life);
    this.#parts = parts;
    this.#machine = createMachine({ status: 'idle' }, parts.parts.transition);
  }

  /**
   * Starts a payment; with types that need the bank's page, call it in the click itself. Resolves with a nonce, or
   * with undefined for a payment that is finished elsewhere (`pay_upon_invoice`, BLIK by a code).
   *
   * Rejects with a `LOCAL_PAYMENT_…` code, `ABORTED`, or a client's error of status 403.
   */
  async startPayment(options: StartPaymentOptions): Promise<LocalPaymentPayload | undefined> {
    const { parts, client, service, context, life } = this.#parts;
    life.guard('startPayment');
    return parts.startPayment(
      { client, service, context, machine: this.#machine, signal: life.signal },
      options,
    );
  }

  /**
   * Makes a nonce of what a window came back with that had lost the shop's page. Without parameters those of the
   * page's own address are read, and taken out of it.
   *
   * Rejects with `LOCAL_PAYMENT_CANCELED`, `LOCAL_PAYMENT_START_PAYMENT_FAILED`, `LOCAL_PAYMENT_TOKENIZATION_FAILED`,
   * `ABORTED`, or a client's error of status 403. After the last three a call without parameters tries once more.
   */
  async tokenize(given?: ReturnParams, options?: LocalPaymentTokenizeOptions): Promise<LocalPaymentPayload> {
    const { parts, client, context, life } = this.#parts;
    life.guard('tokenize');
    const { params, signal, timeout } = parts.readReturn(given, options);
    throwIfAborted(signal);
    const ofPage = params === undefined ? this.#readPage() : undefined;
    const controller = linkedController(life.signal, signal);
    try {
      const payload = await parts.createAccount(client, params ?? ofPage ?? {}, context, {
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

  /** Returns true if a lost window's link opened the page, and `tokenize` has still to be called, or called again. */
  hasTokenizationParams(): boolean {
    const { parts, life } = this.#parts;
    life.guard('hasTokenizationParams');
    return this.#returned !== undefined || parts.isReturn(parts.pageParams());
  }

  #readPage(): ReturnParams {
    const { parts } = this.#parts;
    const params = parts.pageParams();
    parts.stripPageParams();
    if (parts.isReturn(params)) this.#returned = params;
    return this.#returned ?? params;
  }
}

/** Nothing comes of the same parameters any more. */
const isOutcome = (code: string) =>
  code === 'LOCAL_PAYMENT_CANCELED' || code === 'LOCAL_PAYMENT_START_PAYMENT_FAILED';

/** Brings up the client and the way back from the window side by side. */
export async function createLocalPayment(given: CreateLocalPaymentOptions): Promise<LocalPayment> {
  const options = checkCreateOptions(given);
  const { authorization, merchantAccountId, timeout, container, assetsUrl, debug: isDebug } = options;
  const folder = framesFolder(assetsUrl);
  const life = new Lifecycle(options.signal);
  const { signal } = life;
  try {
    const line = resolveClient({ client: options.client, authorization, debug: isDebug, timeout, signal });
    const [parts, client, service] = await Promise.all([
      loadParts(),
      line.then(checkEnabled),
      loadPopupService({
        name: 'localpaymentlandingpage',
        landing: 'local-payment-landing-frame',
        // The peer's: banks show codes to be scanned (specification §9 shows none).
        place: { width: 1282, height: 720 },
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
    return new LocalPayment({ parts, client, service, context, life });
  } catch (error) {
    life.end();
    throw error;
  }
}

/** Everything that nobody needs before the configuration is there. */
const loadParts = (): Promise<typeof Parts> => importWithRetry(import('./deferred/runtime.js'));

function checkEnabled(client: Client): Client {
  const isEnabled = client.getConfiguration().gatewayConfiguration['paypalEnabled'] === true;
  if (!isEnabled) throw localPaymentErrors.NOT_ENABLED();
  return client;
}
