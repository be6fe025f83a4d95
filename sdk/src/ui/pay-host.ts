import type { LitElement } from 'lit';
import { isPaymentError, PaymentError, sharedErrors } from '../core/errors.js';
import { isError } from '../core/foreign-values.js';
import { placeholderProblem } from '../core/placeholder.js';
import type { UnexpectedErrorCode } from './error-codes.js';
import { PayChangeEvent, PayErrorEvent, PayReadyEvent } from './events.js';
import type { Messages } from '../locales/index.js';
import { internalsOf } from './internals.js';
import { LocaleController } from './locale-controller.js';
import type { PaymentContext } from './payment-context.js';
import { revealOutcome } from './reveal-outcome.js';

/** Names of the custom states: `:state(busy)` … */
type PayState = 'busy' | 'complete' | 'failed' | 'loading' | 'unsupported';

/** Form callbacks of a custom element. */
interface FormCallbacks {
  associate(form: HTMLFormElement | null): void;
  reset(): void;
  restore(): void;
  disable(isDisabled: boolean): void;
}

/** Payment element, with the properties that all of them have. */
interface HostElement extends LitElement {
  readonly authorization: PaymentContext['authorization'];
  readonly assetsUrl: string | undefined;
  readonly disabled: boolean;
  readonly locale: string | undefined;
  readonly logName: string | undefined;
}

interface HostView {
  /** Element in the shadow root that the templates are rendered into. */
  root: () => HTMLElement;
  /** True while a framework that hydrates the element has not set its properties. */
  isDeferred: () => boolean;
  /** Line of a checkout that states what happens next; empty without one. */
  note: () => string;
}

/**
 * What the controllers of a payment element may do: its events, states, messages and log, and its time in the document. It
 * is not part of the element's public interface.
 */
export class PayHost {
  readonly element: HostElement;
  readonly internals: ElementInternals;
  readonly locales: LocaleController;

  /** Receives the form callbacks of the element. */
  form: FormCallbacks | undefined;

  /** Loads the element again. */
  reload: (() => void) | undefined;

  /** Error of a template that cannot be rendered, because the page does not allow the Trusted Types policy. */
  renderError: PaymentError | undefined;

  /** True after the element has failed to load, until it is loaded again. */
  hasLoadFailed = false;

  readonly #view: HostView;
  readonly #onMount: ((signal: AbortSignal) => void)[] = [];
  #life: AbortController | undefined;
  #isComplete = false;
  #unsupportedReason: string | undefined;

  constructor(element: HostElement, view: HostView) {
    this.element = element;
    this.internals = internalsOf(element);
    this.#view = view;
    this.locales = new LocaleController(element, {
      given: () => element.locale,
      root: view.root,
      warn: (text) => {
        this.warn(text);
      },
    });
  }

  /** Element in the shadow root that the templates are rendered into. */
  get root(): HTMLElement {
    return this.#view.root();
  }

  /** Interface messages in the current language. */
  get messages(): Messages {
    return this.locales.messages;
  }

  /** Tag of the language of the messages; amounts have its format. */
  get language(): string {
    return this.locales.language;
  }

  /** Tag of the language that the page asks for, also if there are no messages in it: a provider may have them. */
  get requestedLanguage(): string {
    return this.locales.requested;
  }

  /** Line of a checkout that states what happens next; empty without one. */
  get note(): string {
    return this.#view.note();
  }

  /** True while a framework that hydrates the element has not set its properties. */
  get isDeferred(): boolean {
    return this.#view.isDeferred();
  }

  /** True if a payment could be started now. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Missing browser feature or error code that makes the element unavailable; otherwise undefined. */
  get unsupportedReason(): string | undefined {
    return this.#unsupportedReason;
  }

  /** True while the element is connected, including during a move. */
  get isMounted(): boolean {
    return this.#life?.signal.aborted === false;
  }

  /** Calls the function when the element is connected. Everything that it starts must end with the signal. */
  onMount(start: (signal: AbortSignal) => void): void {
    this.#onMount.push(start);
  }

