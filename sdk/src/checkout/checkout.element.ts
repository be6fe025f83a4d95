import { ContextProvider } from '@lit/context';
import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { abortErrors, type PaymentError } from '../core/errors.js';
import { requestSubmit } from '../core/form.js';
import type { ReportOptions } from '../core/report-options.js';
import { isSameContent } from '../core/same-content.js';
import type { PayCheckoutErrorCode } from '../element-error-codes.js';
import type { FieldFont, FieldKey, Styles } from '../methods/hosted-fields/index.js';
import type { AnyPayload, NoncePayload, PayReadyEvent } from '../ui/events.js';
import { FormController } from '../ui/form-controller.js';
import { PayElement } from '../ui/pay-element.js';
import { paymentContext } from '../ui/payment-context.js';
import { PayLabel } from './pay-label.js';
import { contextOf } from './authorization.js';
import { type CheckoutState, isRunning } from './checkout.machine.js';
import { amountError } from '../ui/amount.js';
import type { MethodNames, MethodOptions } from './methods.js';
import { AvailableMethods } from './available-methods.js';
import { checkoutStyles } from './checkout.styles.js';
import { checkoutTemplate, unsupportedTemplate } from './checkout.template.js';
import type { CheckoutMessages } from '../locales/catalogue.types.js';
import { english, loadCheckoutMessages } from '../locales/checkout.js';
import { observeChildren } from './own-children.js';
import { focusIn } from './focus-in.js';
import { currencyProblems, misplacedNames, optionProblems } from './option-problems.js';
import { CheckoutPayment, clearExpress, type PayableMethod } from './payment.js';
import { PressedMethod } from './pressed-method.js';
import { Readiness } from './readiness.js';

/**
 * Checkout with all payment methods of the shop behind one authorization. With children, it only passes settings to
 * them; without, it renders a complete checkout with a button.
 *
 * @slot - Payment elements, arranged by the shop.
 * @fires {PayReadyEvent} pay-ready - A method can be used. Fires once, and again after the checkout was loaded again; with
 * `unsupportedReason`, the only method is unavailable.
 * @fires {PayChangeEvent} pay-change - The shopper changed a field or the method.
 * @fires {PayStartEvent} pay-start - A payment is about to start; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce, and is undefined for a local payment completed
 * outside the page; the checkout is busy until the promises passed to `event.waitUntil` settle.
 * @fires {PayCancelEvent} pay-cancel - The shopper left a method without paying.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart express - Container of the express wallets.
 * @csspart choices - List of the methods.
 * @csspart choice - One method name.
 * @csspart methods - Panel of the selected method, below its name.
 * @csspart more - Button that shows the remaining methods.
 * @csspart note - Line that states what happens next, for the card who processes its data.
 * @csspart pay - Pay button.
 * @csspart button - Button of a method that has its own.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @cssprop [--pay-color-on-accent=#fff] - Text color of buttons.
 * @cssprop [--pay-color-success=#0b6b3a] - Color of the success message.
 * @cssprop [--pay-color-surface=#fff] - Background of payment windows.
 * @cssstate busy - A payment is in progress.
 * @cssstate complete - A payment could be started now.
 */
export class CheckoutElement extends PayElement<NoncePayload, PayCheckoutErrorCode> {
  static override readonly formAssociated = true;
  static override readonly styles = checkoutStyles;

  /** Amount as a decimal number, for example `12.50`. Shown on the button. */
  @property() amount: string | undefined;

  /** ISO 4217 code of the amount. */
  @property() currency: string | undefined;

  /**
   * Names of the methods: `card paypal`, or an array as a property; the first is selected. Default: all that the
   * account has enabled, the card first; SEPA and local payments only if `methodOptions` lists them.
   */
  @property() methods: MethodNames | undefined;

  /** Hides the saved payment methods of the client token's customer. */
  @property({ type: Boolean, attribute: 'no-saved' }) noSaved = false;

