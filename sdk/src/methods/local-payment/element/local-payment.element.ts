import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { readNames } from '../../../core/names.js';
import { fill } from '../../../locales/index.js';
import { formatAmount } from '../../../core/format-amount.js';
import { clientAccess } from '../../../ui/client-access.js';
import type { MountContext } from '../../../ui/mount.types.js';
import type { LocalPayment, LocalPaymentPayload, StartPaymentOptions } from '../index.js';
import { LocalPaymentAttributes } from './local-payment-attributes.js';
import { nameOf } from './attribute-names.js';
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
export class LocalPaymentElement extends LocalPaymentAttributes {
  static override readonly styles = localPaymentElementStyles;

  declare client: CreateLocalPaymentOptions['client'];

  /** Methods to choose from, separated by spaces, for example `ideal bancontact`. Required. */
  @property({ attribute: 'payment-types' }) paymentTypes: string | readonly string[] = '';

  /** Selected method. Default: the only one, if there is only one. */
  @property({ attribute: 'payment-type' }) paymentType: string | undefined;

  /** Shows a field for the BLIK code of the banking app, instead of opening the bank's page. */
  @property({ type: Boolean, attribute: 'blik-code' }) blikCode = false;

  protected readonly outcomeCodes = {
    canceled: ['LOCAL_PAYMENT_CANCELED', 'LOCAL_PAYMENT_WINDOW_CLOSED'],
    unavailable: ['LOCAL_PAYMENT_NOT_ENABLED', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
  };

  @state() private code = '';
  @state() private isChecked = false;

  @query('#code') private readonly codeInput!: HTMLInputElement | null;
  @query('.method input') private readonly firstMethod!: HTMLInputElement | null;

  protected override get missing(): readonly string[] {
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

  protected override readonly remountKeys = [
    'merchantAccountId',
  ] satisfies readonly (keyof LocalPaymentElement)[];

  protected override get opensWindow(): boolean {
    return !this.#isReturning && courseOf({ ...this.#options }) === 'window';
  }

  protected override get isFilled(): boolean {
    return this.#chosen !== undefined && !this.#codeProblem;
  }

  protected override async createInstance({
    authorization,
    ...context
  }: MountContext): Promise<LocalPayment> {
    const { create } = await importWithRetry(import('../index.js'));
    return create({
      ...context,
      ...clientAccess(this.client, authorization),
      merchantAccountId: this.merchantAccountId,
      container: this.renderRoot,
    });
  }

  protected override declareReady(): void {
    super.declareReady();
    // Errors are reported by events and shown in the element.
    if (this.#isReturning && !this.disabled) this.pay().catch(() => undefined);
  }

  /**
   * True if a return link opened the page and its payment is not completed yet, for example after `pay-start` was
   * prevented.
   */
  get #isReturning(): boolean {
    return this.instance?.hasTokenizationParams() === true;
  }

  protected override start(instance: LocalPayment): Promise<LocalPaymentPayload | undefined> {
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

  protected override checkFields(isFocused: boolean): boolean {
    if (this.#isReturning || this.isFilled) return true;
    this.isChecked = true;
    if (isFocused) (this.#chosen === undefined ? this.firstMethod : this.codeInput)?.focus();
    return false;
  }

  override reset(): void {
    super.reset();
    this.isChecked = false;
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
    return this.#needsCode && !/^\d{6}$/.test(this.code) ? this.messages.blikCodeInvalid : undefined;
  }

  get #options(): Partial<StartPaymentOptions> {
    const { givenOptions, messages } = this;
    return {
      fallback: this.fallback ?? { url: location.href.replace(/#.*/, ''), buttonText: messages.backToShop },
      ...(this.#chosen === undefined ? {} : { paymentType: this.#chosen }),
      ...givenOptions,
      locale: this.requestedLanguage,
      ...(this.#needsCode ? { blikOptions: { level_0: { authCode: this.code } } } : {}),
    };
  }

  #choose({ target }: Event): void {
    this.paymentType = (target as HTMLInputElement).value;
    this.reset();
    this.showComplete();
  }

  #type({ target }: Event): void {
    const input = target as HTMLInputElement;
    // Banking apps show the code in two groups, so pasted text contains a space.
    this.code = input.value = input.value.replace(/\D/g, '').slice(0, 6);
    this.showComplete();
  }

  #methodTemplate(type: string): TemplateResult {
    return html`<label class="method" part="method">
      <input
        type="radio"
        name="type"
        .value=${type}
        .checked=${type === this.#chosen}
        ?disabled=${this.disabled}
        @change=${this.#choose}
      />
      <span .textContent=${nameOf(type, this.messages)}></span>
    </label>`;
  }

  #codeTemplate(): TemplateResult {
    const shown = this.isChecked ? this.#codeProblem : undefined;
    return html`<div class="field" part="field">
      <label for="code" .textContent=${this.messages.blikCode}></label>
      <input
        class="code"
        id="code"
        inputmode="numeric"
        autocomplete="one-time-code"
        dir="ltr"
        aria-required="true"
        aria-invalid=${shown ? 'true' : 'false'}
        aria-describedby="code-problem"
        .value=${this.code}
        ?disabled=${this.disabled}
        ?readonly=${this.status.status === 'busy'}
        @input=${this.#type}
      />
      <p class="problem" id="code-problem" .textContent=${shown ?? ''}></p>
    </div>`;
  }

  #choiceTemplate(): TemplateResult {
    const { methodLocal, methodMissing } = this.messages;
    // The row of a checkout shows the name already.
    const isMissing = this.isChecked && this.#chosen === undefined;
    return html`<fieldset
      part="methods"
      role="radiogroup"
      aria-required="true"
      aria-invalid=${isMissing ? 'true' : 'false'}
      aria-describedby="method-problem"
    >
      <legend class=${this.note === '' ? nothing : 'visually-hidden'} .textContent=${methodLocal}></legend>
      ${this.#types.map((type) => this.#methodTemplate(type))}
      <p class="problem" id="method-problem" .textContent=${isMissing ? methodMissing : ''}></p>
    </fieldset>`;
  }

  protected override fieldsTemplate(): TemplateResult | typeof nothing {
    const isChoice = this.#types.length > 1;
    if (!isChoice && !this.#needsCode) return nothing;
    return html`${isChoice ? this.#choiceTemplate() : nothing}${this.#needsCode ? this.#codeTemplate() : nothing}`;
  }

  protected override get shownAmount(): string | undefined {
    return formatAmount(this, this.language);
  }

  protected override buttonContent(): string {
    const { windowName: name, messages } = this;
    return name === undefined ? messages.pay : fill(messages.payWith, { name });
  }

  protected override get shopName(): string | undefined {
    return this.displayName;
  }

  protected override get windowName(): string | undefined {
    return this.#chosen === undefined ? undefined : nameOf(this.#chosen, this.messages);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-local-payment': LocalPaymentElement;
  }
}
