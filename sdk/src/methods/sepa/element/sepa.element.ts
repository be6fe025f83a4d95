import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { isFilledText } from '../../../core/filled-text.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { fill } from '../../../locales/index.js';
import { coverPage } from '../../../popup-element/cover-page.js';
import { formatAmount } from '../../../core/format-amount.js';
import { ButtonController } from '../../../ui/button-controller.js';
import { clientAccess } from '../../../ui/client-access.js';
import { PayElement } from '../../../ui/pay-element.js';
import type { ReportOptions } from '../../../core/report-options.js';
import type { MountContext, OutcomeCodes } from '../../../ui/mount.types.js';
import type { Sepa, SepaPayload } from '../index.js';
import type * as IbanRules from '../page/iban.js';
import { sepaErrors } from '../page/sepa.errors.js';
import type { CreateSepaOptions, MandateType, SepaBillingAddress } from '../page/sepa.options.js';
import type { PaySepaErrorCode } from './error-codes.js';
import { sepaElementStyles } from './sepa.styles.js';
import { textWith } from '../../../ui/text-with.template.js';

/**
 * SEPA direct debit with account fields, mandate and the bank's window. Gives the page a nonce.
 *
 * @fires {PayReadyEvent} pay-ready - The payment can be started, or `unsupportedReason` names the missing browser
 * feature.
 * @fires {PayChangeEvent} pay-change - `isComplete` is true if a payment could be started now.
 * @fires {PayStartEvent} pay-start - The window is about to open; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce.
 * @fires {PayCancelEvent} pay-cancel - The shopper closed the window or canceled.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart fields - Container of the fields.
 * @csspart field - One field with its label and error.
 * @csspart mandate - Text of the mandate.
 * @csspart button - Button that starts the payment.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the element.
 * @cssstate loading - The element is loading.
 * @cssstate busy - The bank's window is open, or the shop's server has not responded yet.
 * @cssstate complete - A payment could be started now.
 * @cssstate failed - The element could not be loaded.
 * @cssstate unsupported - The method is not available here.
 */
export class SepaElement extends PayElement<SepaPayload, PaySepaErrorCode> {
  static override readonly styles = sepaElementStyles;

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: CreateSepaOptions['client'];

  /** Amount as a decimal text, for example `10.00`. Only shown on the button: the shop's server sets the amount. */
  @property() amount: string | undefined;

  /** Currency of `amount` in three letters (ISO 4217). */
  @property() currency: string | undefined;

  /** Merchant account that collects the payment. Required. */
  @property({ attribute: 'merchant-account-id' }) merchantAccountId: string | undefined;

  /** The shop's own id of the customer. Required. */
  @property({ attribute: 'customer-id' }) customerId: string | undefined;

  /** `ONE_OFF` or `RECURRENT`. Default `ONE_OFF`. */
  @property({ attribute: 'mandate-type' }) mandateType: MandateType = 'ONE_OFF';

  /** Name of the creditor in the mandate. Default: "the shop", with a warning on the console. */
  @property() creditor: string | undefined;

  /** Two-letter country code of the account. Default: the country of the IBAN. */
  @property({ attribute: 'country-code' }) countryCode: string | undefined;

  /** Initial value of the account holder field; the shopper can change it. */
  @property({ attribute: 'account-holder' }) accountHolder: string | undefined;

  /** Address of the account holder; property only. */
  @property({ attribute: false }) billingAddress: SepaBillingAddress | undefined;

  @state() private iban = '';
  @state() private holder = '';
  /** Fields that the shopper has left or tried to pay with; only these show errors. */
  @state() private isChecked: Readonly<Record<'iban' | 'holder', boolean>> = { iban: false, holder: false };
  @state() private rules: typeof IbanRules | undefined;

  #hasTypedHolder = false;

  @query('#iban') private readonly ibanInput!: HTMLInputElement | null;
  @query('#holder') private readonly holderInput!: HTMLInputElement | null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Text typed by the shopper takes precedence over later values of the attribute.
    if (changed.has('accountHolder') && !this.#hasTypedHolder) this.holder = this.accountHolder ?? '';
  }

