import { type CSSResultGroup, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { type PaymentError, sharedErrors } from '../core/errors.js';
import type { ReportOptions } from '../core/report-options.js';
import { backdropMessages } from '../locales/backdrop.js';
import { type AmountProperties, amountError } from './amount.js';
import { buttonElementStyles } from './button-element.styles.js';
import { elementErrors } from './element.errors.js';
import { type AnyPayload, PayCancelEvent } from './events.js';
import { failureText, isWindowBlocked } from './failure-text.js';
import type { MountStatus, OutcomeCodes, PaymentOutcome } from './mount.types.js';
import { MountedElement } from './mounted-element.js';
import { progressTemplate } from './progress.template.js';

/** Button that starts a payment at a provider, with the fields above it, and announces the outcome below it. */
export abstract class ButtonElement<Instance, Payload extends AnyPayload> extends MountedElement<
  Instance,
  Payload
> {
  static override readonly styles: CSSResultGroup = buttonElementStyles;

  /** Outcome of the last payment, unless it failed. */
  @state() private lastOutcome: PaymentOutcome | 'canceled' | undefined;
  @state() private failure: PaymentError | undefined;
  /** @internal Line below the button of a checkout that states what happens next; outcomes replace it. */
  @property({ attribute: false }) note = '';
  /** True while the shopper is at the provider. */
  @state() protected isAway = false;

  /** Fires when the shopper cancels the pending payment with the element's own button. */
  @state() private canceling: AbortController | undefined;
  #isCanceled = false;

  protected abstract readonly outcomeCodes: OutcomeCodes;

  /**
   * True if the element has a button that cancels the pending payment: for providers without a window, whose script may
   * never report the end.
   */
  protected get isCancelable(): boolean {
    return false;
  }

  /** Signal of the pending payment, which its call must follow if it is cancelable. */
  protected get cancelSignal(): AbortSignal | undefined {
    return this.canceling?.signal;
  }

  /** Returns the button's content. */
  protected abstract buttonContent(): TemplateResult | string;

  /** Amount shown in the button behind its label; undefined if the shop has not set it or the label names it. */
  protected get shownAmount(): string | undefined {
    return undefined;
  }

  /** Line below the button that states what happens next; empty outside a checkout. */
  protected get nextStep(): string {
    return this.note;
  }

  /** Status text while the shopper is at the provider. */
  protected get awayText(): string {
    return this.messages.windowOpen;
  }

  /** Starts the flow. Runs in the click, so that it may open a window or a sheet. */
  protected abstract start(instance: Instance): Promise<Payload>;

  /** Returns the fields above the button. */
  protected fieldsTemplate(): TemplateResult | typeof nothing {
    return nothing;
  }

  /** Shows errors of the fields, and focuses the first of them if `isFocused`; false prevents the payment. */
  protected checkFields?(isFocused: boolean): boolean;

  /** Names of required properties that the shop has not set. */
  protected get missing(): readonly string[] {
    return [];
  }

  /** Returns the error of a property with a value that `pay` would reject; undefined without one. */
  protected optionError(): PaymentError | undefined {
    return undefined;
  }

  /** True if `pay` rejects without them; the functions of other methods have a code of their own for it. */
  protected get checksMissing(): boolean {
    return false;
  }

  protected override declareReady(): void {
    super.declareReady();
    // Reported when ready, before a shopper presses the button.
    this.announceMistake(this.optionError() ?? this.#missingError() ?? amountError(this.price));
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    const isRepriced = changed.has('amount') || changed.has('currency');
    // With the status, the event of `pay-ready` has reported it.
    if (isRepriced && this.status.status === 'ready' && !changed.has('status'))
      this.announceMistake(amountError(this.price));
  }

  /** Returns the error of required properties that the shop has not set. */
  #missingError(): PaymentError | undefined {
    const [option] = this.missing;
    if (option === undefined) return undefined;
    const params = { option, name: `<${this.localName}>` };
    return sharedErrors.INSTANTIATION_OPTION_REQUIRED({ params, details: { missing: this.missing } });
  }

  /** Amount that is paid, with its currency; the properties `amount` and `currency` of the element, if it has them. */
  protected get price(): Partial<AmountProperties> {
    const { amount, currency } = this as Partial<AmountProperties>;
    return { amount, currency };
  }

  protected override isUnavailable({ code }: PaymentError): boolean {
    return this.outcomeCodes.unavailable.includes(code);
  }

  /**
   * Opens the provider, so call it in a click. Fires `pay-success` with the payload that it resolves with, or
   * `pay-cancel`. Rejects like the method's function, with `ELEMENT_NOT_READY` before `pay-ready`,
   * `INSTANTIATION_OPTION_REQUIRED` without an authorization, `ELEMENT_DISABLED`, `ELEMENT_FIELDS_INVALID`, and with
   * `ABORTED` if `pay-start` was prevented or the element was removed.
   *
   * @example button.onclick = () => element.pay();
   */
  async pay(): Promise<Payload> {
    return this.runPayment((instance) => this.start(instance));
  }

  /** Returns true if the fields above the button are filled and valid, or there are none; shows no errors. */
  checkValidity(): boolean {
    return this.isFilled;
  }

  /**
   * Shows the errors of the fields above the button, and focuses the first of them unless `focus` is false. Resolves with
   * true if there are none.
   */
  reportValidity(options?: ReportOptions): Promise<boolean> {
    return Promise.resolve(this.checkFields?.(options?.focus ?? true) ?? true);
  }

  /** Clears the outcome of the last payment. */
  reset(): void {
    this.lastOutcome = this.failure = undefined;
  }

  override focus(options?: FocusOptions): void {
    this.shadowRoot?.querySelector<HTMLElement>('.start')?.focus(options);
  }

  protected override enter(status: MountStatus): void {
    super.enter(status);
    this.showComplete();
  }

  /** True if the fields above the button are complete. */
  protected get isFilled(): boolean {
    return true;
  }

  /** Updates `isComplete`: true if a payment could be started now. */
  protected showComplete(): void {
    const isComplete = this.status.status === 'ready' && this.isFilled;
    if (isComplete !== this.isComplete) this.setComplete(isComplete);
  }

  protected override checkStart(): Instance {
    if (this.disabled) throw elementErrors.DISABLED();
    const instance = super.checkStart();
    const missing = this.checksMissing ? this.#missingError() : undefined;
    const mistake = missing ?? amountError(this.price);
    if (mistake) throw mistake;
    if (this.checkFields?.(true) === false) throw elementErrors.FIELDS_INVALID();
    return instance;
  }

  protected override async whileRunning(instance: Instance, run: () => Promise<Payload>): Promise<Payload> {
    this.reset();
    this.#isCanceled = false;
    this.canceling = new AbortController();
    try {
      return await this.atProvider(instance, run);
    } finally {
      this.isAway = false;
      this.canceling = undefined;
    }
  }

  /** Runs a payment, during which an element can cover the page. */
  protected atProvider(_instance: Instance, run: () => Promise<Payload>): Promise<Payload> {
    return run();
  }

  protected override showOutcome(outcome: PaymentOutcome): void {
    this.lastOutcome = outcome;
  }

  protected override announceAgain(): void {
    // No event: the functions reject the second start.
  }

  protected override showFailure(error: PaymentError): void {
    const isCanceled = this.#isCanceled && error.code === 'ABORTED';
    if (isCanceled || this.outcomeCodes.canceled.includes(error.code)) {
      this.lastOutcome = 'canceled';
      this.dispatchEvent(new PayCancelEvent(error));
      return;
    }
    // Field errors are shown inline; an abort is intentional, so no message is shown.
    const isShownElsewhere = error.code === 'ABORTED' || error.code === 'ELEMENT_FIELDS_INVALID';
    this.failure = isShownElsewhere ? undefined : error;
    this.emitError(error);
  }

  /** Returns the message for a failed payment. */
  protected failureMessage(error: PaymentError): string {
    return failureText(error, this.messages, this.messages.providerFailed);
  }

  #press(): void {
    if (this.status.status === 'busy') return;
    // Errors are reported by events and shown in the element.
    this.pay().catch(() => undefined);
  }

  readonly #cancel = (): void => {
    this.#isCanceled = true;
    this.canceling?.abort();
    // The button that had the focus is removed.
    void this.updateComplete.then(() => {
      this.focus();
    });
  };

  /** Text of the status; loading and progress are also shown in the button. */
  #statusText(): string {
    const { status, lastOutcome, messages } = this;
    if (status.status === 'loading') return messages.methodLoading;
    if (status.status === 'busy') return this.isAway ? this.awayText : messages.processing;
    return lastOutcome && !isAlert(lastOutcome) ? messages[lastOutcome] : '';
  }

  #alertText(): string {
    const { messages, failure: error, lastOutcome } = this;
    if (!error) {
      if (lastOutcome === 'unknown') return messages.outcomeUnknown;
      return lastOutcome === 'refused' ? messages.providerFailed : '';
    }
    if (isWindowBlocked(error)) return messages.windowBlocked;
    return this.failureMessage(error);
  }

  protected override render() {
    const { status, messages, nextStep, shownAmount: amount } = this;
    const isWaiting = status.status !== 'ready';
    const content = this.buttonContent();
    const isSuccess = !isWaiting && (this.lastOutcome === 'approved' || this.lastOutcome === 'paid');
    if (status.status === 'failed') {
      return html`<div class="message" part="message" role="alert">
        <span .textContent=${failureText(status.error, messages, messages.methodLoadFailed)}></span>
        <button class="quiet" part="retry" type="button" @click=${this.reload}>
          <span .textContent=${messages.retry}></span>
        </button>
      </div>`;
    }
    const isBusy = status.status === 'busy';
    const text = this.#statusText();
    const alert = this.#alertText();
    // Only what the button does not show itself takes space.
    const isQuiet = status.status === 'loading' || (isBusy && !this.isAway);
    const isCovered = alert !== '' || (text !== '' && !isQuiet);
    return html`
      <div class="fields" part="fields">${this.fieldsTemplate()}</div>
      <button
        class=${isBusy ? 'start busy' : 'start'}
        part="button"
        type="button"
        ?disabled=${this.disabled}
        aria-disabled=${isWaiting ? 'true' : nothing}
        @click=${this.#press}
      >
        <span class="label">
          ${typeof content === 'string' ? html`<span .textContent=${content}></span>` : content}
          ${amount === undefined ? nothing : html`<span class="amount" translate="no" .textContent=${amount}></span>`}
        </span>
        ${isBusy ? progressTemplate(messages) : nothing}
      </button>
      <div class="beside">
        ${nextStep === '' ? nothing : html`<p class=${isCovered ? 'note covered' : 'note'} part="note" .textContent=${nextStep}></p>`}
        <p
          class="status ${isSuccess ? 'good' : ''} ${isQuiet ? 'visually-hidden' : ''}"
          part="status"
          role="status"
          .textContent=${text}
        ></p>
        <div class="message" part="message" role="alert" .textContent=${alert}></div>
      </div>
      ${
        this.isCancelable && this.canceling
          ? html`<button class="quiet cancel" part="cancel" type="button" @click=${this.#cancel}>
              <span .textContent=${backdropMessages(this.language).cancelPayment}></span>
            </button>`
          : nothing
      }
    `;
  }
}

/** Returns true for an outcome that is shown as an alert. */
const isAlert = (outcome: PaymentOutcome | 'canceled'): outcome is 'refused' | 'unknown' =>
  outcome === 'refused' || outcome === 'unknown';
