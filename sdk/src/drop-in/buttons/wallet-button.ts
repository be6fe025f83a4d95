import { linkedController, orAborted, thenAlways } from '../../core/abort.js';
import { isPaymentError } from '../../core/errors.js';
import { parseRecord } from '../../core/parse.js';
import type { CheckoutMessages } from '../../locales/catalogue.types.js';
import { loadCheckoutMessages } from '../../locales/checkout.js';
import { isWindowBlocked } from '../../ui/failure-text.js';
import type { PayErrorEvent, PayReadyEvent, PaySuccessEvent } from '../../ui/events.js';
import { logError } from '../log-error.js';
import { isMethodType, type PaymentMethod, typeOf } from '../payment-method.js';
import { type ButtonId, type SheetHost, Unavailable } from '../sheet.types.js';
import type { Strings } from '../strings.js';

type Values = Readonly<Record<string, unknown>>;

/** Payment option whose payment method is created with the button of an element. */
export interface ButtonOption {
  /** Tag of the element. */
  readonly tag: string;
  /** Returns the element's properties, from the shop's options. */
  readonly properties: (host: SheetHost) => Values;
  /** Returns the line below the button that states what happens next. */
  readonly next: (messages: CheckoutMessages) => string;
  /** Name of the text that asks the shopper to use the button; undefined if none is shown. */
  readonly mustBeUsed?: keyof Strings;
  /** Name of the text for every failure. Default: the text for the code of the error. */
  readonly failure?: keyof Strings;
  /** Returns true if payment methods of this option are saved in the vault. */
  readonly isVaulted?: (host: SheetHost) => boolean;
}

const parsePayload = parseRecord((value) => value);

/** Button of a wallet, which creates payment methods. */
export class WalletButton {
  readonly element: HTMLElement;

  readonly #id: ButtonId;
  readonly #option: ButtonOption;
  readonly #host: SheetHost;
  readonly #ended = new AbortController();

  constructor(id: ButtonId, option: ButtonOption, host: SheetHost) {
    this.#id = id;
    this.#option = option;
    this.#host = host;
    this.element = Object.assign(document.createElement(option.tag), {
      logName: `Drop-in, options.${id} (<${option.tag}>)`,
    });
  }

  /** Resolves when the element can be used; rejects if it is unavailable, or could not be loaded. */
  async start(): Promise<void> {
    const { element } = this;
    const ready = this.#ready();
    // The next lines may throw: a rejection after that must not be unhandled.
    ready.catch(() => undefined);
    this.configure();
    this.#host.update();
    Object.assign(element, { note: this.#option.next(await loadCheckoutMessages(this.#host.language)) });
    await ready;
    const { signal } = this.#ended;
    element.addEventListener('pay-success', this.#onSuccess, { signal });
    element.addEventListener('pay-cancel', this.#clearError, { signal });
    element.addEventListener('pay-error', this.#onError, { signal });
    element.addEventListener('pay-start', this.#clearError, { signal });
  }

  configure(): void {
    Object.assign(this.element, this.#option.properties(this.#host));
  }

  /** Name of the text for a request without a payment method. */
  get mustBeUsed(): keyof Strings {
    return this.#option.mustBeUsed ?? 'chooseAWayToPay';
  }

  teardown(): void {
    this.#ended.abort();
    this.element.remove();
  }

  #ready(): Promise<void> {
    const { element } = this;
    const settled = linkedController(this.#ended.signal, this.#host.signal);
    const { signal } = settled;
    const outcome = new Promise<void>((resolve, reject) => {
      const onReady = ({ unsupportedReason }: PayReadyEvent) => {
        if (unsupportedReason === undefined) resolve();
        else reject(new Unavailable(unsupportedReason));
      };
      const onError = ({ error }: PayErrorEvent) => {
        reject(error);
      };
      element.addEventListener('pay-ready', onReady, { signal });
      element.addEventListener('pay-error', onError, { signal });
    });
    return thenAlways(orAborted(outcome, signal), () => {
      settled.abort();
    });
  }

  readonly #onSuccess = ({ payload }: PaySuccessEvent): void => {
    const { nonce, type, details, description, binData, rawPaymentData } = parsePayload(payload);
    const { isVaulted } = this.#option;
    const method: PaymentMethod = {
      nonce: String(nonce),
      type: isMethodType(type) ? type : typeOf[this.#id],
      details: typeof details === 'object' && details ? parsePayload(details) : {},
      ...(typeof description === 'string' ? { description } : {}),
      ...(binData === undefined ? {} : { binData }),
      ...(rawPaymentData === undefined ? {} : { rawPaymentData }),
      ...(isVaulted?.(this.#host) ? { vaulted: true } : {}),
    };
    this.#host.send({ type: 'ADD', method });
  };

  /** The element announces a cancel itself. */
  readonly #clearError = (): void => {
    this.#host.send({ type: 'CLEAR_ERROR', view: this.#id });
  };

  readonly #onError = ({ error }: PayErrorEvent): void => {
    // Wrong options are the shop's: the shopper sees only that the payment has failed.
    if (isPaymentError(error) && error.type === 'MERCHANT' && !isWindowBlocked(error))
      logError(`${this.#id} cannot pay.`, error);
    this.#host.send({ type: 'FAIL', view: this.#id, error: this.#textOf(error) });
  };

  /** Returns the name of the text for a failure, or its code. */
  #textOf(error: PayErrorEvent['error']): string {
    if (isWindowBlocked(error)) return 'windowBlocked' satisfies keyof Strings;
    return this.#option.failure ?? (isPaymentError(error) ? error.code : '');
  }
}
