import { LitElement } from 'lit';
import { property, state } from 'lit/decorators.js';
import { isPaymentError, PaymentError, sharedErrors } from '../core/errors.js';
import { pause } from '../core/pause.js';
import { placeholderProblem } from '../core/placeholder.js';
import { VERSION } from '../core/version.js';
import { english, loadMessages, type Messages } from '../locales/index.js';
import {
  declaredLanguage,
  directionOf,
  isSameLanguage,
  languageOf,
  languageTag,
  textTag,
} from '../locales/language.js';
import {
  type AnyPayload,
  eventNames,
  type NoncePayload,
  PayChangeEvent,
  PayErrorEvent,
  type PayEventMap,
  PayReadyEvent,
} from './events.js';
import { internalsOf } from './internals.js';
import { attributeProblems, propertyNames, propertyProblems } from './markup-problems.js';
import { isError } from '../core/foreign-values.js';
import { nearest } from '../core/unknown-options.js';

/** Names of the custom states: `:state(busy)` … */
type PayState = 'busy' | 'complete' | 'failed' | 'loading' | 'unsupported';

const themes = ['plain', 'soft', 'line', 'contrast'] as const;

/**
 * Time in ms after which a page has set all properties and attributes of an element. No other timer has this delay, so
 * that tests can leave it out when they count timers.
 */
export const setUpMs = 4_000;

/** Malformed locales that were logged. */
const reportedLocales = new Set<string>();

/** Base class of all payment elements: lifecycle, language, states and events. */
export abstract class PayElement<Payload extends AnyPayload = NoncePayload> extends LitElement {
  static readonly formAssociated: boolean = false;

  /** Version of the SDK that defines the element. */
  static readonly version: string = VERSION;

  /**
   * Language, for example `fr-CA` or `fr_CA`. Default: the language of the surrounding document. Messages and amounts are in
   * English if there are no messages in the language, or if it is malformed.
   */
  @property() locale: string | undefined;

  /** Theme: `plain` (default), `soft`, `line` or `contrast`. */
  @property({ reflect: true }) theme: (typeof themes)[number] | undefined;

  /** True while a framework that hydrates the element has not set its properties; servers render the attribute. */
  @property({ type: Boolean, attribute: 'defer-hydration' }) protected isDeferred = false;

  /** Interface messages in the current language. */
  @state() protected messages: Messages = english;

  /** Tag of the language of the messages; amounts have its format. */
  @state() protected language = 'en';

  declare readonly renderRoot: HTMLElement;

  /** Error of a template that cannot be rendered. */
  protected renderError: PaymentError | undefined;

  protected readonly internals: ElementInternals;

  #life: AbortController | undefined;
  #isComplete = false;
  #unsupportedReason: string | undefined;

