import type { CSSResultGroup, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { PaymentError } from '../../../core/errors.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { formatAmount } from '../../../core/format-amount.js';
import { clientAccess } from '../../../ui/client-access.js';
import type { MountContext } from '../../../ui/mount.types.js';
import { walletButton } from '../../../ui/wallet-button.js';
import { paypalErrors } from '../../../paypal/paypal.errors.js';
import { PopupElement } from '../../../popup-element/popup-element.js';
import type { PayPal, PayPalPayload } from '../index.js';
import type { CreatePayPalOptions, PayPalTokenizeOptions } from '../page/paypal.options.js';
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
export class PayPalElement extends PopupElement<PayPal, PayPalPayload> {
  static override readonly styles: CSSResultGroup = payPalElementStyles;

  declare client: CreatePayPalOptions['client'];

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

  protected readonly outcomeCodes = {
    canceled: ['PAYPAL_POPUP_CLOSED'],
    unavailable: ['PAYPAL_NOT_ENABLED', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
  };

  protected override get missing(): readonly string[] {
    return this.flow === 'vault' ? [] : (['amount', 'currency'] as const).filter((name) => !this[name]);
  }

  protected override optionError(): PaymentError | undefined {
    const flow: unknown = this.flow;
    return flow === 'checkout' || flow === 'vault' ? undefined : paypalErrors.FLOW_OPTION_REQUIRED();
  }

  protected override async createInstance({ authorization, ...context }: MountContext): Promise<PayPal> {
    const { create } = await importWithRetry(import('../index.js'));
    return create({
      ...context,
      ...clientAccess(this.client, authorization),
      container: this.renderRoot,
    });
  }

  protected override start(instance: PayPal): Promise<PayPalPayload> {
    const { flow, amount, currency, intent, agreementDescription, savedAccount, commit } = this;
    return instance.tokenize({
      locale: this.locale ? this.requestedLanguage.replaceAll('-', '_') : undefined,
      ...this.paymentOptions,
      flow,
      ...(flow === 'vault'
        ? { billingAgreementDescription: agreementDescription }
        : { amount, currency, intent, vaultInitiatedCheckoutPaymentMethodToken: savedAccount }),
      ...(commit ? { useraction: 'commit' } : {}),
      // Missing options are rejected by the gateway.
    } as PayPalTokenizeOptions);
  }

  protected override get shownAmount(): string | undefined {
    return formatAmount(this, this.language);
  }

  protected override buttonContent(): TemplateResult {
    return walletButton({
      type: 'pay',
      name: this.windowName,
      mark: payPalWordmark,
      language: this.language,
    });
  }

  protected override get shopName(): string | undefined {
    return this.paymentOptions.displayName;
  }

  protected override get windowName(): string {
    return 'PayPal';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-paypal': PayPalElement;
  }
}
