import type { CSSResultGroup, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { ButtonController } from '../../../ui/button-controller.js';
import { clientAccess } from '../../../ui/client-access.js';
import { PayElement } from '../../../ui/pay-element.js';
import type { ReportOptions } from '../../../core/report-options.js';
import type { MountContext, OutcomeCodes } from '../../../ui/mount.types.js';
import { walletButton, walletButtonType } from '../../../ui/wallet-button.js';
import type { GooglePayment, GooglePaymentPayload } from '../index.js';
import { googlePaymentErrors } from '../../../google-pay-api/google-pay.errors.js';
import type {
  GooglePayEnvironment,
  PaymentDataRequestOverrides,
} from '../../../google-pay-api/google-pay.types.js';
import type { CreateGooglePaymentOptions } from '../page/google-payment.options.js';
import type { PayGooglePayErrorCode } from './error-codes.js';
import { googlePayMark } from './google-pay-mark.template.js';
import { googlePayStyles } from './google-pay.styles.js';

/**
 * Google Pay button, which shows Google's sheet. Gives the page a nonce. It loads Google's script itself, and hides
 * where Google Pay is not available.
 *
 * @fires {PayReadyEvent} pay-ready - The payment can be started, or `unsupportedReason` names the reason why not.
 * @fires {PayChangeEvent} pay-change - `isComplete` is true if a payment could be started now.
 * @fires {PayStartEvent} pay-start - The sheet is about to open; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce.
 * @fires {PayCancelEvent} pay-cancel - The shopper closed the sheet.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart fields - Container above the button; empty here.
 * @csspart button - Button that starts the payment.
 * @csspart cancel - Button that cancels the pending payment.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the element.
 * @cssstate loading - The element is loading.
 * @cssstate busy - The sheet is open, or the shop's server has not responded yet.
 * @cssstate complete - A payment could be started now.
 * @cssstate failed - The element could not be loaded.
 * @cssstate unsupported - The method is not available here.
 */
export class GooglePayElement extends PayElement<GooglePaymentPayload, PayGooglePayErrorCode> {
  static override readonly styles: CSSResultGroup = googlePayStyles;

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: CreateGooglePaymentOptions['client'];

  /** Amount as a decimal text, for example `10.00`. Required unless `paymentDataRequest` has a `transactionInfo`. */
  @property() amount: string | undefined;

  /** Currency in three letters (ISO 4217). Required unless `paymentDataRequest` has a `transactionInfo`. */
  @property() currency: string | undefined;

  /** Two-letter country of the transaction; required in the European Economic Area. */
  @property({ attribute: 'country-code' }) countryCode: string | undefined;

  /** Version of Google's request format: 1 or 2. */
  @property({ type: Number, attribute: 'google-pay-version' }) googlePayVersion = 2;

  /** Id of the merchant at Google; required in production. */
  @property({ attribute: 'google-merchant-id' }) googleMerchantId: string | undefined;

  /** `TEST` or `PRODUCTION`. Default: the environment of the gateway. */
  @property() environment: GooglePayEnvironment | undefined;

  /** Label: `pay`, `buy`, `check-out`, `order`, `book`, `donate`, `subscribe`, or `plain` for the mark alone. */
  @property({ attribute: 'button-type' }) buttonType = 'pay';

  /** Color: `black` or `white`. Default: black on light pages, white on dark ones. */
  @property({ attribute: 'button-color', reflect: true }) buttonColor: 'black' | 'white' | undefined;

  /** Shows the button only to shoppers who have saved a card at Google. */
  @property({ type: Boolean, attribute: 'existing-payment-method-required' })
  existingPaymentMethodRequired = false;

  /** Further properties of the request, for example `transactionInfo`; property only. */
  @property({ attribute: false }) paymentDataRequest: PaymentDataRequestOverrides = {};

  readonly #button = new ButtonController<GooglePayment, GooglePaymentPayload>(this, this.payHost, {
    codes: {
      canceled: ['GOOGLE_PAYMENT_CANCELED'],
      unavailable: [
        'GOOGLE_PAYMENT_NOT_ENABLED',
        'GOOGLE_PAYMENT_BROWSER_NOT_SUPPORTED',
        'CLIENT_AUTHORIZATION_INSUFFICIENT',
      ],
    } satisfies OutcomeCodes<PayGooglePayErrorCode>,
    inputs: () => {
      const { client, googlePayVersion, googleMerchantId, environment, existingPaymentMethodRequired } = this;
      return { client, googlePayVersion, googleMerchantId, environment, existingPaymentMethodRequired };
    },
    create: (context) => this.#create(context),
    start: (instance, cancelSignal) => this.#start(instance, cancelSignal),
    isCancelable: () => true,
    price: () => this,
    content: () =>
      walletButton({
        type: walletButtonType(this.buttonType),
        name: 'Google Pay',
        mark: googlePayMark,
        language: this.payHost.language,
      }),
    missing: () =>
      this.paymentDataRequest.transactionInfo
        ? []
        : (['amount', 'currency'] as const).filter((name) => !this[name]),
    rejectsMissing: true,
  });

  /**
   * Opens the provider, so call it in a click. Fires `pay-success` with the payload that it resolves with, or
   * `pay-cancel`. Rejects like the method's function, with `ELEMENT_NOT_READY` before `pay-ready`,
   * `INSTANTIATION_OPTION_REQUIRED` without an authorization, `ELEMENT_DISABLED`, `ELEMENT_FIELDS_INVALID`, and with
   * `ABORTED` if `pay-start` was prevented or the element was removed.
   *
   * @throws A code of `PayGooglePayErrorCode`.
   * @example button.onclick = () => element.pay();
   */
  pay(): Promise<GooglePaymentPayload> {
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

  async #create({ authorization, signal }: MountContext): Promise<GooglePayment> {
    const { googlePayVersion, googleMerchantId, environment, existingPaymentMethodRequired } = this;
    const { create } = await importWithRetry(import('../index.js'));
    const instance = await create({
      ...clientAccess(this.client, authorization),
      googlePayVersion,
      googleMerchantId,
      signal,
    });
    if (await instance.isReadyToPay({ environment, existingPaymentMethodRequired, signal })) return instance;
    throw googlePaymentErrors.BROWSER_NOT_SUPPORTED();
  }

  #start(instance: GooglePayment, cancelSignal: AbortSignal | undefined): Promise<GooglePaymentPayload> {
    const { amount, currency, countryCode, environment, paymentDataRequest } = this;
    return instance.tokenize({
      signal: cancelSignal,
      environment,
      paymentDataRequest: {
        ...(amount && currency
          ? {
              transactionInfo: {
                currencyCode: currency,
                totalPriceStatus: 'FINAL',
                totalPrice: amount,
                ...(countryCode ? { countryCode } : {}),
              },
            }
          : {}),
        ...paymentDataRequest,
      },
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-google-pay': GooglePayElement;
  }
}