  /**
   * Names of wallets whose buttons are shown above the form instead of in the list, as `methods`; empty for none. Default:
   * Apple Pay, Google Pay, PayPal and Venmo, if there are at least three methods and another one remains in the list.
   */
  @property() express: MethodNames | undefined;

  /** Properties of the methods' elements, by method name; property only. */
  @property({ attribute: false }) methodOptions: MethodOptions | undefined = {};

  /** Names of the card form's fields: an array, or separated by spaces. Default `number expirationDate cvv`. */
  @property({ attribute: 'card-fields' }) cardFields: string | readonly FieldKey[] | undefined =
    'number expirationDate cvv';

  /** Style rules for the inputs of the card form, as `fieldStyles` of `<pay-card>`; property only. */
  @property({ attribute: false }) fieldStyles: Styles = {};

  /** Custom fonts, as `fonts` of `<pay-card>`; property only. */
  @property({ attribute: false }) fonts: readonly FieldFont[] = [];

  /** Name under which the nonce is submitted with the surrounding form. */
  @property({ reflect: true }) name: string | undefined;

  readonly #label = new PayLabel();
  @state() private step: CheckoutState = { status: 'choosing' };
  /** Error of a payment that was refused because of the amount. */
  @state() private failure: PaymentError | undefined;
  /** True after the shopper has opened the rest of the list. */
  @state() private isExpanded = false;
  /** True while an express wallet shows how its last payment has ended. */
  @state() private hasExpressOutcome = false;
  @state() private checkoutMessages: CheckoutMessages = english;
  @state() private hasChildren = false;
  readonly #readiness = new Readiness(this.payHost);
  readonly #pressed = new PressedMethod();