  /** Starts what belongs to an element in the document. Returns undefined if the element was only moved. */
  mount(): AbortSignal | undefined {
    if (this.isMounted) return undefined;
    this.#life = new AbortController();
    const { signal } = this.#life;
    for (const start of this.#onMount) start(signal);
    return signal;
  }

  /** Ends what belongs to an element in the document. */
  unmount(): void {
    this.#life?.abort();
  }

  setState(name: PayState, on: boolean): void {
    try {
      if (on) this.internals.states.add(name);
      else this.internals.states.delete(name);
    } catch {
      // Browsers without `:state()` reject names without dashes; style sheets use the attribute instead.
    }
    if (name === 'unsupported') this.element.toggleAttribute('data-unsupported', on);
  }

  /** Marks the element as unavailable and hides it. */
  declareUnsupported(reason: string): void {
    this.#unsupportedReason = reason;
    this.setState('unsupported', true);
    this.element.dispatchEvent(new PayReadyEvent(reason));
  }

  /** Marks the element as ready, even if it was unavailable with another account before. */
  declareReady(): void {
    this.#unsupportedReason = undefined;
    this.setState('unsupported', false);
    this.element.dispatchEvent(new PayReadyEvent());
  }

  /** Sets whether a payment could be started now, and emits `pay-change`. */
  setComplete(isComplete: boolean): void {
    this.#isComplete = isComplete;
    this.setState('complete', isComplete);
    this.element.dispatchEvent(new PayChangeEvent(isComplete));
  }

  /** Emits `pay-error`, except for aborts, which are intentional. */
  emitError(error: unknown): void {
    const known = toPaymentError(error);
    if (known.code !== 'ABORTED') this.element.dispatchEvent(new PayErrorEvent(known));
  }

  /**
   * Scrolls the outcome of a payment into view after the next rendering.
   *
   * @param selector - Part of the element that shows the outcome. Default: the whole element.
   */
  async revealOutcome(selector?: string): Promise<void> {
    await this.element.updateComplete;
    const part = selector === undefined ? this.root : this.root.querySelector(selector);
    if (part && this.isMounted) revealOutcome(part);
  }

  /** Logs something that the page's developer should know. */
  warn(text: string): void {
    // eslint-disable-next-line no-console -- the page's developer reads the console
    console.warn(`${this.#logName}: ${text}`);
  }

  /**
   * Logs an error that the page's developer can correct and that keeps the element from loading or paying: a mistake such as
   * a placeholder as the authorization, or an unexpected error, for example because the page has replaced a function
   * of the browser.
   */
  reportMistake({ code, type, message, cause }: PaymentError, authorization: unknown): void {
    if (type === 'NETWORK' || type === 'CUSTOMER') return;
    const isRefused = code === 'CLIENT_INVALID_AUTHORIZATION' || code === 'CLIENT_AUTHORIZATION_INVALID';
    const problem = isRefused && typeof authorization === 'string' && placeholderProblem(authorization);
    // For example what the function of the shop has thrown.
    const reasons = cause === undefined ? [] : [cause];
    // eslint-disable-next-line no-console -- the page's developer reads the console
    console.error(`${this.#logName}: ${problem ? problem : `${message} (${code})`}`, ...reasons);
  }

  /** Logs and emits the error of an option, before a shopper pays; does nothing without one. */
  announceMistake(mistake: PaymentError | undefined): void {
    if (!mistake) return;
    this.reportMistake(mistake, undefined);
    this.emitError(mistake);
  }

  /** Returns the error of required options that the page has not set; undefined if it has set all of them. */
  missingOptions(missing: readonly string[]): PaymentError | undefined {
    const [option] = missing;
    if (option === undefined) return undefined;
    return this.missingOption(option, { missing });
  }

  /** Returns the error of a required option. `name` is the tag that should have it. */
  missingOption(option: string, details?: { missing: readonly string[] }, name = this.element.localName) {
    const params = { option, name: `<${name}>` };
    return sharedErrors.INSTANTIATION_OPTION_REQUIRED({ params, ...(details ? { details } : {}) });
  }

  get #logName(): string {
    return this.element.logName ?? `<${this.element.localName}>`;
  }
}

/** Returns a payment error unchanged; wraps anything else, so that listeners always receive a code. */
export function toPaymentError(error: unknown): PaymentError {
  if (isPaymentError(error)) return error;
  const message = isError(error) ? error.message : 'Unexpected failure';
  return new PaymentError({
    code: 'UNEXPECTED_ERROR' satisfies UnexpectedErrorCode,
    type: 'UNKNOWN',
    message,
    cause: error,
  });
}
