import { property } from 'lit/decorators.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { fill } from '../../../locales/index.js';
import type { MountContext } from '../../../ui/mounted-element.js';
import { PopupElement } from '../../../popup/popup-element.js';
import type { PayPal, PayPalPayload } from '../index.js';
import type { CreatePayPalOptions, PayPalTokenizeOptions } from '../page/options.js';

/**
 * PayPal: a button, and the payer's window. It hands the page a nonce.
 *
 * @fires {PayReadyEvent} pay-ready - The payment can be started, or `unsupportedReason` says why not.
 * @fires {PayChangeEvent} pay-change - `isComplete` says whether a payment could be started now.
 * @fires {PayStartEvent} pay-start - The window is about to open; `preventDefault()` keeps it closed.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce.
 * @fires {PayCancelEvent} pay-cancel - The payer has closed the window, or turned back.
 * @fires {PayErrorEvent} pay-error - Something failed; branch on `event.error.code`.
 * @csspart fields - The box above the button; empty here.
 * @csspart button - The button that starts the payment.
 * @csspart status - What is going on, in words.
 * @csspart message - What went wrong, in words.
 * @csspart retry - The button that loads it again.
 * @cssstate loading - It is on its way.
 * @cssstate busy - The payer's window is open, or the shop's server is asked.
 * @cssstate complete - A payment could be started now.
 * @cssstate failed - It could not be loaded.
 * @cssstate unsupported - It is not to be had here.
 */
export class PayPalElement extends PopupElement<PayPal, PayPalPayload> {
  declare client: CreatePayPalOptions['client'];

  /** `checkout` asks for one payment, `vault` for leave to take payments later on. */
  @property() flow: 'checkout' | 'vault' = 'checkout';

  /** What is to be paid, for example `10.00`. Required of a checkout. */
  @property() amount: string | undefined;

  /** Three letters. Required of a checkout. */
  @property() currency: string | undefined;

  /** `authorize`, `order`, `capture` or `sale`. Default: what the account says. */
  @property() intent: 'authorize' | 'order' | 'capture' | 'sale' | undefined;

  /** What the payer agrees to who gives leave for later payments. */
  @property({ attribute: 'agreement-description' }) agreementDescription: string | undefined;

  /** Token of an account that the customer has saved, which then pays. */
  @property({ attribute: 'saved-account' }) savedAccount: string | undefined;

  /** The payer pays at once: PayPal's button says so. */
  @property({ type: Boolean }) commit = false;

  /** Everything else that the functions take, for example a shipping address; property only. */
  @property({ attribute: false }) paymentOptions: Partial<PayPalTokenizeOptions> = {};

  protected readonly outcomeCodes = {
    canceled: ['PAYPAL_POPUP_CLOSED'],
    unavailable: ['PAYPAL_NOT_ENABLED', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
  };

  protected override get missing(): readonly string[] {
    return this.flow === 'vault' ? [] : (['amount', 'currency'] as const).filter((name) => !this[name]);
  }

  protected override get remountKeys(): readonly unknown[] {
    return [];
  }

  protected override async createInstance({ authorization, ...context }: MountContext): Promise<PayPal> {
    const { create } = await importWithRetry(import('../index.js'));
    return create({
      ...context,
      client: this.client,
      authorization,
      container: this.renderRoot as ShadowRoot,
    });
  }

  protected override start(instance: PayPal): Promise<PayPalPayload> {
    const { flow, amount, currency, intent, agreementDescription, savedAccount, commit } = this;
    return instance.tokenize({
      locale: this.locale?.replace('-', '_'),
      ...this.paymentOptions,
      flow,
      ...(flow === 'vault'
        ? { billingAgreementDescription: agreementDescription }
        : { amount, currency, intent, vaultInitiatedCheckoutPaymentMethodToken: savedAccount }),
      ...(commit ? { useraction: 'commit' } : {}),
      // An attribute that was forgotten is the gateway's to refuse.
    } as PayPalTokenizeOptions);
  }

  protected override buttonContent(): string {
    return fill(this.messages.payWith, { name: 'PayPal' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-paypal': PayPalElement;
  }
}
