import { type CSSResultGroup, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { abortErrors, isPaymentError, type PaymentError, sharedErrors } from '../core/errors.js';
import { openBackdrop } from '../frames/backdrop.js';
import { windowTexts } from '../locales/windows.js';
import { elementErrors } from './element.errors.js';
import { PayCancelEvent, PayStartEvent, PaySuccessEvent } from './events.js';
import { failureText } from './failure-text.js';
import { MountedElement, type Phase } from './mounted-element.js';
import { toPaymentError } from './pay-element.js';
import { windowElementStyles } from './window-element.styles.js';

/** What an instance whose flow leads through a window can do with that window. */
export interface WindowInstance {
  focusWindow(): unknown;
  /** As if the shopper had closed it. */
  closeWindow(reason: 'backdrop'): unknown;
  /** Calls the listener when the window is gone, however it went. */
  onWindowGone(listener: () => void, signal: AbortSignal): void;
}

/** Codes by what they mean for the shopper. */
export interface WindowEndings {
  /** The shopper has turned back, or closed the window. */
  readonly canceled: readonly string[];
  /** The merchant has not enabled the method, or this browser cannot do it. */
  readonly unavailable: readonly string[];
}

/**
 * A button that leads to a provider's window. While that is open a labelled layer lies over the page, from which the
 * shopper gets back to the window or out of the payment; afterwards the focus is back on the button, and what came
 * of it is announced.
 */
export abstract class WindowElement<Instance extends WindowInstance, Payload> extends MountedElement<
  Instance,
  Payload
> {
  static override readonly styles: CSSResultGroup = windowElementStyles;

  /** How the last payment went, where it is no failure. */
  @state() private news: 'approved' | 'canceled' | 'paid' | 'refused' | undefined;
  @state() private failure: PaymentError | undefined;
  /** The provider's window is open. */
  @state() private isAway = false;
  #running = false;

  protected abstract readonly endings: WindowEndings;

  /** What stands on the button. */
  protected abstract buttonContent(): TemplateResult | string;

  /** Starts the flow. Must open the window before anything is waited for: this is the click. */
  protected abstract start(instance: Instance): Promise<Payload>;

  /** Whether the next payment leads through a window at all. */
  protected get opensWindow(): boolean {
    return true;
  }

  /** Fields that stand above the button. */
  protected fieldsTemplate(): TemplateResult | typeof nothing {
    return nothing;
  }

  /** Shows what is missing in the fields; false keeps the payment from starting. */
  protected checkFields(): boolean {
    return true;
  }

  /** Names of what the shop must say before a payment can be started, and has not said. */
  protected get missing(): readonly string[] {
    return [];
  }

  protected override declareReady(): void {
    super.declareReady();
    // Now, and not when a shopper presses the button.
    const [option] = this.missing;
    if (option === undefined) return;
    const words = { option, name: `<${this.localName}>` };
    this.tellError(sharedErrors.INSTANTIATION_OPTION_REQUIRED({ words, details: { missing: this.missing } }));
  }

  protected override isUnavailable({ code }: PaymentError): boolean {
    return this.endings.unavailable.includes(code);
  }

  /**
   * Opens the provider's window, so call it in a click. Tells `pay-success` with the same object that it resolves with,
   * `pay-cancel` where the shopper turns back. Rejects as the functions of the method do, with `ELEMENT_NOT_READY`
   * before `pay-ready`, `ELEMENT_DISABLED`, `ELEMENT_FIELDS_INVALID` where something is missing, and with `ABORTED` where
   * `pay-start` was prevented or the element has left the document.
   */
  async pay(): Promise<Payload> {
    const { instance } = this;
    if (this.#running && instance) return this.#second(instance);
    const attempt = new AbortController();
    try {
      if (this.disabled) throw elementErrors.DISABLED();
      if (!instance) throw this.earlyError(this.givenAuthorization ?? this.client, elementErrors.NOT_READY());
      if (!this.checkFields()) throw elementErrors.FIELDS_INVALID();
      if (!this.dispatchEvent(new PayStartEvent(attempt.signal))) throw abortErrors.ABORTED();
      const payload = await this.#run(instance);
      const event = new PaySuccessEvent(payload);
      this.dispatchEvent(event);
      void this.#settle(event);
      return payload;
    } catch (error) {
      // Before the events: a listener may start the next payment.
      attempt.abort();
      this.#fail(toPaymentError(error));
      throw error;
    }
  }

  /** Forgets how the last payment went. */
  reset(): void {
    this.news = this.failure = undefined;
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.start')?.focus(options);
  }

  protected override enter(phase: Phase): void {
    super.enter(phase);
    this.showComplete();
  }

  /** Whether the fields above the button hold all that is needed. */
  protected get isFilled(): boolean {
    return true;
  }

  /** Says whether a payment could be started now. */
  protected showComplete(): void {
    const isComplete = this.phase.at === 'ready' && this.isFilled;
    if (isComplete !== this.isComplete) this.setComplete(isComplete);
  }

  /** Refused by the functions, with the code of their catalogue; the running payment goes on. */
  async #second(instance: Instance): Promise<Payload> {
    try {
      return await this.start(instance);
    } catch (error) {
      this.tellError(error);
      throw error;
    }
  }

  async #run(instance: Instance): Promise<Payload> {
    const running = new AbortController();
    this.#running = true;
    this.reset();
    this.enter({ at: 'busy' });
    try {
      // Before the window: a layer that stands in for one lies above it then.
      if (this.opensWindow) this.#openBackdrop(instance, running.signal);
      return await this.start(instance);
    } finally {
      running.abort();
      this.#running = this.isAway = false;
      if (this.phase.at === 'busy') this.enter({ at: 'ready' });
    }
  }

  #openBackdrop(instance: Instance, signal: AbortSignal): void {
    this.isAway = true;
    const overlay = openBackdrop({
      container: this.renderRoot as ShadowRoot,
      texts: windowTexts(this.language),
      onContinue: () => {
        instance.focusWindow();
      },
      onCancel: () => {
        instance.closeWindow('backdrop');
      },
      signal,
    });
    signal.addEventListener('abort', overlay.close, { once: true });
    const onGone = () => {
      this.isAway = false;
      // Canceled now, the payment would succeed all the same.
      overlay.close();
    };
    instance.onWindowGone(onGone, signal);
  }

  /** Waits for the shop's server, where the shop has said that it does. */
  async #settle({ pending }: PaySuccessEvent<Payload>): Promise<void> {
    this.news = 'approved';
    if (pending.length === 0) return;
    this.enter({ at: 'busy' });
    try {
      await Promise.all(pending);
      this.news = 'paid';
    } catch {
      // The shop logs its own error; the shopper sees that the payment failed.
      this.news = 'refused';
    }
    if (this.phase.at === 'busy') this.enter({ at: 'ready' });
  }

  #fail(error: PaymentError): void {
    if (this.endings.canceled.includes(error.code)) {
      this.news = 'canceled';
      this.dispatchEvent(new PayCancelEvent(error));
      return;
    }
    // What is missing stands beside the fields; an abort is nobody's failure.
    const isSaid = error.code === 'ABORTED' || error.code === 'ELEMENT_FIELDS_INVALID';
    this.failure = isSaid ? undefined : error;
    this.tellError(error);
  }

  #press(): void {
    if (this.phase.at === 'busy') return;
    // What fails is told by events, and shown.
    this.pay().catch(() => undefined);
  }

  #statusText(): string | typeof nothing {
    const { phase, news, messages } = this;
    if (phase.at === 'loading') return messages.methodLoading;
    if (phase.at === 'busy') {
      return this.isAway ? messages.windowOpen : messages.processing;
    }
    return news && news !== 'refused' ? messages[news] : nothing;
  }

  #alertText(): string | typeof nothing {
    const { messages, failure: error } = this;
    if (!error) return this.news === 'refused' ? messages.providerFailed : nothing;
    if (isBlocked(error)) return messages.windowBlocked;
    return failureText(error, messages, messages.providerFailed);
  }

  protected override render() {
    const { phase, messages } = this;
    const isWaiting = phase.at !== 'ready';
    const isGood = !isWaiting && (this.news === 'approved' || this.news === 'paid');
    if (phase.at === 'failed') {
      return html`<div class="message" part="message" role="alert">
        <span>${failureText(phase.error, messages, messages.methodLoadFailed)}</span>
        <button class="quiet" part="retry" type="button" @click=${this.reload}>${messages.retry}</button>
      </div>`;
    }
    return html`
      <div class="fields" part="fields">${this.fieldsTemplate()}</div>
      <button
        class="start"
        part="button"
        type="button"
        ?disabled=${this.disabled}
        aria-disabled=${isWaiting ? 'true' : nothing}
        @click=${this.#press}
      >
        ${phase.at === 'busy' ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}
        ${this.buttonContent()}
      </button>
      <p class=${isGood ? 'status good' : 'status'} part="status" role="status">${this.#statusText()}</p>
      <div class="message" part="message" role="alert">${this.#alertText()}</div>
    `;
  }
}

/** Returns true if the browser has refused the window: a method's own code may have other causes. */
function isBlocked({ cause }: PaymentError): boolean {
  return isPaymentError(cause) && cause.code === 'FRAME_SERVICE_FRAME_OPEN_FAILED';
}
