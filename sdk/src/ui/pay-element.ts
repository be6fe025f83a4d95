import { LitElement, type PropertyDeclaration } from 'lit';
import { property } from 'lit/decorators.js';
import { isPaymentError, type PaymentError } from '../core/errors.js';
import { pause } from '../core/pause.js';
import { nearest } from '../core/unknown-options.js';
import { VERSION } from '../core/version.js';
import { type AnyPayload, eventNames, type NoncePayload, type PayEventMap } from './events.js';
import { attributeProblems, propertyNames, propertyProblems } from './markup-problems.js';
import { PayHost } from './pay-host.js';
import type { PaymentContext } from './payment-context.js';

const themes = ['plain', 'soft', 'line', 'contrast'] as const;

/**
 * Time in ms after which a page has set all properties and attributes of an element. No other timer has this delay, so
 * that tests can leave it out when they count timers.
 */
export const setUpMs = 4_000;

/**
 * Converter of the elements' own flags. Vue, Svelte and React 18 write `false` as the attribute value "false", which turns
 * a flag off; any other value turns it on.
 */
const flagConverter = {
  fromAttribute: (value: string | null): boolean => value !== null && value !== 'false',
  toAttribute: (value: boolean | undefined): string | null => (value ? '' : null),
};

/** Base class of all payment elements: language, theme, events, states, and the warnings about their markup. */
export abstract class PayElement<
  Payload extends AnyPayload = NoncePayload,
  Code extends string = string,
> extends LitElement {
  static readonly formAssociated: boolean = false;

  /** @internal Returns the declaration of a property. HTML defines `disabled`, which is on with every value. */
  static override getPropertyOptions(name: PropertyKey): PropertyDeclaration {
    const options = super.getPropertyOptions(name);
    const isFlag = options.type === Boolean && name !== 'disabled';
    return isFlag ? { converter: flagConverter, ...options } : options;
  }

  /** Version of the SDK that defines the element. */
  static readonly version: string = VERSION;

  /**
   * Language, for example `fr-CA` or `fr_CA`. Default: the language of the surrounding document. Messages and amounts are in
   * English if there are no messages in the language, or if it is malformed.
   */
  @property() locale: string | undefined;

  /** Theme: `plain` (default), `soft`, `line` or `contrast`. */
  @property({ reflect: true }) theme: (typeof themes)[number] | undefined;

  /**
   * Tokenization key or client token; the property also accepts a function that returns one, called each time the element
   * is loaded.
   */
  @property() authorization: PaymentContext['authorization'];

  /** Disables the element. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Base URL that serves `/web/<version>/html/`. Default: derived from the script's URL. */
  @property({ attribute: 'assets-url' }) assetsUrl: string | undefined;

  /** True while a framework that hydrates the element has not set its properties; servers render the attribute. */
  @property({ type: Boolean, attribute: 'defer-hydration' }) protected isDeferred = false;

  /** @internal Name in the log, of an element that the Drop-in has created. Default: its tag. */
  logName: string | undefined;

  /** Line of a checkout that states what happens next, shown below the element's button; outcomes replace it. */
  @property({ attribute: false }) protected note = '';

  declare readonly renderRoot: HTMLElement;

  readonly #host = new PayHost(this, {
    root: () => this.renderRoot,
    isDeferred: () => this.isDeferred,
    note: () => this.note,
  });

  /** Events, states and messages, for the controllers that the element is made of. A page cannot replace it by accident. */
  protected get payHost(): PayHost {
    return this.#host;
  }

  /** True if a payment could be started now. */
  get isComplete(): boolean {
    return this.#host.isComplete;
  }

  /** Missing browser feature or error code that makes the element unavailable; otherwise undefined. */
  get unsupportedReason(): string | undefined {
    return this.#host.unsupportedReason;
  }

  /** @internal True after it has failed to load, until it is loaded again. */
  get hasLoadFailed(): boolean {
    return this.#host.hasLoadFailed;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const signal = this.#host.mount();
    if (signal) void this.#reportMarkup(signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A move disconnects and reconnects the element synchronously.
    queueMicrotask(() => {
      if (!this.isConnected) this.#host.unmount();
    });
  }

  /** Makes `moveBefore()` preserve the element and its frames. */
  connectedMoveCallback(): void {
    // Intentionally empty: nothing has to be restored.
  }

  protected formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#host.form?.associate(form);
  }

  protected formResetCallback(): void {
    this.#host.form?.reset();
  }

  protected formStateRestoreCallback(): void {
    this.#host.form?.restore();
  }

  protected formDisabledCallback(isDisabled: boolean): void {
    this.#host.form?.disable(isDisabled);
  }

  /**
   * Loads the element again, with a new authorization if that is a function. Discards what the shopper has entered. Not
   * needed after a change of properties; a new function as the authorization counts as the same account, though.
   *
   * @example
   * ```ts
   * customerSelect.addEventListener('change', () => card.reload());
   * ```
   */
  reload(): void {
    this.#host.reload?.();
  }

  /** Logs attributes that nothing reads, when the page has had the time to set all of them. */
  async #reportMarkup(signal: AbortSignal): Promise<void> {
    await pause(setUpMs, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (this.isDeferred)
      this.#host.warn(
        'the element waits, because it has the attribute "defer-hydration": hydrate the page, or remove it.',
      );
    for (const problem of this.markupProblems()) this.#host.warn(`${problem}.`);
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

  /** Adds a listener; the types of its payload and of its error codes are those of this element. */
  override addEventListener<Type extends keyof PayEventMap<Payload, Code>>(
    type: Type,
    listener: (this: this, event: PayEventMap<Payload, Code>[Type]) => unknown,
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
      this.#host.warn(`there is no event "${type}"; the nearest is "${nearest(type, eventNames)}".`);
    super.addEventListener(type, listener, options);
  }

  /** Removes a listener. */
  override removeEventListener<Type extends keyof PayEventMap<Payload, Code>>(
    type: Type,
    listener: (this: this, event: PayEventMap<Payload, Code>[Type]) => unknown,
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

  /** Catches the error of a template that cannot be rendered, because the page does not allow the Trusted Types policy. */
  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (error) {
      if (!isPaymentError(error)) throw error;
      const isFirst = !this.#host.renderError;
      this.#host.renderError = error;
      if (isFirst) this.onRenderError?.(error);
    }
  }

  /** Handles the error of a template that cannot be rendered. Called once. */
  protected onRenderError?(error: PaymentError): void;

  /** Renders into an element that has the language and the text direction of the messages. */
  protected override createRenderRoot(): HTMLElement {
    const root = document.createElement('div');
    root.style.display = 'contents';
    super.createRenderRoot().append(root);
    // Where style sheets cannot be adopted, Lit would render before the style element beside this one.
    this.renderOptions.renderBefore = null;
    return root;
  }
}