  readonly #availableMethods = new AvailableMethods(this);
  readonly #payment = new CheckoutPayment(
    (step) => {
      const wasBusy = isRunning(this.step);
      this.step = step;
      this.payHost.setState('busy', isRunning(step));
      this.#availableMethods.onStep(step);
      if (step.status === 'paying') this.#clearOutcomes();
      else if (wasBusy) void this.payHost.revealOutcome('.beside');
    },
    // The form with the focused element was removed, so the focus moves to the status message.
    () => void focusIn(this, '.status'),
  );
  readonly #provider = new ContextProvider(this, { context: paymentContext, initialValue: contextOf(this) });
  readonly #form = new FormController(this.payHost, {
    isActive: () => Boolean(this.name) && !this.hasChildren,
    pay: async () => (await this.#payOnSubmit())?.nonce ?? '',
    reportValidity: (options) => this.reportValidity(options),
    clear: () => {
      this.reset();
    },
  });

  constructor() {
    super();
    this.payHost.locales.extend(async (locale) => {
      const messages = await loadCheckoutMessages(locale);
      return () => (this.checkoutMessages = messages);
    });
    this.payHost.onMount((signal) => {
      this.#mount(signal);
    });
  }

  /** Form with which the nonce is submitted. */
  get form(): HTMLFormElement | null {
    return this.#form.form;
  }

  #mount(signal: AbortSignal): void {
    observeChildren(this, (hasChildren) => (this.hasChildren = hasChildren), signal);
    this.#readiness.mount(signal, () => this.hasChildren);
    // Restarts the load that a removal of the element stopped.
    this.requestUpdate();
    const end = () => {
      this.#availableMethods.stop();
      this.#payment.reset();
    };
    signal.addEventListener('abort', end, { once: true });
  }

  protected override markupProblems(): string[] {
    const names = this.getAttributeNames();
    const misplaced = misplacedNames(names, CheckoutElement.observedAttributes);
    return [
      ...super.markupProblems(names.filter((name) => !misplaced.includes(name))),
      ...misplaced.map((name) => `"${name}" is an attribute of <pay-card>; set it in methodOptions.card`),
      ...(this.hasChildren ? [] : currencyProblems(this)),
    ];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // The shop may have corrected the amount.
    this.failure &&= amountError(this);
    const isReplaced = (name: 'authorization' | 'assetsUrl' | 'locale' | 'methods' | 'express') =>
      changed.has(name) && !isSameContent(changed.get(name), this[name]);
    if ((['authorization', 'assetsUrl', 'locale'] as const).some(isReplaced)) this.#provide();
    if ((['authorization', 'methods', 'express'] as const).some(isReplaced)) this.#availableMethods.reset();
    if (this.hasChildren || this.#readiness.unsupported) this.#availableMethods.stop();
    else if (this.payHost.isMounted && !this.isDeferred)
      this.#availableMethods.load(this.#provider.value.authorization);
  }

  protected override updated(changed: PropertyValues<this>): void {
    for (const problem of optionProblems(this, changed, this.#availableMethods.unknown))
      this.payHost.announceMistake(problem);
  }

  /**
   * Starts the selected method and resolves with its payload. Rejects like that method, with `CHECKOUT_NO_METHOD`, with
   * `CHECKOUT_PAYMENT_ACTIVE` while a payment is in progress, with `BROWSER_UNSUPPORTED` in a browser without a required
   * feature, and with `INSTANTIATION_OPTION_INVALID` if the amount or the currency is malformed, so that the shopper would
   * not see what is paid.
   *
   * @example const { nonce } = await document.querySelector('pay-checkout').pay();
   */
  async pay(): Promise<NoncePayload> {
    if (this.#readiness.unsupported) throw this.#readiness.unsupported;
    this.failure = amountError(this);
    this.payHost.announceMistake(this.failure);
    if (this.failure) throw this.failure;
    return this.#payment.pay(this.#method);
  }

  /** True if a payment could be started now. */
  override get isComplete(): boolean {
    return !this.hasChildren && this.#method?.isComplete === true;
  }

  /** Returns true if the selected method has no fields that are empty or invalid; shows no errors. */
  checkValidity(): boolean {
    const method = this.#method;
    return method !== null && (method.checkValidity?.() ?? true);
  }

  /**
   * Shows the errors of all fields of the selected method, and focuses the first of them unless `focus` is false. Resolves
   * with true if there are none. For a page that validates fields of its own before a payment.
   *
   * @example
   * ```ts
   * checkout.addEventListener('pay-start', (event) => {
   *   if (details.reportValidity()) return;
   *   event.preventDefault();
   *   void checkout.reportValidity({ focus: false });
   * });
   * ```
   */
  async reportValidity(options?: ReportOptions): Promise<boolean> {
    const method = this.#method;
    return method !== null && ((await method.reportValidity?.(options)) ?? true);
  }

  /** Holds a submit until the fields of the selected method are there. */
  async #payOnSubmit(): Promise<AnyPayload> {
    const pressed = this.#pressed.current;
    if (pressed) return this.#payment.pay(pressed.method, pressed.payer);
    const method = this.#method;
    if (method?.untilLoaded) {
      await method.untilLoaded();
      // The shopper has not agreed to pay with a method that was selected later.
      if (method !== this.#method || !this.payHost.isMounted) throw abortErrors.ABORTED();
    }
    return this.pay();
  }

  /**
   * Loads the checkout again, with a new authorization if that is a function. Discards what the shopper has entered. Not
   * needed after a change of properties; a new function as the authorization counts as the same account, though.
   *
   * @example
   * ```ts
   * customerSelect.addEventListener('change', () => checkout.reload());
   * ```
   */
  override reload(): void {
    this.#payment.reset();
    this.#availableMethods.reload();
    this.#provide();
    this.requestUpdate();
  }

  /** Resets the checkout for the next payment. */
  reset(): void {
    this.#payment.reset();
    this.#method?.reset?.();
  }

  #onReady(event: PayReadyEvent): void {
    const hadFocus = this.shadowRoot?.activeElement?.matches('.choice input') === true;
    const isRemoved = this.#availableMethods.onReady(event);
    // Other methods remain, so the shop's listeners must not receive this event.
    if (isRemoved) event.stopPropagation();
    this.#readiness.onReady(event);
    if (isRemoved && hadFocus) void focusIn(this, '.choice input:checked');
  }

  /** Passes the settings to the methods, which then load again. */
  #provide(): void {
    this.#readiness.reset();
    this.#provider.setValue(contextOf(this));
  }

  protected override onRenderError(error: PaymentError): void {
    this.payHost.announceMistake(error);
  }

  /** Removes the outcomes of earlier payments from the express wallets; they would contradict the current one. */
  #clearOutcomes(): void {
    this.hasExpressOutcome = false;
    clearExpress(this.renderRoot, this.#payment.payer);
  }

  /** Submits the form if there is one, else starts the payment, whose errors are events and shown in the element. */
  readonly #press = (): void => {
    if (this.#form.isDisabled || !this.#availableMethods.isReady) return;
    if (this.form && this.name) requestSubmit(this.form);
    else this.pay().catch(() => undefined);
  };

  readonly #retryExpress = (): void => {
    // If the selected method has failed as well, the reason is probably the same.
    if (this.#method?.hasLoadFailed) this.reload();
    else this.#availableMethods.retryExpress();
    // The button that had the focus is removed.
    void focusIn(this, '.wallet > *');
  };

  get #method(): PayableMethod | null {
    const { payable } = this.#availableMethods.saved;
    return payable ?? this.shadowRoot?.querySelector<HTMLElement & PayableMethod>('.method > *') ?? null;
  }

  protected override render() {
    if (this.hasChildren) return html`<slot></slot>`;
    // The fields would load twice: with the attributes that the server has rendered, and with the properties.
    if (this.isDeferred) return nothing;
    if (this.#readiness.unsupported) return unsupportedTemplate(this.payHost.messages);
    return checkoutTemplate({
      step: this.step,
      messages: this.payHost.messages,
      methodMessages: { ...this.checkoutMessages, methodLocal: this.payHost.messages.methodLocal },
      label: this.#label.of(this, this.step, this.payHost.messages, this.payHost.language),
      available: this.#availableMethods,
      language: this.payHost.language,
      methodOptions: this.methodOptions,
      card: { fields: this.cardFields, fieldStyles: this.fieldStyles, fonts: this.fonts },
      failure: this.failure,
      amount: { amount: this.amount, currency: this.currency },
      theme: this.theme,
      isDisabled: this.#form.isDisabled,
      isExpanded: this.isExpanded,
      hasExpressOutcome: this.hasExpressOutcome,
      methodFailure: this.#method?.failureText ?? '',
      isAwaitingCode: this.#method?.isAwaitingCode === true,
      isSubmitted: this.form !== null && Boolean(this.name),
      onChoose: (name) => {
        this.#availableMethods.choose(name);
        this.#payment.change();
      },
      onMore: (firstNew) => {
        this.isExpanded = true;
        void focusIn(this, `.entry:nth-child(${firstNew + 1}) input`);
      },
      onPress: this.#press,
      onWalletPress: (pressed) => {
        this.#pressed.submit(this.form, pressed);
      },
      payer: this.#payment.payer,
      onStart: this.#payment.onStart,
      onExpressReady: this.#readiness.onReady,
      onExpressStart: this.#payment.onExpressStart,
      onExpressEnd: () => {
        this.hasExpressOutcome = this.#payment.payer !== undefined;
      },
      onExpressRetry: this.#retryExpress,
      onSuccess: this.#payment.onSuccess,
      onReady: this.#onReady,
      onEnd: () => {
        if (this.#method?.hasLoadFailed) this.#availableMethods.onFailed();
        this.requestUpdate();
      },
      onChange: () => {
        this.#payment.change();
        this.payHost.setState('complete', this.#method?.isComplete === true);
        this.requestUpdate();
      },
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-checkout': CheckoutElement;
  }
}