  constructor() {
    super();
    this.internals = internalsOf(this);
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
  protected get isMounted(): boolean {
    return this.#life?.signal.aborted === false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.loadMessages();
    // The element was only moved.
    if (this.isMounted) return;
    this.#life = new AbortController();
    this.mount(this.#life.signal);
    void this.#reportMarkup(this.#life.signal);
  }

  /** Logs attributes that nothing reads, when the page has had the time to set all of them. */
  async #reportMarkup(signal: AbortSignal): Promise<void> {
    await pause(setUpMs, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (this.isDeferred)
      this.warn(
        'the element waits, because it has the attribute "defer-hydration": hydrate the page, or remove it.',
      );
    for (const problem of this.markupProblems()) this.warn(`${problem}.`);
  }

  /** Returns what is wrong with the attributes of these names, by default all of the element, and with its children. */
  protected markupProblems(names = this.getAttributeNames()): string[] {
    const elementClass = this.constructor as typeof PayElement;
    const { theme } = this;
    return [
      ...attributeProblems(names, elementClass.observedAttributes, propertyNames(elementClass)),
      ...propertyProblems(Object.keys(this), propertyNames(elementClass)),
      ...(!theme || themes.includes(theme)
        ? []
        : [
            `there is no theme "${theme}": use ${themes.join(', ')}; colors follow the color-scheme of the page`,
          ]),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A move disconnects and reconnects the element synchronously.
    queueMicrotask(() => {
      if (!this.isConnected) this.#life?.abort();
    });
  }

  /** Makes `moveBefore()` preserve the element and its frames. */
  connectedMoveCallback(): void {
    // Intentionally empty: nothing has to be restored.
  }

  /** Adds a listener; `pay-success` events have the payload type of this element. */
  override addEventListener<Type extends keyof PayEventMap<Payload>>(
    type: Type,
    listener: (this: this, event: PayEventMap<Payload>[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void {
    if (type.startsWith('pay-') && !eventNames.includes(type))
      this.warn(`there is no event "${type}"; the nearest is "${nearest(type, eventNames)}".`);
    super.addEventListener(type, listener, options);
  }

  /** Removes a listener. */
  override removeEventListener<Type extends keyof PayEventMap<Payload>>(
    type: Type,
    listener: (this: this, event: PayEventMap<Payload>[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void {
    super.removeEventListener(type, listener, options);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('locale') && this.hasUpdated) void this.loadMessages();
  }

  /** Catches the error of a template that cannot be rendered, because the page does not allow the Trusted Types policy. */
  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (error) {
      if (!isPaymentError(error)) throw error;
      const isFirst = !this.renderError;
      this.renderError = error;
      if (isFirst) this.reportRenderError(error);
    }
  }

  /** Logs and emits the error of a template that cannot be rendered. Called once. */
  protected reportRenderError(error: PaymentError): void {
    this.announceMistake(error);
  }

  /** Renders into an element that has the language and the text direction of the messages. */
  protected override createRenderRoot(): HTMLElement {
    const root = document.createElement('div');
    root.style.display = 'contents';
    super.createRenderRoot().append(root);
    // Where style sheets cannot be adopted, Lit would render before the style element beside this one.
    this.renderOptions.renderBefore = null;
    return root;
  }

  /** Called when the element is connected. Everything it starts must end with the signal. */
  protected abstract mount(signal: AbortSignal): void;

  /** Locale as the page has written it: on the element, or on its nearest ancestor with one. */
  protected get givenLocale(): string {
    // Untyped callers may set a locale of another type; `create` rejects it.
    return typeof this.locale === 'string' && this.locale !== '' ? this.locale : languageOf(this);
  }

  /** Tag of the language that the page asks for, also if there are no messages in it: a provider may have them. */
  protected get requestedLanguage(): string {
    return languageTag(this.givenLocale) ?? 'en';
  }

  protected setState(name: PayState, on: boolean): void {
    try {
      if (on) this.internals.states.add(name);
      else this.internals.states.delete(name);
    } catch {
      // Browsers without `:state()` reject names without dashes; style sheets use the attribute instead.
    }
    if (name === 'unsupported') this.toggleAttribute('data-unsupported', on);
  }

  /** @internal Name in the log, of an element that the Drop-in has created. Default: its tag. */
  logName: string | undefined;

  /** Logs a mistake of the page that keeps the element from loading or paying, for example a placeholder as the authorization. */
  protected reportMistake({ code, type, message, cause }: PaymentError, authorization: unknown): void {
    if (type !== 'MERCHANT') return;
    const isRefused = code === 'CLIENT_INVALID_AUTHORIZATION' || code === 'CLIENT_AUTHORIZATION_INVALID';
    const problem = isRefused && typeof authorization === 'string' && placeholderProblem(authorization);
    // For example what the function of the shop has thrown.
    const reasons = cause === undefined ? [] : [cause];
    // eslint-disable-next-line no-console -- the page's developer reads the console
    console.error(
      `${this.logName ?? `<${this.localName}>`}: ${problem ? problem : `${message} (${code})`}`,
      ...reasons,
    );
  }

  /** Logs and emits the error of an option, before a shopper pays; does nothing without one. */
  protected announceMistake(mistake: PaymentError | undefined): void {
    if (!mistake) return;
    this.reportMistake(mistake, undefined);
    this.emitError(mistake);
  }

  /**
   * Returns the error of a payment started before `pay-ready`: `notReady`, or `INSTANTIATION_OPTION_REQUIRED` if that
   * event will never fire because there is no authorization.
   */
  protected earlyError(authorization: unknown, notReady: PaymentError): PaymentError {
    return authorization ? notReady : this.missingAuthorization();
  }

  /** Returns the error of an element without an authorization. `name` is the tag that should have it. */
  protected missingAuthorization(name = this.localName): PaymentError {
    const params = { option: 'authorization', name: `<${name}>` };
    return sharedErrors.INSTANTIATION_OPTION_REQUIRED({ params });
  }

  /** Marks the element as unavailable and hides it. */
  protected declareUnsupported(reason: string): void {
    this.#unsupportedReason = reason;
    this.setState('unsupported', true);
    this.dispatchEvent(new PayReadyEvent(reason));
  }

  /** Marks the element as ready, even if it was unavailable with another account before. */
  protected declareReady(): void {
    this.#unsupportedReason = undefined;
    this.setState('unsupported', false);
    this.dispatchEvent(new PayReadyEvent());
  }

  protected setComplete(isComplete: boolean): void {
    this.#isComplete = isComplete;
    this.setState('complete', isComplete);
    this.dispatchEvent(new PayChangeEvent(isComplete));
  }

  /** Fires `pay-error`, except for aborts, which are intentional. */
  protected emitError(error: unknown): void {
    const known = toPaymentError(error);
    if (known.code !== 'ABORTED') this.dispatchEvent(new PayErrorEvent(known));
  }

  /** Loads the messages in the current language. */
  protected async loadMessages(): Promise<void> {
    const locale = this.givenLocale;
    if (languageTag(locale) === undefined) this.#reportLocale(locale);
    const messages = await loadMessages(locale);
    // Another language was set in the meantime.
    if (locale !== this.givenLocale) return;
    this.messages = messages;
    const tag = textTag(locale);
    // The messages may not have loaded.
    this.language = messages === english && !isSameLanguage(tag, 'en') ? 'en' : tag;
    this.#showLanguage();
  }

  /** Logs a malformed locale once for all elements. */
  #reportLocale(locale: string): void {
    if (reportedLocales.has(locale)) return;
    reportedLocales.add(locale);
    this.warn(`the locale "${locale}" is malformed: use a tag such as "de-DE". The texts are in English.`);
  }

  /** Logs something that the page's developer should know. */
  protected warn(text: string): void {
    // eslint-disable-next-line no-console -- the page's developer reads the console
    console.warn(`${this.logName ?? `<${this.localName}>`}: ${text}`);
  }

  /** Marks the messages with their language and direction, unless the surroundings have the same. */
  #showLanguage(): void {
    const { language, renderRoot: root } = this;
    const isInherited = isSameLanguage(declaredLanguage(this), language);
    if (isInherited) root.removeAttribute('lang');
    else root.lang = language;
    if (isInherited && directionOf(language) === 'ltr') root.removeAttribute('dir');
    else root.dir = directionOf(language);
  }
}

/** Returns a payment error unchanged; wraps anything else, so that listeners always receive a code. */
export function toPaymentError(error: unknown): PaymentError {
  if (isPaymentError(error)) return error;
  const message = isError(error) ? error.message : 'Unexpected failure';
  return new PaymentError({ code: 'UNEXPECTED_ERROR', type: 'UNKNOWN', message, cause: error });
}