  readonly #button = new ButtonController<Sepa, SepaPayload>(this, this.payHost, {
    codes: {
      canceled: ['SEPA_CUSTOMER_CANCELED'],
      unavailable: ['CLIENT_AUTHORIZATION_INSUFFICIENT'],
    } satisfies OutcomeCodes<PaySepaErrorCode>,
    inputs: () => ({ client: this.client }),
    create: (context) => this.#create(context),
    start: (instance) => this.#start(instance),
    price: () => this,
    content: () => this.#label,
    fields: {
      template: () => this.#fieldsTemplate(),
      isFilled: () => !this.#ibanProblem && !this.#holderProblem,
      check: (isFocused) => this.#checkFields(isFocused),
      reset: () => {
        this.isChecked = { iban: false, holder: false };
      },
    },
    missing: () => (['merchantAccountId', 'customerId'] as const).filter((name) => this[name] === undefined),
    mistake: () => {
      const type: unknown = this.mandateType;
      return type === 'ONE_OFF' || type === 'RECURRENT' ? undefined : sepaErrors.INVALID_MANDATE_TYPE();
    },
    atProvider: coverPage(this.payHost, { name: () => 'SEPA' }),
  });

  /**
   * Opens the provider, so call it in a click. Fires `pay-success` with the payload that it resolves with, or
   * `pay-cancel`. Rejects like the method's function, with `ELEMENT_NOT_READY` before `pay-ready`,
   * `INSTANTIATION_OPTION_REQUIRED` without an authorization, `ELEMENT_DISABLED`, `ELEMENT_FIELDS_INVALID`, and with
   * `ABORTED` if `pay-start` was prevented or the element was removed.
   *
   * @throws A code of `PaySepaErrorCode`.
   * @example button.onclick = () => element.pay();
   */
  pay(): Promise<SepaPayload> {
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

  protected override markupProblems(): string[] {
    return [
      ...super.markupProblems(),
      ...(isFilledText(this.creditor)
        ? []
        : ['the mandate does not name the shop: set "creditor" to its name']),
    ];
  }

  protected override render(): TemplateResult {
    return this.#button.render();
  }

  async #create({ authorization, ...context }: MountContext): Promise<Sepa> {
    const [{ create }, rules] = await Promise.all([
      importWithRetry(import('../index.js')),
      importWithRetry(import('../page/iban.js')),
    ]);
    this.rules = rules;
    return create({
      ...context,
      ...clientAccess(this.client, authorization),
      container: this.renderRoot,
    });
  }

  #start(instance: Sepa): Promise<SepaPayload> {
    const { merchantAccountId, customerId, mandateType, countryCode, billingAddress } = this;
    const iban = this.rules?.plainIban(this.iban) ?? '';
    return instance.tokenize({
      iban,
      accountHolderName: this.holder.trim(),
      // Absent attributes stay absent, so that `tokenize` rejects with the missing option.
      ...(merchantAccountId === undefined ? {} : { merchantAccountId }),
      ...(customerId === undefined ? {} : { customerId }),
      mandateType,
      countryCode: countryCode ?? iban.slice(0, 2),
      billingAddress,
      locale: this.payHost.requestedLanguage,
    } as Parameters<Sepa['tokenize']>[0]);
  }

  #checkFields(isFocused: boolean): boolean {
    this.isChecked = { iban: true, holder: true };
    const wrong = this.#holderProblem ? this.holderInput : this.#ibanProblem ? this.ibanInput : undefined;
    if (isFocused) wrong?.focus();
    return wrong === undefined;
  }

  get #ibanProblem(): string | undefined {
    const { iban } = this;
    const { messages } = this.payHost;
    if (iban.trim() === '') return messages.ibanEmpty;
    return this.rules?.isSepaIban(iban) ? undefined : messages.ibanInvalid;
  }

  get #holderProblem(): string | undefined {
    return this.holder.trim() === '' ? this.payHost.messages.accountHolderEmpty : undefined;
  }

  #typeIban({ target }: Event): void {
    const input = target as HTMLInputElement;
    const { value, selectionStart } = input;
    const before = value.slice(0, selectionStart ?? value.length);
    this.iban = this.rules?.groupedIban(value) ?? value;
    if (input.value !== this.iban && this.rules) {
      input.value = this.iban;
      const caret = this.rules.caretIn(this.iban, before);
      input.setSelectionRange(caret, caret);
    }
    this.#button.showComplete();
  }

  #typeHolder({ target }: Event): void {
    this.#hasTypedHolder = true;
    this.holder = (target as HTMLInputElement).value;
    this.#button.showComplete();
  }

  #field(
    name: 'iban' | 'holder',
    label: string,
    problem: string | undefined,
    input: { value: string; onInput: (event: Event) => void; autocomplete: 'name' | 'off'; isCode: boolean },
  ): TemplateResult {
    const shown = this.isChecked[name] ? problem : undefined;
    const onBlur = () => {
      // Leaving an empty field shows no error yet.
      if (input.value !== '') this.isChecked = { ...this.isChecked, [name]: true };
    };
    return html`<div class="field" part="field">
      <label for=${name} .textContent=${label}></label>
      <input
        id=${name}
        .value=${input.value}
        ?disabled=${this.disabled}
        ?readonly=${this.#button.isBusy}
        autocomplete=${input.autocomplete}
        autocapitalize=${input.isCode ? 'characters' : 'words'}
        spellcheck="false"
        dir=${input.isCode ? 'ltr' : nothing}
        aria-required="true"
        aria-invalid=${shown ? 'true' : 'false'}
        aria-describedby=${`${name}-problem`}
        @input=${input.onInput}
        @blur=${onBlur}
      />
      <p class="problem" id=${`${name}-problem`} .textContent=${shown ?? ''}></p>
    </div>`;
  }

  #fieldsTemplate(): TemplateResult {
    const { messages } = this.payHost;
    return html`${this.#field('holder', messages.accountHolder, this.#holderProblem, {
        value: this.holder,
        onInput: this.#typeHolder.bind(this),
        autocomplete: 'name',
        isCode: false,
      })}${this.#field('iban', messages.iban, this.#ibanProblem, {
        value: this.iban,
        onInput: this.#typeIban.bind(this),
        autocomplete: 'off',
        isCode: true,
      })}
      <p
        class="mandate"
        part="mandate"
        id="mandate"
        .textContent=${fill(messages.mandateText, {
          creditor: isFilledText(this.creditor) ? this.creditor : messages.mandateCreditor,
        })}
      ></p>`;
  }

  get #label(): string | TemplateResult {
    const { bankDebit, bankDebitAmount } = this.payHost.messages;
    const amount = formatAmount(this, this.payHost.language);
    return amount === undefined ? bankDebit : textWith(fill(bankDebitAmount, { amount }), amount);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-sepa': SepaElement;
  }
}
