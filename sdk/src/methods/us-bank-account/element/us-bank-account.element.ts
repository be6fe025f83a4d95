import type { TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { isFilledText } from '../../../core/filled-text.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import type { BankAccountMessages } from '../../../locales/catalogue.types.js';
import { bankAccountMessages } from '../../../locales/bank-account.js';
import { fill } from '../../../locales/index.js';
import { formatAmount } from '../../../core/format-amount.js';
import { ButtonController } from '../../../ui/button-controller.js';
import { clientAccess } from '../../../ui/client-access.js';
import { PayElement } from '../../../ui/pay-element.js';
import type { ReportOptions } from '../../../core/report-options.js';
import type { MountContext, OutcomeCodes } from '../../../ui/mount.types.js';
import type { UsBankAccount, UsBankAccountPayload } from '../index.js';
import type { CreateUsBankAccountOptions, UsBankAccountAddress } from '../page/us-bank-account.options.js';
import type { PayUsBankAccountErrorCode } from './error-codes.js';
import {
  type BankFields,
  emptyFields,
  firstProblem,
  numbersOf,
  ownerOf,
  shownFields,
  type TypedField,
  type Way,
} from './bank-fields.js';
import { bankFailureText } from './failure-text.js';
import { usBankAccountStyles } from './us-bank-account.styles.js';
import { fieldsTemplate } from './us-bank-account.template.js';
import { textWith } from '../../../ui/text-with.template.js';

/**
 * Payment from a US bank account: with the account's numbers, or with a login at the bank. Gives the page a nonce.
 *
 * @fires {PayReadyEvent} pay-ready - The payment can be started, or `unsupportedReason` is the code of an account without
 * this method.
 * @fires {PayChangeEvent} pay-change - `isComplete` is true if a payment could be started now.
 * @fires {PayStartEvent} pay-start - A payment is about to start; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce.
 * @fires {PayCancelEvent} pay-cancel - The shopper closed the bank login.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart fields - Container of the fields.
 * @csspart group - Group of radio buttons.
 * @csspart field - One field with its label and error.
 * @csspart mandate - Text of the mandate.
 * @csspart button - Button that starts the payment.
 * @csspart cancel - Button that cancels the pending payment.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the element.
 * @cssstate loading - The element is loading.
 * @cssstate busy - The bank login is open, or a server has not responded yet.
 * @cssstate complete - A payment could be started now.
 * @cssstate failed - The element could not be loaded.
 * @cssstate unsupported - The method is not available here.
 */
export class UsBankAccountElement extends PayElement<UsBankAccountPayload, PayUsBankAccountErrorCode> {
  static override readonly styles = usBankAccountStyles;

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: CreateUsBankAccountOptions['client'];

  /** Amount as a decimal text, for example `10.00`. Only shown on the button: the shop's server sets the amount. */
  @property() amount: string | undefined;

  /** Currency of `amount` in three letters (ISO 4217). */
  @property() currency: string | undefined;

  /** Name of the shop in the mandate and in the bank login. Required. */
  @property({ attribute: 'display-name' }) displayName: string | undefined;

  /** Text of the mandate. Default, also if it is empty: a text with the shop's name in the language of the element. */
  @property({ attribute: 'mandate-text' }) mandateText: string | undefined;

  /** Offers only the account's numbers, also if the account has enabled the bank login. */
  @property({ type: Boolean, attribute: 'no-bank-login' }) noBankLogin = false;

  /** Address of the account's owner; property only. */
  @property({ attribute: false }) billingAddress: UsBankAccountAddress | undefined;

  @state() private fields = emptyFields;
  /** Fields that the shopper has left or tried to pay with; only these show errors. */
  @state() private checked: ReadonlySet<TypedField> = new Set();
  /** The shopper's choice; undefined until they choose. */
  @state() private chosenWay: Way | undefined;

  readonly #button = new ButtonController<UsBankAccount, UsBankAccountPayload>(this, this.payHost, {
    codes: {
      canceled: ['US_BANK_ACCOUNT_LOGIN_CLOSED'],
      unavailable: ['US_BANK_ACCOUNT_NOT_ENABLED', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
    } satisfies OutcomeCodes<PayUsBankAccountErrorCode>,
    inputs: () => ({ client: this.client }),
    create: (context) => this.#create(context),
    start: (instance, cancelSignal) => this.#start(instance, cancelSignal),
    isCancelable: () => this.#way === 'login',
    price: () => this,
    content: () => this.#label,
    fields: {
      template: () => this.#fieldsTemplate(),
      isFilled: () => firstProblem(this.fields, this.#way, this.#bankMessages) === undefined,
      check: (isFocused) => this.#checkFields(isFocused),
      reset: () => {
        this.checked = new Set();
      },
    },
    missing: () => (isFilledText(this.displayName) ? [] : ['displayName']),
    rejectsMissing: true,
    nextStep: (note) =>
      note !== '' && this.#way === 'login' ? `${this.#bankMessages.nextLogIn} ${note}` : note,
    awayText: () => this.#bankMessages.atBank,
    failureText: ({ code }) => bankFailureText(code, this.#bankMessages),
    atProvider: (_, run, setAway) => {
      setAway(this.#way === 'login');
      return run();
    },
    // The numbers are not needed any longer.
    onOutcome: () => {
      this.#clear();
    },
  });

  constructor() {
    super();
    this.payHost.onMount((signal) => {
      signal.addEventListener('abort', this.#clear.bind(this), { once: true });
    });
  }

  /**
   * Opens the provider, so call it in a click. Fires `pay-success` with the payload that it resolves with, or
   * `pay-cancel`. Rejects like the method's function, with `ELEMENT_NOT_READY` before `pay-ready`,
   * `INSTANTIATION_OPTION_REQUIRED` without an authorization, `ELEMENT_DISABLED`, `ELEMENT_FIELDS_INVALID`, and with
   * `ABORTED` if `pay-start` was prevented or the element was removed.
   *
   * @throws A code of `PayUsBankAccountErrorCode`.
   * @example button.onclick = () => element.pay();
   */
  pay(): Promise<UsBankAccountPayload> {
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

  async #create({ authorization, signal }: MountContext): Promise<UsBankAccount> {
    const { create } = await importWithRetry(import('../index.js'));
    return create({ ...clientAccess(this.client, authorization), signal });
  }

  #start(instance: UsBankAccount, cancelSignal: AbortSignal | undefined): Promise<UsBankAccountPayload> {
    const { fields, billingAddress, displayName } = this;
    const mandateText = this.#mandate;
    const owner = { ...ownerOf(fields), ...(billingAddress === undefined ? {} : { billingAddress }) };
    return this.#way === 'details'
      ? instance.tokenize({ mandateText, bankDetails: { ...owner, ...numbersOf(fields) } })
      : // Without a name, `tokenize` rejects with the missing option.
        instance.tokenize({
          mandateText,
          bankLogin: { ...owner, displayName: displayName ?? '' },
          signal: cancelSignal,
        });
  }

  #checkFields(isFocused: boolean): boolean {
    this.checked = new Set(shownFields(this.fields, this.#way));
    const wrong = firstProblem(this.fields, this.#way, this.#bankMessages);
    if (wrong && isFocused) this.shadowRoot?.querySelector<HTMLInputElement>(`#${wrong}`)?.focus();
    return wrong === undefined;
  }

  get #bankMessages(): BankAccountMessages {
    return bankAccountMessages(this.payHost.language);
  }

  get #hasWays(): boolean {
    return this.#button.instance?.hasBankLogin === true && !this.noBankLogin;
  }

  get #way(): Way {
    return this.#hasWays ? (this.chosenWay ?? 'login') : 'details';
  }

  /** Text of the mandate: shown and sent alike. */
  get #mandate(): string {
    if (isFilledText(this.mandateText)) return this.mandateText;
    return fill(this.#bankMessages.mandate, {
      shop: isFilledText(this.displayName) ? this.displayName : this.payHost.messages.mandateCreditor,
    });
  }

  /** Removes the account's data from the page. */
  #clear(): void {
    this.fields = emptyFields;
    this.checked = new Set();
    this.#button.showComplete();
  }

  #change(change: Partial<BankFields>): void {
    this.fields = { ...this.fields, ...change };
    // The bank login, which the configuration may enable, must not replace a form that is in use.
    if (!this.#button.instance && ('routingNumber' in change || 'accountNumber' in change))
      this.chosenWay = 'details';
    this.#button.showComplete();
  }

  #fieldsTemplate(): TemplateResult {
    return fieldsTemplate({
      fields: this.fields,
      way: this.#way,
      hasWays: this.#hasWays,
      checked: this.checked,
      messages: this.#bankMessages,
      mandate: this.#mandate,
      isDisabled: this.disabled,
      isBusy: this.#button.isBusy,
      onChange: this.#change.bind(this),
      onWay: (way) => {
        this.chosenWay = way;
        this.#button.showComplete();
      },
      onLeave: (name) => {
        this.checked = new Set([...this.checked, name]);
      },
    });
  }

  get #label(): string | TemplateResult {
    const { logIn, pay, payAmount } = this.#bankMessages;
    if (this.#way === 'login') return logIn;
    const amount = formatAmount(this, this.payHost.language);
    return amount === undefined ? pay : textWith(fill(payAmount, { amount }), amount);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-us-bank-account': UsBankAccountElement;
  }
}
