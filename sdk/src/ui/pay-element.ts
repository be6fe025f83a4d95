import { LitElement } from 'lit';
import { property, state } from 'lit/decorators.js';
import {
  isPaymentError,
  type PaymentError,
  PaymentError as PaymentErrorClass,
  sharedErrors,
} from '../core/errors.js';
import { placeholderProblem } from '../core/placeholder.js';
import { VERSION } from '../core/version.js';
import { english, loadMessages, type Messages } from '../locales/index.js';
import { languageOf } from '../locales/language.js';
import { PayChangeEvent, PayErrorEvent, type PayEventMap, PayReadyEvent } from './events.js';

/** Names of the custom states: `:state(busy)` … */
export type PayState = 'busy' | 'complete' | 'failed' | 'loading' | 'unsupported';

/** Base of every payment element: its life in the document, its language, states and events. */
export abstract class PayElement<Payload = unknown> extends LitElement {
  static readonly formAssociated: boolean = false;

  /** Version of the SDK that the element comes from. */
  static readonly version: string = VERSION;

  /** Language, for example `fr-CA`. Default: that of the document around it. */
  @property() locale: string | undefined;

  /** Look: `plain` (default), `soft`, `line` or `contrast`. */
  @property({ reflect: true }) theme: 'plain' | 'soft' | 'line' | 'contrast' | undefined;

  /** Texts of the present language. */
  @state() protected messages: Messages = english;

  protected readonly internals: ElementInternals;

  #life: AbortController | undefined;
  #isComplete = false;
  #unsupportedReason: string | undefined;

  constructor() {
    super();
    this.internals = this.attachInternals();
  }

  /** Whether a payment could be started now. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Why the element cannot work here; undefined where it can. */
  get unsupportedReason(): string | undefined {
    return this.#unsupportedReason;
  }

  /** Whether the element is in the document, and was told so. */
  protected get isMounted(): boolean {
    return this.#life?.signal.aborted === false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#loadMessages();
    // It was only moved.
    if (this.isMounted) return;
    this.#life = new AbortController();
    this.mount(this.#life.signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A move is a removal and an insertion in one breath.
    queueMicrotask(() => {
      if (!this.isConnected) this.#life?.abort();
    });
  }

  /** With it, browsers that can move an element leave it, and the frames in it, alone. */
  connectedMoveCallback(): void {
    // Nothing to undo: that is the point.
  }

  /** Adds a listener as on every element; the event of `pay-success` has the payload of this one. */
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
    super.addEventListener(type, listener, options);
  }

  /** Removes a listener as on every element. */
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
    if (changed.has('locale') && this.hasUpdated) void this.#loadMessages();
  }

  /** Called when the element enters the document. What it starts ends with the signal. */
  protected abstract mount(signal: AbortSignal): void;

  /** The language to speak: its own, or the nearest one around it. */
  protected get language(): string {
    return this.locale || languageOf(this);
  }

  protected setState(name: PayState, on: boolean): void {
    try {
      if (on) this.internals.states.add(name);
      else this.internals.states.delete(name);
    } catch {
      // Browsers from before `:state()` refuse names without dashes; they style by attributes.
    }
    if (name === 'unsupported') this.toggleAttribute('data-unsupported', on);
  }

  /** Reports a placeholder that stands for the authorization to whoever builds the page. */
  protected reportPlaceholder({ code }: PaymentError, authorization: unknown): void {
    const isRefused = code === 'CLIENT_INVALID_AUTHORIZATION' || code === 'CLIENT_AUTHORIZATION_INVALID';
    const problem = isRefused && typeof authorization === 'string' && placeholderProblem(authorization);
    // eslint-disable-next-line no-console -- the only way to tell the developer of a page
    if (problem) console.error(`<${this.localName}>: ${problem}`);
  }

  /**
   * Returns the error of a payment that was started before `pay-ready`: `notReady`, or `INSTANTIATION_OPTION_REQUIRED`
   * where that event will never come because there is no authorization.
   */
  protected earlyError(authorization: unknown, notReady: PaymentError): PaymentError {
    if (authorization) return notReady;
    const words = { option: 'authorization', name: `<${this.localName}>` };
    return sharedErrors.INSTANTIATION_OPTION_REQUIRED({ words });
  }

  /** Says that the element cannot work here, and hides it. */
  protected declareUnsupported(reason: string): void {
    this.#unsupportedReason = reason;
    this.setState('unsupported', true);
    this.dispatchEvent(new PayReadyEvent(reason));
  }

  /** Says that the element can be used, also where it could not before: another account may have what one had not. */
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

  /** Tells of an error; an abort is the element's own doing and nobody's news. */
  protected emitError(error: unknown): void {
    const known = toPaymentError(error);
    if (known.code !== 'ABORTED') this.dispatchEvent(new PayErrorEvent(known));
  }

  async #loadMessages(): Promise<void> {
    this.messages = await loadMessages(this.language);
  }
}

/** A payment error as it is; anything else wrapped, so that listeners always find a code. */
export function toPaymentError(error: unknown): PaymentError {
  if (isPaymentError(error)) return error;
  const message = error instanceof Error ? error.message : 'Unexpected failure';
  return new PaymentErrorClass({ code: 'UNEXPECTED_ERROR', type: 'UNKNOWN', message, cause: error });
}
