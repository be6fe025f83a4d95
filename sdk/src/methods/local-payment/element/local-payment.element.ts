import type { nothing, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { readNames } from '../../../core/names.js';
import { fill } from '../../../locales/index.js';
import { formatAmount } from '../../../core/format-amount.js';
import { ButtonController } from '../../../ui/button-controller.js';
import { clientAccess } from '../../../ui/client-access.js';
import { PayElement } from '../../../ui/pay-element.js';
import type { ReportOptions } from '../../../core/report-options.js';
import type { MountContext, OutcomeCodes } from '../../../ui/mount.types.js';
import type { LocalPayment, LocalPaymentPayload, PaymentStart, StartPaymentOptions } from '../index.js';
import { coverPage } from '../../../popup-element/cover-page.js';
import type { PayLocalPaymentErrorCode } from './error-codes.js';
import { nameOf } from './attribute-names.js';
import { givenOptions } from './given-options.js';
import { fieldsTemplate } from './local-payment.template.js';
import type { CreateLocalPaymentOptions } from '../page/local-payment.options.js';
import { courseOf, missingOption } from '../page/required-options.js';
import { localPaymentElementStyles } from './local-payment.styles.js';

/**
 * Payments through the shopper's own bank: iDEAL, Bancontact, BLIK and similar methods. Gives the page a nonce. On a
 * page opened by a return link, the element completes the payment by itself.
 *
 * @fires {PayReadyEvent} pay-ready - The payment can be started, or `unsupportedReason` names the missing browser
 * feature.
 * @fires {PayChangeEvent} pay-change - `isComplete` is true if a payment could be started now.
 * @fires {PayStartEvent} pay-start - A payment is about to start; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce; undefined for a payment completed outside the
 * page.
 * @fires {PayCancelEvent} pay-cancel - The shopper closed the window or canceled.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart fields - Container of the fields.
 * @csspart methods - Group of several methods.
 * @csspart method - One method of the group.
 * @csspart field - Field of the BLIK code.
 * @csspart button - Button that starts the payment.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the element.
 * @cssstate loading - The element is loading.
 * @cssstate busy - The bank's window is open, or a server request is pending.
 * @cssstate complete - A payment could be started now.
 * @cssstate failed - The element could not be loaded.
 * @cssstate unsupported - The method is not available here.
 */
export class LocalPaymentElement extends PayElement<
  LocalPaymentPayload | undefined,
  PayLocalPaymentErrorCode
> {
  static override readonly styles = localPaymentElementStyles;

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: CreateLocalPaymentOptions['client'];

  /** Methods to choose from, separated by spaces, for example `ideal bancontact`. Required. */
  @property({ attribute: 'payment-types' }) paymentTypes: string | readonly string[] = '';

  /** Selected method. Default: the only one, if there is only one. */
  @property({ attribute: 'payment-type' }) paymentType: string | undefined;

  /** Shows a field for the BLIK code of the banking app, instead of opening the bank's page. */
  @property({ type: Boolean, attribute: 'blik-code' }) blikCode = false;

  /** Merchant account that receives the payment. Default: the merchant's default account. */
  @property({ attribute: 'merchant-account-id' }) merchantAccountId: string | undefined;

  /** Amount as a decimal text, for example `10.00`. Required. */
  @property() amount: string | undefined;

  /** Currency in three letters (ISO 4217), for example `EUR`. Required. */
  @property() currency: string | undefined;

  /** Alias of `currency`. */
  @property({ attribute: 'currency-code' })
  get currencyCode(): string | undefined {
    return this.currency;
  }
  set currencyCode(currency: string | undefined) {
    this.currency = currency;
  }

  /** Given name of the payer. Required. */
  @property({ attribute: 'given-name' }) givenName: string | undefined;

  /** Surname of the payer. Required. */
  @property() surname: string | undefined;

  /** Two-letter country code of the method, for example `NL`. */
  @property({ attribute: 'payment-type-country-code' }) paymentTypeCountryCode: string | undefined;

  /** Name of the shop on the bank's page. */
  @property({ attribute: 'display-name' }) displayName: string | undefined;

  /** BIC of the bank of an iDEAL payment. */
  @property() bic: string | undefined;

  /** Email address of the payer. */
  @property() email: string | undefined;

  /** Phone number without its country code. */
  @property() phone: string | undefined;

  /** Country calling code of the phone number, for example `49`. */
  @property({ attribute: 'phone-country-code' }) phoneCountryCode: string | undefined;

  /** Date of birth as `YYYY-MM-DD`. */
  @property({ attribute: 'birth-date' }) birthDate: string | undefined;

  /** The shop's own id of the customer. */
  @property({ attribute: 'customer-id' }) customerId: string | undefined;

  /** Instructions for the customer on an invoice; at most 4000 characters. */
  @property({ attribute: 'customer-service-instructions' }) customerServiceInstructions: string | undefined;

  /** Id under which risk data was collected. */
  @property({ attribute: 'correlation-id' }) correlationId: string | undefined;

  /** Discount as a decimal text. */
  @property({ attribute: 'discount-amount' }) discountAmount: string | undefined;

  /** Shipping costs as a decimal text. */
  @property({ attribute: 'shipping-amount' }) shippingAmount: string | undefined;

  /** Allows later payments without the customer; requires `customer-id`. */
  @property({ type: Boolean }) recurrent: boolean | undefined;

  /** Makes the bank ask for an address. */
  @property({ type: Boolean, attribute: 'shipping-address-required' }) shippingAddressRequired:
    boolean | undefined;

  /** Address of the payer; property only. */
  @property({ attribute: false }) address: StartPaymentOptions['address'];

  /** Address of the invoice; property only. */
  @property({ attribute: false }) billingAddress: StartPaymentOptions['billingAddress'];

  /** Purchased items; property only. */
  @property({ attribute: false }) lineItems: StartPaymentOptions['lineItems'];

  /** BLIK by a code or a saved alias; property only. */
  @property({ attribute: false }) blikOptions: StartPaymentOptions['blikOptions'];

  /** Size of the window in CSS pixels; property only. */
  @property({ attribute: false }) windowOptions: StartPaymentOptions['windowOptions'];

  /** Return page for a window that has lost the shop's page. Default: this page. Property only. */
  @property({ attribute: false }) fallback: StartPaymentOptions['fallback'];

  /** Called with the payment's id; the window waits until its promise resolves. Property only. */
  @property({ attribute: false }) onPaymentStart: ((start: PaymentStart) => void | Promise<void>) | undefined;

  @state() private code = '';
  @state() private isChecked = false;

  @query('#code') private readonly codeInput!: HTMLInputElement | null;
  @query('.method input') private readonly firstMethod!: HTMLInputElement | null;

  readonly #button = new ButtonController<LocalPayment, LocalPaymentPayload | undefined>(this, this.payHost, {
    codes: {
      canceled: ['LOCAL_PAYMENT_CANCELED', 'LOCAL_PAYMENT_WINDOW_CLOSED'],
      unavailable: ['LOCAL_PAYMENT_NOT_ENABLED', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
      // The bank may have accepted the payment.
      unconfirmed: ['LOCAL_PAYMENT_WINDOW_CLOSED', 'LOCAL_PAYMENT_TOKENIZATION_FAILED', 'ABORTED'],
    } satisfies OutcomeCodes<PayLocalPaymentErrorCode>,
    inputs: () => ({ client: this.client, merchantAccountId: this.merchantAccountId }),
    create: (context) => this.#create(context),
    onReady: () => {
      if (this.#isReturning && !this.disabled) this.#button.press();
    },
    start: (instance) => this.#start(instance),
    price: () => this,
    amount: () => formatAmount(this, this.payHost.language),
    content: () => this.#label,
    fields: {
      template: () => this.#fieldsTemplate(),
      isFilled: () => this.#chosen !== undefined && !this.#codeProblem,
      check: (isFocused) => this.#checkFields(isFocused),
      reset: () => {
        this.isChecked = false;
      },
    },
    missing: () => this.#missing,
    atProvider: coverPage(this.payHost, {
      name: () => this.#bankName,
      shop: () => this.displayName,
      amount: () => formatAmount(this, this.payHost.language),
      opensWindow: () => !this.#isReturning && courseOf({ ...this.#options }) === 'window',
    }),
  });

  /**
   * Opens the provider, so call it in a click. Fires `pay-success` with the payload that it resolves with, or
   * `pay-cancel`. Rejects like the method's function, with `ELEMENT_NOT_READY` before `pay-ready`,
   * `INSTANTIATION_OPTION_REQUIRED` without an authorization, `ELEMENT_DISABLED`, `ELEMENT_FIELDS_INVALID`, and with
   * `ABORTED` if `pay-start` was prevented or the element was removed.
   *
   * @throws A code of `PayLocalPaymentErrorCode`.
   * @example button.onclick = () => element.pay();
   */
  pay(): Promise<LocalPaymentPayload | undefined> {
    return this.#button.pay();
  }

  /** Returns true if the fields above the button are filled and valid, or there are none; shows no errors. */
  checkValidity(): boolean {
    return this.#button.checkValidity();
  }

  /**
   * Shows the errors of the fields above the button, and focuses the first of them unless `focus` is false. Resolves with
   * true if there are none.
   */
  reportValidity(options?: ReportOptions): Promise<boolean> {
    return this.#button.reportValidity(options);
  }

  /** Clears the outcome of the last payment. */
  reset(): void {
    this.#button.reset();
  }

  /** Focuses the button. */
  override focus(options?: FocusOptions): void {
    this.#button.focus(options);
  }

  protected override render(): TemplateResult {
    return this.#button.render();
  }

  get #missing(): readonly string[] {
    const paymentType = this.#chosen ?? this.#types[0];
    if (paymentType === undefined) return ['paymentTypes'];
    // The shopper enters the code later; it is no option of the shop.
    const code = this.#needsCode ? { blikOptions: { level_0: { authCode: '000000' } } } : {};
    const missing = missingOption({
      ...this.#options,
      ...code,
      paymentType,
      onPaymentStart: () => undefined,
    });
    return missing === undefined ? [] : [missing];
  }

  async #create({ authorization, ...context }: MountContext): Promise<LocalPayment> {
    const { create } = await importWithRetry(import('../index.js'));
    return create({
      ...context,
      ...clientAccess(this.client, authorization),
      merchantAccountId: this.merchantAccountId,
      container: this.renderRoot,
    });
  }

  /**
   * True if a return link opened the page and its payment is not completed yet, for example after `pay-start` was
   * prevented.
   */
  get #isReturning(): boolean {
    return this.#button.instance?.hasTokenizationParams() === true;
  }

  #start(instance: LocalPayment): Promise<LocalPaymentPayload | undefined> {
    if (this.#isReturning) return instance.tokenize();
    const { onPaymentStart } = this;
    return instance.startPayment({
      // May lack required options; `startPayment` rejects with the missing one.
      ...(this.#options as StartPaymentOptions),
      async onPaymentStart(start, next) {
        await onPaymentStart?.(start);
        next?.();
      },
    });
  }

  #checkFields(isFocused: boolean): boolean {
    if (this.#isReturning || this.#button.checkValidity()) return true;
    this.isChecked = true;
    if (isFocused) (this.#chosen === undefined ? this.firstMethod : this.codeInput)?.focus();
    return false;
  }

  get #types(): readonly string[] {
    return readNames(this.paymentTypes) ?? [];
  }

  get #chosen(): string | undefined {
    const types = this.#types;
    return this.paymentType ?? (types.length === 1 ? types[0] : undefined);
  }

  get #needsCode(): boolean {
    return this.blikCode && this.#chosen?.toLowerCase() === 'blik';
  }

  get #codeProblem(): string | undefined {
    return this.#needsCode && !/^\d{6}$/.test(this.code) ? this.payHost.messages.blikCodeInvalid : undefined;
  }

  get #options(): Partial<StartPaymentOptions> {
    const fallback = { url: location.href.replace(/#.*/, ''), buttonText: this.payHost.messages.backToShop };
    return {
      fallback: this.fallback ?? fallback,
      ...(this.#chosen === undefined ? {} : { paymentType: this.#chosen }),
      ...givenOptions(this),
      locale: this.payHost.requestedLanguage,
      ...(this.#needsCode ? { blikOptions: { level_0: { authCode: this.code } } } : {}),
    };
  }

  #choose(type: string): void {
    this.paymentType = type;
    this.reset();
    this.#button.showComplete();
  }

  #type({ target }: Event): void {
    const input = target as HTMLInputElement;
    // Banking apps show the code in two groups, so pasted text contains a space.
    this.code = input.value = input.value.replace(/\D/g, '').slice(0, 6);
    this.#button.showComplete();
  }

  #fieldsTemplate(): TemplateResult | typeof nothing {
    return fieldsTemplate({
      types: this.#types,
      chosen: this.#chosen,
      isChecked: this.isChecked,
      code: this.#needsCode ? this.code : undefined,
      codeProblem: this.#codeProblem,
      isDisabled: this.disabled,
      isBusy: this.#button.isBusy,
      // The row of a checkout shows the name already.
      isNamed: this.note !== '',
      messages: this.payHost.messages,
      onChoose: (type) => {
        this.#choose(type);
      },
      onType: this.#type.bind(this),
    });
  }

  /** Name of the chosen method; undefined until the shopper has chosen one. */
  get #bankName(): string | undefined {
    return this.#chosen === undefined ? undefined : nameOf(this.#chosen, this.payHost.messages);
  }

  get #label(): string {
    const name = this.#bankName;
    return name === undefined ? this.payHost.messages.pay : fill(this.payHost.messages.payWith, { name });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-local-payment': LocalPaymentElement;
  }
}
