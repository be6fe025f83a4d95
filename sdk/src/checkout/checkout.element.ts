import { ContextProvider } from '@lit/context';
import { html, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { createMachine } from '../core/machine.js';
import { readNames } from '../core/names.js';
import type { FieldFont, Styles } from '../methods/hosted-fields/index.js';
import type { PayReadyEvent, PayStartEvent, PaySuccessEvent } from '../ui/events.js';
import { FormSubmission } from '../ui/form-submission.js';
import { PayElement } from '../ui/pay-element.js';
import { paymentContext } from '../ui/payment-context.js';
import { isDecline } from '../ui/rejection.js';
import { amountProblem, invalidOption, payLabel } from './amount.js';
import { askedOnce } from './authorization.js';
import { checkoutErrors } from './checkout.errors.js';
import { type CheckoutEvent, type CheckoutState, transition } from './checkout.machine.js';
import type { MethodNames, MethodOptions } from './methods.js';
import { AvailableMethods } from './available-methods.js';
import { checkoutStyles } from './checkout.styles.js';
import { checkoutTemplate } from './checkout.template.js';

/** Payment element inside the checkout. */
interface PayableElement extends HTMLElement {
  readonly isComplete: boolean;
  pay(): Promise<NoncePayload>;
  reset?(): void;
}

/** Common properties of all payloads. */
export interface NoncePayload {
  readonly nonce: string;
  readonly type: string;
}

/**
 * Checkout with all payment methods of the shop behind one authorization. With children, it only passes settings to
 * them; without, it renders a complete checkout with a button.
 *
 * @slot - Payment elements, arranged by the shop.
 * @fires {PayReadyEvent} pay-ready - A method can be used.
 * @fires {PayChangeEvent} pay-change - The shopper changed a field or the method.
 * @fires {PayStartEvent} pay-start - A payment is about to start; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce; `event.waitUntil(promise)` keeps the checkout
 * busy until the promise settles.
 * @fires {PayCancelEvent} pay-cancel - The shopper left a method without paying.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart methods - Container of the selected method.
 * @csspart choices - Group of method names.
 * @csspart choice - One method name.
 * @csspart pay - Pay button.
 * @csspart button - Button of a method that has its own.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @cssprop [--pay-color-on-accent=#fff] - Text colour of buttons.
 * @cssprop [--pay-color-success=#0b6b3a] - Colour of the success message.
 * @cssstate busy - A payment is in progress.
 * @cssstate complete - A payment could be started now.
 */
export class CheckoutElement extends PayElement {
  static override readonly formAssociated = true;
  static override readonly styles = checkoutStyles;

  /** Tokenization key or client token; the property also accepts a function that returns one, called once. */
  @property() authorization: string | (() => string | Promise<string>) | undefined;

  /** Amount as a decimal number, for example `12.50`. Shown on the button. */
  @property() amount: string | undefined;

  /** ISO 4217 code of the amount. */
  @property() currency: string | undefined;

  /**
   * Names of the methods: `card paypal`, or an array as a property; the first is selected. Default: all that the
   * account has enabled, the card first; SEPA and local payments only if `methodOptions` lists them.
   */
  @property() methods: MethodNames | undefined;

  /** Properties of the methods' elements, by method name; property only. */
  @property({ attribute: false }) methodOptions: MethodOptions = {};

  /** Names of the card form's fields, separated by spaces. Default `number expirationDate cvv`. */
  @property({ attribute: 'card-fields' }) cardFields: string | readonly string[] | undefined =
    'number expirationDate cvv';

  /** Style rules for the inputs of the card form, as `fieldStyles` of `<pay-card>`; property only. */
  @property({ attribute: false }) fieldStyles: Styles = {};

  /** Custom fonts, as `fonts` of `<pay-card>`; property only. */
  @property({ attribute: false }) fonts: readonly FieldFont[] = [];

  /** Name under which the nonce is submitted with the surrounding form. */
  @property({ reflect: true }) name: string | undefined;

  /** Disables the element. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Base URL that serves `/web/<version>/html/`. Default: derived from the script's URL. */
  @property({ attribute: 'assets-url' }) assetsUrl: string | undefined;

  @state() private step: CheckoutState = { status: 'choosing' };
  @state() private hasChildren = false;
  @state() private isInForm = false;
  @state() private isFieldsetDisabled = false;

  readonly #offer = new AvailableMethods(this);
  readonly #machine = createMachine<CheckoutState, CheckoutEvent>({ status: 'choosing' }, transition);
  readonly #provider = new ContextProvider(this, {
    context: paymentContext,
    initialValue: this.#contextValue(),
  });
  readonly #submission = new FormSubmission({
    internals: this.internals,
    isActive: () => Boolean(this.name) && !this.#isDisabled && !this.hasChildren,
    makeValue: async () => (await this.pay()).nonce,
  });
  #pending: readonly Promise<unknown>[] = [];
  /** True while `pay()` runs; false for a payment started by a method's own button. */
  #isLed = false;
  /** Signal of the last payment started by a method's own button. */
  #attempt: AbortSignal | undefined;

  constructor() {
    super();
    this.#machine.subscribe((step) => {
      this.step = step;
      this.setState('busy', step.status === 'paying' || step.status === 'settling');
    });
  }

  /** Form with which the nonce is submitted. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  get #isDisabled(): boolean {
    return this.disabled || this.isFieldsetDisabled;
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.isInForm = form !== null;
    this.#submission.associate(form);
  }

  formResetCallback(): void {
    this.#submission.clear();
    this.reset();
  }

  formStateRestoreCallback(): void {
    this.#submission.clear();
  }

  formDisabledCallback(disabled: boolean): void {
    // A microtask later: `disabled` is reflected after rendering, and a change during that update would be lost.
    queueMicrotask(() => {
      this.isFieldsetDisabled = disabled;
    });
  }

  protected override mount(signal: AbortSignal): void {
    this.#countChildren();
    const children = new MutationObserver(() => {
      this.#countChildren();
    });
    children.observe(this, { childList: true });
    // Restarts the load that a removal of the element stopped.
    this.requestUpdate();
    signal.addEventListener(
      'abort',
      () => {
        children.disconnect();
        this.#offer.stop();
        this.#machine.send({ type: 'RESET' });
      },
      { once: true },
    );
  }

  override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const given = ['authorization', 'assetsUrl', 'locale'] as const;
    if (given.some((name) => changed.has(name))) this.#provider.setValue(this.#contextValue());
    if (changed.has('authorization') || changed.has('methods')) this.#offer.reset();
    if (this.hasChildren) this.#offer.stop();
    else if (this.isMounted) this.#offer.load(this.#provider.value.authorization);
  }

  protected override updated(changed: PropertyValues<this>): void {
    for (const name of ['amount', 'currency'] as const) {
      const problem = changed.has(name) ? amountProblem(name, this[name]) : undefined;
      if (problem) this.emitError(problem);
    }
    const { unknown } = this.#offer;
    if (changed.has('methods') && (this.methods ?? undefined) !== undefined && !readNames(this.methods)) {
      this.emitError(invalidOption('methods', 'it must be an array of names, or names separated by spaces'));
    } else if (changed.has('methods') && unknown !== undefined) {
      this.emitError(invalidOption('methods', `there is no method ${unknown}`));
    }
  }

  /**
   * Starts the selected method and resolves with its payload. Rejects like that method, with `CHECKOUT_NO_METHOD`, and
   * with `CHECKOUT_PAYMENT_ACTIVE` while a payment is in progress.
   *
   * @example const { nonce } = await document.querySelector('pay-checkout').pay();
   */
  async pay(): Promise<NoncePayload> {
    const method = this.#method;
    if (!method) throw checkoutErrors.NO_METHOD();
    if (!this.#machine.send({ type: 'START' })) throw checkoutErrors.PAYMENT_ACTIVE();
    this.#pending = [];
    this.#isLed = true;
    try {
      const payload = await method.pay();
      this.#machine.send({ type: 'NONCE' });
      void this.#settle();
      return payload;
    } catch (error) {
      this.#machine.send({ type: 'STOP' });
      throw error;
    } finally {
      this.#isLed = false;
    }
  }

  /** Resets the checkout for the next payment. */
  reset(): void {
    this.#machine.send({ type: 'RESET' });
    this.#method?.reset?.();
  }

  /** Waits for the promises that the shop passed to `waitUntil`. */
  async #settle(): Promise<void> {
    if (this.#pending.length === 0) {
      // Without a promise the outcome is unknown, so nothing is shown and another payment may follow.
      this.#machine.send({ type: 'RESET' });
      return;
    }
    try {
      await Promise.all(this.#pending);
      this.#machine.send({ type: 'SETTLED' });
      await this.updateComplete;
      // The form with the focused element was removed, so the focus moves to the status message.
      this.renderRoot.querySelector<HTMLElement>('.status')?.focus();
    } catch (error) {
      // The shop logs its own error; the shopper sees the outcome.
      this.#machine.send({ type: isDecline(error) ? 'REFUSED' : 'LOST' });
    }
  }

  /** Handles the start of a payment by a method's own button. */
  #onStart(event: PayStartEvent): void {
    if (this.#isLed) return;
    if (!this.#machine.send({ type: 'START' })) {
      event.preventDefault();
      return;
    }
    this.#pending = [];
    this.#attempt = event.stopped;
    const onStop = () => {
      // Not by the method's events: a prevented or aborted start fires none, a rejected second one does.
      if (this.#attempt === event.stopped) this.#machine.send({ type: 'STOP' });
    };
    event.stopped.addEventListener('abort', onStop, { once: true });
  }

  #onSuccess(event: PaySuccessEvent): void {
    this.#pending = event.pending;
    if (this.#isLed) return;
    this.#machine.send({ type: 'NONCE' });
    // A microtask later, so that the shop's listeners can call `waitUntil`.
    queueMicrotask(() => void this.#settle());
  }

  #onReady(event: PayReadyEvent): void {
    if (event.unsupportedReason === undefined) {
      this.#offer.declareReady();
      return;
    }
    const hadFocus = this.shadowRoot?.activeElement?.matches('.choice input') === true;
    if (!this.#offer.markUnavailable()) return;
    // Other methods remain, so the shop's listeners must not receive this event.
    event.stopPropagation();
    if (hadFocus) void this.#focusChoice();
  }

  /** Restores the focus, which was on the removed method. */
  async #focusChoice(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.choice input:checked')?.focus();
  }

  #onChange(): void {
    this.#machine.send({ type: 'CHANGE' });
    this.setState('complete', this.#method?.isComplete === true);
  }

  #onSubmitRequest(event: Event): void {
    event.preventDefault();
    this.#press();
  }

  /** Handles a press of the button, or Enter in a field: submits the form if there is one, else starts the payment. */
  #press(): void {
    if (this.#isDisabled || !this.#offer.isReady) return;
    if (this.form && this.name) this.form.requestSubmit();
    // Errors are reported by events and shown in the element.
    else this.pay().catch(() => undefined);
  }

  #countChildren(): void {
    this.hasChildren = this.childElementCount > 0;
  }

  #contextValue() {
    return { authorization: askedOnce(this.authorization), assetsUrl: this.assetsUrl, locale: this.locale };
  }

  get #method(): PayableElement | null {
    return this.renderRoot.querySelector<PayableElement>('.method > *');
  }

  protected override render() {
    if (this.hasChildren) return html`<slot></slot>`;
    return checkoutTemplate({
      step: this.step,
      messages: this.messages,
      label: payLabel(this, this.messages, this.language),
      offer: this.#offer,
      methodOptions: this.methodOptions,
      card: { fields: this.cardFields, fieldStyles: this.fieldStyles, fonts: this.fonts },
      amount: { amount: this.amount, currency: this.currency },
      theme: this.theme,
      isDisabled: this.#isDisabled,
      isSubmitted: this.isInForm && Boolean(this.name),
      onChoose: (name) => {
        this.#offer.choose(name);
        this.#machine.send({ type: 'CHANGE' });
      },
      onPress: this.#press,
      onSubmitRequest: this.#onSubmitRequest,
      onStart: this.#onStart,
      onSuccess: this.#onSuccess,
      onReady: this.#onReady,
      onChange: this.#onChange,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-checkout': CheckoutElement;
  }
}
