import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { formatAmount } from '../../../core/format-amount.js';
import { ButtonController } from '../../../ui/button-controller.js';
import { clientAccess } from '../../../ui/client-access.js';
import { PayElement } from '../../../ui/pay-element.js';
import type { ReportOptions } from '../../../core/report-options.js';
import type { MountContext, OutcomeCodes } from '../../../ui/mount.types.js';
import { namedButton } from '../../../ui/named-button.js';
import { namedButtonStyles } from '../../../ui/named-button.styles.js';
import { coverPage } from '../../../popup-element/cover-page.js';
import type { Masterpass, MasterpassPayload } from '../index.js';
import type { CreateMasterpassOptions, MasterpassTokenizeOptions } from '../page/masterpass.options.js';
import type { PayMasterpassErrorCode } from './error-codes.js';

/**
 * Masterpass button, which opens the wallet's window. Gives the page a nonce. Legacy: the wallet has been discontinued.
 *
 * @fires {PayReadyEvent} pay-ready - The payment can be started, or `unsupportedReason` names the missing browser
 * feature.
 * @fires {PayChangeEvent} pay-change - `isComplete` is true if a payment could be started now.
 * @fires {PayStartEvent} pay-start - The window is about to open; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce.
 * @fires {PayCancelEvent} pay-cancel - The shopper closed the window or canceled.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart fields - Container above the button; empty here.
 * @csspart button - Button that starts the payment.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the element.
 * @cssstate loading - The element is loading.
 * @cssstate busy - The wallet's window is open, or the shop's server has not responded yet.
 * @cssstate complete - A payment could be started now.
 * @cssstate failed - The element could not be loaded.
 * @cssstate unsupported - The method is not available here.
 */
export class MasterpassElement extends PayElement<MasterpassPayload, PayMasterpassErrorCode> {
  static override readonly styles = namedButtonStyles;

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: CreateMasterpassOptions['client'];

  /** Amount as a decimal text, for example `10.00`. Required. */
  @property() amount: string | undefined;

  /** Currency in three letters (ISO 4217). Required. */
  @property() currency: string | undefined;

  /** Alias of `amount`. */
  @property()
  get subtotal(): string | undefined {
    return this.amount;
  }
  set subtotal(amount: string | undefined) {
    this.amount = amount;
  }

  /** Alias of `currency`. */
  @property({ attribute: 'currency-code' })
  get currencyCode(): string | undefined {
    return this.currency;
  }
  set currencyCode(currency: string | undefined) {
    this.currency = currency;
  }

  /** Parameters of the wallet; `locale` defaults to the element's language. Property only. */
  @property({ attribute: false }) config: MasterpassTokenizeOptions['config'];

  /** Size and position of the window; property only. */
  @property({ attribute: false }) frameOptions: MasterpassTokenizeOptions['frameOptions'];

  readonly #button = new ButtonController<Masterpass, MasterpassPayload>(this, this.payHost, {
    codes: {
      canceled: ['MASTERPASS_POPUP_CLOSED'],
      unavailable: [
        'MASTERPASS_NOT_ENABLED',
        'MASTERPASS_BROWSER_NOT_SUPPORTED',
        'CLIENT_AUTHORIZATION_INSUFFICIENT',
      ],
    } satisfies OutcomeCodes<PayMasterpassErrorCode>,
    inputs: () => ({ client: this.client }),
    create: (context) => this.#create(context),
    start: (instance) => instance.tokenize(this.#tokenizeOptions),
    price: () => this,
    amount: () => formatAmount(this, this.payHost.language),
    content: () => namedButton('Masterpass', this.payHost.language),
    missing: () => (['amount', 'currency'] as const).filter((name) => !this[name]),
    atProvider: coverPage(this.payHost, {
      name: () => 'Masterpass',
      amount: () => formatAmount(this, this.payHost.language),
    }),
  });

  /**
   * Opens the provider, so call it in a click. Fires `pay-success` with the payload that it resolves with, or
   * `pay-cancel`. Rejects like the method's function, with `ELEMENT_NOT_READY` before `pay-ready`,
   * `INSTANTIATION_OPTION_REQUIRED` without an authorization, `ELEMENT_DISABLED`, `ELEMENT_FIELDS_INVALID`, and with
   * `ABORTED` if `pay-start` was prevented or the element was removed.
   *
   * @throws A code of `PayMasterpassErrorCode`.
   * @example button.onclick = () => element.pay();
   */
  pay(): Promise<MasterpassPayload> {
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

  async #create({ authorization, ...context }: MountContext): Promise<Masterpass> {
    const { create } = await importWithRetry(import('../index.js'));
    return create({ ...context, ...clientAccess(this.client, authorization) });
  }

  get #tokenizeOptions(): MasterpassTokenizeOptions {
    const { amount: subtotal, currency: currencyCode, config, frameOptions } = this;
    return {
      // Absent attributes stay absent, so that `tokenize` rejects with the missing option.
      ...(subtotal === undefined ? {} : { subtotal }),
      ...(currencyCode === undefined ? {} : { currencyCode }),
      config: { locale: this.payHost.requestedLanguage, ...config },
      frameOptions,
    } as MasterpassTokenizeOptions;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-masterpass': MasterpassElement;
  }
}
