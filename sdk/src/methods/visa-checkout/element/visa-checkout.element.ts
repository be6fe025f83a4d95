import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { formatAmount } from '../../../core/format-amount.js';
import { PopupElement } from '../../../popup-element/popup-element.js';
import { clientAccess } from '../../../ui/client-access.js';
import type { MountContext } from '../../../ui/mount.types.js';
import { namedButton } from '../../../ui/named-button.js';
import { namedButtonStyles } from '../../../ui/named-button.styles.js';
import type { CreateVisaCheckoutOptions, VisaCheckoutPayload, VisaInitOptions } from '../index.js';
import type { WalletPayment } from '../page/wallet/wallet-payment.js';

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
export class VisaCheckoutElement extends PopupElement<WalletPayment, VisaCheckoutPayload> {
  static override readonly styles = namedButtonStyles;

  declare client: CreateVisaCheckoutOptions['client'];

  /** Amount as a decimal text, for example `10.00`. Required. */
  @property() amount: string | undefined;

  /** Currency in three letters (ISO 4217). Required. */
  @property() currency: string | undefined;

  /** Further options of the wallet's `V.init`, such as `settings`; property only. */
  @property({ attribute: false }) initOptions: VisaInitOptions = {};

  protected readonly outcomeCodes = {
    canceled: ['VISA_CHECKOUT_CANCELED'],
    unavailable: ['VISA_CHECKOUT_NOT_ENABLED', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
  };

  protected override get isCancelable(): boolean {
    return true;
  }

  protected override get missing(): readonly string[] {
    return (['amount', 'currency'] as const).filter((name) => !this[name]);
  }

  protected override get checksMissing(): boolean {
    return true;
  }

  // The wallet is a dialog in the page, with a layer of its own.
  protected override get opensWindow(): boolean {
    return false;
  }

  protected override async createInstance({ authorization, signal }: MountContext): Promise<WalletPayment> {
    const { createWalletPayment } = await importWithRetry(import('../page/wallet/wallet-payment.js'));
    return createWalletPayment({ ...clientAccess(this.client, authorization), signal });
  }

  protected override start(payment: WalletPayment): Promise<VisaCheckoutPayload> {
    const { amount, currency, initOptions } = this;
    const settings = { locale: this.requestedLanguage.replaceAll('-', '_'), ...initOptions.settings };
    const paymentRequest = { currencyCode: currency, subtotal: amount, total: amount };
    const onCancel = () => {
      payment.closeWindow();
    };
    this.cancelSignal?.addEventListener('abort', onCancel, { once: true });
    return payment.pay({
      ...initOptions,
      settings,
      paymentRequest: { ...paymentRequest, ...initOptions.paymentRequest },
    });
  }

  protected override get shownAmount(): string | undefined {
    return formatAmount(this, this.language);
  }

  protected override buttonContent(): TemplateResult {
    return namedButton('Visa Checkout', this.language);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-visa-checkout': VisaCheckoutElement;
  }
}
