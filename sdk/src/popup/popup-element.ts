import { type CSSResultGroup, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { isPaymentError, type PaymentError, sharedErrors } from '../core/errors.js';
import { openBackdrop } from '../frames/overlay/backdrop.js';
import { popupMessages } from '../locales/windows.js';
import { elementErrors } from '../ui/element.errors.js';
import { PayCancelEvent } from '../ui/events.js';
import { failureText } from '../ui/failure-text.js';
import { MountedElement, type MountStatus, type PaymentOutcome } from '../ui/mounted-element.js';
import { popupElementStyles } from './popup-element.styles.js';

/** What an instance whose flow leads through a window can do with that window. */
export interface PopupInstance {
  focusWindow(): unknown;
  /** As if the shopper had closed it. */
  closeWindow(reason: 'backdrop'): unknown;
  /** Calls the listener when the window is gone, however it went. */
  onWindowGone(listener: () => void, signal: AbortSignal): void;
}

/** Codes by what they mean for the shopper. */
export interface OutcomeCodes {
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
export abstract class PopupElement<Instance extends PopupInstance, Payload> extends MountedElement<
  Instance,
  Payload
> {
  static override readonly styles: CSSResultGroup = popupElementStyles;

  /** How the last payment went, where it is no failure. */
  @state() private lastOutcome: PaymentOutcome | 'canceled' | undefined;
  @state() private failure: PaymentError | undefined;
  /** The provider's window is open. */
  @state() private isAway = false;

  protected abstract readonly outcomeCodes: OutcomeCodes;

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
    this.emitError(sharedErrors.INSTANTIATION_OPTION_REQUIRED({ words, details: { missing: this.missing } }));
  }

  protected override isUnavailable({ code }: PaymentError): boolean {
    return this.outcomeCodes.unavailable.includes(code);
  }

  /**
   * Opens the provider's window, so call it in a click. Tells `pay-success` with the same object that it resolves with,
   * `pay-cancel` where the shopper turns back. Rejects as the functions of the method do, with `ELEMENT_NOT_READY`
   * before `pay-ready`, `ELEMENT_DISABLED`, `ELEMENT_FIELDS_INVALID` where something is missing, and with `ABORTED` where
   * `pay-start` was prevented or the element has left the document.
   */
  async pay(): Promise<Payload> {
    return this.runPayment((instance) => this.start(instance));
  }

  /** Forgets how the last payment went. */
  reset(): void {
    this.lastOutcome = this.failure = undefined;
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.start')?.focus(options);
  }

  protected override enter(status: MountStatus): void {
    super.enter(status);
    this.showComplete();
  }

  /** Whether the fields above the button hold all that is needed. */
  protected get isFilled(): boolean {
    return true;
  }

  /** Says whether a payment could be started now. */
  protected showComplete(): void {
    const isComplete = this.status.status === 'ready' && this.isFilled;
    if (isComplete !== this.isComplete) this.setComplete(isComplete);
  }

  protected override checkStart(): Instance {
    if (this.disabled) throw elementErrors.DISABLED();
    const instance = super.checkStart();
    if (!this.checkFields()) throw elementErrors.FIELDS_INVALID();
    return instance;
  }

  protected override async whileRunning(instance: Instance, run: () => Promise<Payload>): Promise<Payload> {
    const running = new AbortController();
    this.reset();
    try {
      // Before the window: a layer that stands in for one lies above it then.
      if (this.opensWindow) this.#openBackdrop(instance, running.signal);
      return await run();
    } finally {
      running.abort();
      this.isAway = false;
    }
  }

  #openBackdrop(instance: Instance, signal: AbortSignal): void {
    this.isAway = true;
    const overlay = openBackdrop({
      container: this.renderRoot as ShadowRoot,
      texts: popupMessages(this.language),
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

  protected override showOutcome(outcome: PaymentOutcome): void {
    this.lastOutcome = outcome;
  }

  protected override showFailure(error: PaymentError): void {
    if (this.outcomeCodes.canceled.includes(error.code)) {
      this.lastOutcome = 'canceled';
      this.dispatchEvent(new PayCancelEvent(error));
      return;
    }
    // What is missing stands beside the fields; an abort is nobody's failure.
    const isSaid = error.code === 'ABORTED' || error.code === 'ELEMENT_FIELDS_INVALID';
    this.failure = isSaid ? undefined : error;
    this.emitError(error);
  }

  #press(): void {
    if (this.status.status === 'busy') return;
    // What fails is told by events, and shown.
    this.pay().catch(() => undefined);
  }

  #statusText(): string | typeof nothing {
    const { status, lastOutcome, messages } = this;
    if (status.status === 'loading') return messages.methodLoading;
    if (status.status === 'busy') {
      return this.isAway ? messages.windowOpen : messages.processing;
    }
    return lastOutcome && lastOutcome !== 'refused' ? messages[lastOutcome] : nothing;
  }

  #alertText(): string | typeof nothing {
    const { messages, failure: error } = this;
    if (!error) return this.lastOutcome === 'refused' ? messages.providerFailed : nothing;
    if (isBlocked(error)) return messages.windowBlocked;
    return failureText(error, messages, messages.providerFailed);
  }

  protected override render() {
    const { status, messages } = this;
    const isWaiting = status.status !== 'ready';
    const isGood = !isWaiting && (this.lastOutcome === 'approved' || this.lastOutcome === 'paid');
    if (status.status === 'failed') {
      return html`<div class="message" part="message" role="alert">
        <span>${failureText(status.error, messages, messages.methodLoadFailed)}</span>
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
        ${status.status === 'busy' ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}
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
