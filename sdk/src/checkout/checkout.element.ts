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
import { amountProblem, invalidOption, payLabel } from './amount.js';
import { askedOnce } from './authorization.js';
import { checkoutErrors } from './checkout.errors.js';
import { type CheckoutEvent, type CheckoutState, transition } from './checkout.machine.js';
import type { MethodNames, MethodOptions } from './methods.js';
import { AvailableMethods } from './available-methods.js';
import { checkoutStyles } from './checkout.styles.js';
import { checkoutTemplate } from './checkout.template.js';

/** What the checkout asks of a payment element in it. */
interface PayableElement extends HTMLElement {
  readonly isComplete: boolean;
  pay(): Promise<NoncePayload>;
  reset?(): void;
}

/** What every method's payload has. */
export interface NoncePayload {
  readonly nonce: string;
  readonly type: string;
}

/**
 * A checkout: all payment methods of the shop behind one authorization. With children it only
 * gives them what they need; without, it shows a complete checkout with a button.
 *
 * @slot - Payment elements, arranged by the shop.
 * @fires {PayReadyEvent} pay-ready - A method can be used.
 * @fires {PayChangeEvent} pay-change - The shopper changed something.
 * @fires {PayStartEvent} pay-start - A payment is about to start; `preventDefault()` keeps it from starting.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce; `event.waitUntil(promise)` keeps the checkout open until the shop's server has answered.
 * @fires {PayCancelEvent} pay-cancel - The shopper left a method without paying.
 * @fires {PayErrorEvent} pay-error - Something failed; branch on `event.error.code`.
 * @csspart methods - The box around the methods.
 * @csspart choices - The box around the names of several methods.
 * @csspart choice - The name of one.
 * @csspart pay - The button.
 * @csspart button - The button of a method that has its own.
 * @csspart status - What is going on, in words.
 * @cssprop [--pay-color-on-accent=#fff] - Text on the button.
 * @cssprop [--pay-color-success=#0b6b3a] - The word that all went well.
 * @cssstate busy - A payment is under way.
 * @cssstate complete - A payment could be started now.
 */
export class CheckoutElement extends PayElement {
  static override readonly formAssociated = true;
  static override readonly styles = checkoutStyles;

  /** Tokenization key or client token; as a property also a function that fetches one, asked once. */
  @property() authorization: string | (() => string | Promise<string>) | undefined;

  /** What is to be paid, as a decimal number, for example `12.50`. Shown on the button. */
  @property() amount: string | undefined;

  /** ISO 4217 code of the amount. */
  @property() currency: string | undefined;

  /**
   * Methods to offer, by name: `card paypal`, or as a property also an array. The first is chosen. Default: all that the
   * gateway has enabled for the account, the card first; SEPA and local payments where `methodOptions` has them.
   */
  @property() methods: MethodNames | undefined;

  /** What methods need to know, by their names: properties of their elements. Property only. */
  @property({ attribute: false }) methodOptions: MethodOptions = {};

  /** Fields of the card form. Default `number expirationDate cvv`. */
  @property({ attribute: 'card-fields' }) cardFields: string | readonly string[] =
    'number expirationDate cvv';

  /** Rules for the inputs of the card form, as `fieldStyles` of `<pay-card>`; property only. */
  @property({ attribute: false }) fieldStyles: Styles = {};

  /** Typefaces of the shop's own, as `fonts` of `<pay-card>`; property only. */
  @property({ attribute: false }) fonts: readonly FieldFont[] = [];

  /** Name under which the nonce is submitted with the form around the element. */
  @property({ reflect: true }) name: string | undefined;

  /** Takes the element out of use. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Address under which `/web/<version>/html/` lies. Default: where the script came from. */
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
  /** Whether the payment was started by `pay()`, and not by a button of the method's own. */
  #isLed = false;
  /** Signal of the payment that a button of the method's own started last. */
  #attempt: AbortSignal | undefined;

  constructor() {
    super();
    this.#machine.subscribe((step) => {
      this.step = step;
      this.setState('busy', step.status === 'paying' || step.status === 'settling');
    });
  }

  /** The form that the nonce is submitted with. */
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
    // The attribute is reflected, and this called, after the template was rendered: a change within that update is lost.
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
    // What was stopped when the element left goes on.
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
    else if (this.isMounted) this.#offer.ask(this.#provider.value.authorization);
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
   * Starts the chosen method and resolves with its payload. Rejects as that method does, and with
   * `CHECKOUT_PAYMENT_ACTIVE` while a payment is under way.
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

  /** Back to the beginning, for the next payment. */
  reset(): void {
    this.#machine.send({ type: 'RESET' });
    this.#method?.reset?.();
  }

  /** Waits for the shop's server, where the shop has said that it does. */
  async #settle(): Promise<void> {
    if (this.#pending.length === 0) {
      // Nobody says how it went: nothing to show, and another payment may follow.
      this.#machine.send({ type: 'RESET' });
      return;
    }
    try {
      await Promise.all(this.#pending);
      this.#machine.send({ type: 'SETTLED' });
      await this.updateComplete;
      // The form is gone, and with it the focus: the news is where the shopper goes on.
      this.renderRoot.querySelector<HTMLElement>('.status')?.focus();
    } catch {
      // The shop logs its own error; the shopper sees that the payment was declined.
      this.#machine.send({ type: 'REFUSED' });
    }
  }

  /** A method with a button of its own has begun. */
  #onStart(event: PayStartEvent): void {
    if (this.#isLed) return;
    if (!this.#machine.send({ type: 'START' })) {
      event.preventDefault();
      return;
    }
    this.#pending = [];
    this.#attempt = event.stopped;
    const onStop = () => {
      // Not by the method's events: a prevented or aborted start sends none, a refused second one does.
      if (this.#attempt === event.stopped) this.#machine.send({ type: 'STOP' });
    };
    event.stopped.addEventListener('abort', onStop, { once: true });
  }

  #onSuccess(event: PaySuccessEvent): void {
    this.#pending = event.pending;
    if (this.#isLed) return;
    this.#machine.send({ type: 'NONCE' });
    // Listeners of the shop come after this one, and are to have their say.
    queueMicrotask(() => void this.#settle());
  }

  #onReady(event: PayReadyEvent): void {
    if (event.unsupportedReason === undefined) {
      this.#offer.declareReady();
      return;
    }
    const hadFocus = this.shadowRoot?.activeElement?.matches('.choice input') === true;
    if (!this.#offer.markUnavailable()) return;
    // The others remain: that is nobody's news but ours.
    event.stopPropagation();
    if (hadFocus) void this.#focusChoice();
  }

  /** The focus must not leave with what it was on. */
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

  /** The button, or Enter in a field: with the form where there is one. */
  #press(): void {
    if (this.#isDisabled || !this.#offer.isReady) return;
    if (this.form && this.name) this.form.requestSubmit();
    // What fails is told by events, and shown.
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
