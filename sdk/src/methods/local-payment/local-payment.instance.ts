import { type Client, create as createClient } from '../../client/index.js';
import { linkedController, throwIfAborted } from '../../core/abort.js';
import { isPaymentError } from '../../core/errors.js';
import { checkGivenClient } from '../../core/given-client.js';
import { asyncDispose, Lifecycle } from '../../core/lifecycle.js';
import { createMachine } from '../../core/machine.js';
import { framePage, framesFolder } from '../../frames/assets.js';
import type { FrameService } from '../../frames/frame-service.js';
import { prepareWindow } from '../../frames/prepare-window.js';
import { languageOf } from '../../locales/language.js';
import { localPaymentErrors } from './local-payment.errors.js';
import { type LocalPaymentScene, startPayment } from './local-payment.flow.js';
import { createAccount } from './local-payment.gateway.js';
import { transition } from './local-payment.machine.js';
import type { CreateLocalPaymentOptions, LocalPaymentTokenizeOptions } from './local-payment.options.js';
import { pageParams, stripPageParams } from './local-payment.page.js';
import { isReturn } from './local-payment.return.js';
import type { LocalPaymentPayload, ReturnParams, StartPaymentOptions } from './local-payment.types.js';

interface LocalPaymentParts {
  client: Client;
  service: FrameService;
  context: LocalPaymentScene['context'];
  life: Lifecycle;
}

/** Payments at the shopper's own bank (specification §4). Made by `localPayment.create`. */
export class LocalPayment {
  readonly #parts: LocalPaymentParts;
  readonly #machine = createMachine({ at: 'idle' }, transition);
  /** What the page's address said, until it has become something. */
  #returned: ReturnParams | undefined;

  constructor(parts: LocalPaymentParts) {
    this.#parts = parts;
  }

  /**
   * Starts a payment; with types that need the bank's page, call it in the click itself. Resolves with a nonce, or
   * with undefined for a payment that is finished elsewhere (`pay_upon_invoice`, BLIK by a code).
   *
   * Rejects with a `LOCAL_PAYMENT_…` code, `ABORTED`, or a client's error of status 403.
   */
  async startPayment(options: StartPaymentOptions): Promise<LocalPaymentPayload | undefined> {
    const { client, service, context, life } = this.#parts;
    life.guard('startPayment');
    return startPayment({ client, service, context, machine: this.#machine, signal: life.signal }, options);
  }

  /**
   * Makes a nonce of what a window came back with that had lost the shop's page. Without parameters those of the
   * page's own address are read, and taken out of it.
   *
   * Rejects with `LOCAL_PAYMENT_CANCELED`, `LOCAL_PAYMENT_START_PAYMENT_FAILED`, `LOCAL_PAYMENT_TOKENIZATION_FAILED`,
   * `ABORTED`, or a client's error of status 403. After the last three a call without parameters tries once more.
   */
  async tokenize(
    params?: ReturnParams,
    { signal }: LocalPaymentTokenizeOptions = {},
  ): Promise<LocalPaymentPayload> {
    const { client, context, life } = this.#parts;
    life.guard('tokenize');
    throwIfAborted(signal);
    const ofPage = params === undefined ? this.#readPage() : undefined;
    const controller = linkedController(life.signal, signal);
    try {
      const payload = await createAccount(client, params ?? ofPage ?? {}, context, controller.signal);
      if (ofPage) this.#returned = undefined;
      return payload;
    } catch (error) {
      if (ofPage && isPaymentError(error) && isOutcome(error.code)) this.#returned = undefined;
      throw error;
    } finally {
      controller.abort();
    }
  }

  /** Whether the page was opened by the link of a window that had lost it: then call `tokenize`. */
  hasTokenizationParams(): boolean {
    this.#parts.life.guard('hasTokenizationParams');
    return isReturn(pageParams());
  }

  /** As if the shopper had closed the window: the payment rejects with `LOCAL_PAYMENT_WINDOW_CLOSED`. */
  closeWindow(): void {
    this.#parts.life.guard('closeWindow');
    this.#parts.service.close();
  }

  /** Brings the window to the front. */
  focusWindow(): void {
    this.#parts.life.guard('focusWindow');
    this.#parts.service.focus();
  }

  /** Closes the window; a call under way rejects with `ABORTED`. */
  // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown rejects, it does not throw
  async teardown(): Promise<void> {
    this.#parts.life.guard('teardown');
    this.#parts.life.end();
  }

  [asyncDispose](): Promise<void> {
    this.#parts.life.end();
    return Promise.resolve();
  }

  #readPage(): ReturnParams {
    const params = pageParams();
    if (isReturn(params) || !this.#returned) this.#returned = params;
    stripPageParams();
    return this.#returned;
  }
}

/** Nothing comes of the same parameters any more. */
const isOutcome = (code: string) =>
  code === 'LOCAL_PAYMENT_CANCELED' || code === 'LOCAL_PAYMENT_START_PAYMENT_FAILED';

/** Brings up the client and the way back from the window side by side. */
export async function createLocalPayment(options: CreateLocalPaymentOptions): Promise<LocalPayment> {
  checkGivenClient(options, 'Local Payment');
  const { authorization, merchantAccountId, timeout, container, assetsUrl } = options;
  const isDebug = options.debug ?? options.client?.getConfiguration().isDebug === true;
  const folder = framesFolder(assetsUrl);
  const life = new Lifecycle(options.signal);
  const { signal } = life;
  try {
    const line = Promise.resolve(
      options.client ?? createClient({ authorization: authorization ?? '', debug: isDebug, timeout, signal }),
    );
    const [client, service] = await Promise.all([
      line.then(checkEnabled),
      prepareWindow({
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
