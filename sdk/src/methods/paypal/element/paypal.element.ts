import type { CSSResultGroup, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { formatAmount } from '../../../core/format-amount.js';
import { ButtonController } from '../../../ui/button-controller.js';
import { clientAccess } from '../../../ui/client-access.js';
import { PayElement } from '../../../ui/pay-element.js';
import type { ReportOptions } from '../../../core/report-options.js';
import type { MountContext, OutcomeCodes } from '../../../ui/mount.types.js';
import { walletButton } from '../../../ui/wallet-button.js';
import { paypalErrors } from '../../../paypal/paypal.errors.js';
import { coverPage } from '../../../popup-element/cover-page.js';
import type { PayPal, PayPalPayload } from '../index.js';
import type { CreatePayPalOptions, PayPalTokenizeOptions } from '../page/paypal.options.js';
import type { PayPayPalErrorCode } from './error-codes.js';
import { payPalElementStyles } from './paypal.styles.js';
import { payPalWordmark } from './paypal-wordmark.template.js';

/**
 * PayPal button, which opens the payer's window. Gives the page a nonce.
 *
 * @fires {PayReadyEvent} pay-ready - The payment can be started, or `unsupportedReason` names the missing browser
 * feature.
 * @fires {PayChangeEvent} pay-change - `isComplete` is true if a payment could be started now.
 * @fires {PayStartEvent} pay-start - The window is about to open; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce.
 * @fires {PayCancelEvent} pay-cancel - The payer closed the window or canceled.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart fields - Container above the button; empty here.
 * @csspart button - Button that starts the payment.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the element.
 * @cssprop [--pay-paypal-background=#ffc439] - Background of the button.
 * @cssprop [--pay-paypal-color=#111] - Text color of the button.
 * @cssstate loading - The element is loading.
 * @cssstate busy - The payer's window is open, or the shop's server has not responded yet.
 * @cssstate complete - A payment could be started now.
 * @cssstate failed - The element could not be loaded.
 * @cssstate unsupported - The method is not available here.
 */
export class PayPalElement extends PayElement<PayPalPayload, PayPayPalErrorCode> {
  static override readonly styles: CSSResultGroup = payPalElementStyles;

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: CreatePayPalOptions['client'];

  /** `checkout` for one payment, `vault` for an agreement for later payments. */
  @property() flow: 'checkout' | 'vault' = 'checkout';

  /** Amount as a decimal text, for example `10.00`. Required for a checkout. */
  @property() amount: string | undefined;

  /** Currency in three letters (ISO 4217). Required for a checkout. */
  @property() currency: string | undefined;

  /** `authorize`, `order`, `capture` or `sale`. Default: the account's setting. */
  @property() intent: 'authorize' | 'order' | 'capture' | 'sale' | undefined;

  /** Description of the agreement for later payments. */
  @property({ attribute: 'agreement-description' }) agreementDescription: string | undefined;

  /** Token of a saved account of the customer, which is charged. */
  @property({ attribute: 'saved-account' }) savedAccount: string | undefined;

  /** Makes PayPal's button state that the payer pays immediately. */
  @property({ type: Boolean }) commit = false;

  /** Further options of `tokenize`, for example a shipping address; property only. */
  @property({ attribute: false }) paymentOptions: Partial<PayPalTokenizeOptions> = {};

  readonly #button = new ButtonController<PayPal, PayPalPayload>(this, this.payHost, {
    codes: {
      canceled: ['PAYPAL_POPUP_CLOSED'],
      unavailable: ['PAYPAL_NOT_ENABLED', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
    } satisfies OutcomeCodes<PayPayPalErrorCode>,
    inputs: () => ({ client: this.client }),
    create: (context) => this.#create(context),
    start: (instance) => instance.tokenize(this.#tokenizeOptions),
    price: () => this,
    amount: () => formatAmount(this, this.payHost.language),
    content: () =>
      walletButton({ type: 'pay', name: 'PayPal', mark: payPalWordmark, language: this.payHost.language }),
    missing: () =>
      this.flow === 'vault' ? [] : (['amount', 'currency'] as const).filter((name) => !this[name]),
    mistake: () => {
      const flow: unknown = this.flow;
      return flow === 'checkout' || flow === 'vault' ? undefined : paypalErrors.FLOW_OPTION_REQUIRED();
    },
    atProvider: coverPage(this.payHost, {
      name: () => 'PayPal',
      shop: () => this.paymentOptions.displayName,
      amount: () => formatAmount(this, this.payHost.language),
    }),
  });

  /**
   * Opens the provider, so call it in a click. Fires `pay-success` with the payload that it resolves with, or
   * `pay-cancel`. Rejects like the method's function, with `ELEMENT_NOT_READY` before `pay-ready`,
   * `INSTANTIATION_OPTION_REQUIRED` without an authorization, `ELEMENT_DISABLED`, `ELEMENT_FIELDS_INVALID`, and with
   * `ABORTED` if `pay-start` was prevented or the element was removed.
   *
   * @throws A code of `PayPayPalErrorCode`.
   * @example button.onclick = () => element.pay();
   */
  pay(): Promise<PayPalPayload> {
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

  async #create({ authorization, ...context }: MountContext): Promise<PayPal> {
    const { create } = await importWithRetry(import('../index.js'));
    return create({
      ...context,
      ...clientAccess(this.client, authorization),
      container: this.renderRoot,
    });
  }

  get #tokenizeOptions(): PayPalTokenizeOptions {
    const { flow, amount, currency, intent, agreementDescription, savedAccount, commit } = this;
    return {
      locale: this.locale ? this.payHost.requestedLanguage.replaceAll('-', '_') : undefined,
      ...this.paymentOptions,
      flow,
      ...(flow === 'vault'
        ? { billingAgreementDescription: agreementDescription }
        : { amount, currency, intent, vaultInitiatedCheckoutPaymentMethodToken: savedAccount }),
      ...(commit ? { useraction: 'commit' } : {}),
      // Missing options are rejected by the gateway.
    } as PayPalTokenizeOptions;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-paypal': PayPalElement;
  }
}
