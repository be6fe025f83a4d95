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
import type { CreateVisaCheckoutOptions, VisaCheckoutPayload, VisaInitOptions } from '../index.js';
import type { WalletPayment } from '../page/wallet/wallet-payment.js';
import type { PayVisaCheckoutErrorCode } from './error-codes.js';

/**
 * Visa Checkout button, which opens the wallet over the page. Gives the page a nonce. Legacy: the wallet is being
 * discontinued.
 *
 * @fires {PayReadyEvent} pay-ready - The payment can be started, or `unsupportedReason` is the reason why not.
 * @fires {PayChangeEvent} pay-change - `isComplete` is true if a payment could be started now.
 * @fires {PayStartEvent} pay-start - The wallet is about to open; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce.
 * @fires {PayCancelEvent} pay-cancel - The shopper closed the wallet.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart fields - Container above the button; empty here.
 * @csspart button - Button that starts the payment.
 * @csspart cancel - Button that cancels the pending payment.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the element.
 * @cssstate loading - The element is loading.
 * @cssstate busy - The wallet is open, or the shop's server has not responded yet.
 * @cssstate complete - A payment could be started now.
 * @cssstate failed - The element could not be loaded.
 * @cssstate unsupported - The method is not available here.
 */
export class VisaCheckoutElement extends PayElement<VisaCheckoutPayload, PayVisaCheckoutErrorCode> {
  static override readonly styles = namedButtonStyles;

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: CreateVisaCheckoutOptions['client'];

  /** Amount as a decimal text, for example `10.00`. Required. */
  @property() amount: string | undefined;

  /** Currency in three letters (ISO 4217). Required. */
  @property() currency: string | undefined;

  /** Further options of the wallet's `V.init`, such as `settings`; property only. */
  @property({ attribute: false }) initOptions: VisaInitOptions = {};

  readonly #button = new ButtonController<WalletPayment, VisaCheckoutPayload>(this, this.payHost, {
    codes: {
      canceled: ['VISA_CHECKOUT_CANCELED'],
      unavailable: ['VISA_CHECKOUT_NOT_ENABLED', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
    } satisfies OutcomeCodes<PayVisaCheckoutErrorCode>,
    inputs: () => ({ client: this.client }),
    create: (context) => this.#create(context),
    start: (payment, cancelSignal) => this.#start(payment, cancelSignal),
    isCancelable: () => true,
    price: () => this,
    amount: () => formatAmount(this, this.payHost.language),
    content: () => namedButton('Visa Checkout', this.payHost.language),
    missing: () => (['amount', 'currency'] as const).filter((name) => !this[name]),
    rejectsMissing: true,
  });

  /**
   * Opens the provider, so call it in a click. Fires `pay-success` with the payload that it resolves with, or
   * `pay-cancel`. Rejects like the method's function, with `ELEMENT_NOT_READY` before `pay-ready`,
   * `INSTANTIATION_OPTION_REQUIRED` without an authorization, `ELEMENT_DISABLED`, `ELEMENT_FIELDS_INVALID`, and with
   * `ABORTED` if `pay-start` was prevented or the element was removed.
   *
   * @throws A code of `PayVisaCheckoutErrorCode`.
   * @example button.onclick = () => element.pay();
   */
  pay(): Promise<VisaCheckoutPayload> {
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

  async #create({ authorization, signal }: MountContext): Promise<WalletPayment> {
    const { createWalletPayment } = await importWithRetry(import('../page/wallet/wallet-payment.js'));
    return createWalletPayment({ ...clientAccess(this.client, authorization), signal });
  }

  #start(payment: WalletPayment, cancelSignal: AbortSignal | undefined): Promise<VisaCheckoutPayload> {
    const { amount, currency, initOptions } = this;
    const settings = { locale: this.payHost.requestedLanguage.replaceAll('-', '_'), ...initOptions.settings };
    const paymentRequest = { currencyCode: currency, subtotal: amount, total: amount };
    const onCancel = () => {
      payment.closeWindow();
    };
    cancelSignal?.addEventListener('abort', onCancel, { once: true });
    return payment.pay({
      ...initOptions,
      settings,
      paymentRequest: { ...paymentRequest, ...initOptions.paymentRequest },
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-visa-checkout': VisaCheckoutElement;
  }
}
