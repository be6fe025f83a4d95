import type { CSSResultGroup, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { ButtonController } from '../../../ui/button-controller.js';
import { clientAccess } from '../../../ui/client-access.js';
import { PayElement } from '../../../ui/pay-element.js';
import type { ReportOptions } from '../../../core/report-options.js';
import type { MountContext, OutcomeCodes } from '../../../ui/mount.types.js';
import { walletButton, walletButtonType } from '../../../ui/wallet-button.js';
import type { ApplePay, ApplePayPayload, ApplePaySessionOptions } from '../index.js';
import type { ApplePayRequestOptions } from '../page/apple-pay.types.js';
import { isSupported } from '../page/browser-support.js';
import { applePayErrors } from '../page/apple-pay.errors.js';
import type { CreateApplePayOptions } from '../page/apple-pay.options.js';
import type { PayApplePayErrorCode } from './error-codes.js';
import { applePayMark } from './apple-pay-mark.template.js';
import { applePayStyles } from './apple-pay.styles.js';

/**
 * Handlers of the sheet's events.
 *
 * @inline
 */
type SelectionHandlers = Pick<
  ApplePaySessionOptions,
  'onPaymentMethodSelected' | 'onShippingContactSelected' | 'onShippingMethodSelected' | 'onCouponCodeChanged'
>;

/**
 * Apple Pay button, which shows Apple's sheet. Gives the page a nonce, and keeps the sheet open until the promises of
 * `waitUntil` have settled. Hides where Apple Pay is not available.
 *
 * @fires {PayReadyEvent} pay-ready - The payment can be started, or `unsupportedReason` names the reason why not.
 * @fires {PayChangeEvent} pay-change - `isComplete` is true if a payment could be started now.
 * @fires {PayStartEvent} pay-start - The sheet is about to open; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce; the sheet waits for `event.waitUntil`.
 * @fires {PayCancelEvent} pay-cancel - The shopper closed the sheet.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart fields - Container above the button; empty here.
 * @csspart button - Button that starts the payment.
 * @csspart cancel - Button that cancels the pending payment.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the element.
 * @cssstate loading - The element is loading.
 * @cssstate busy - The sheet is open.
 * @cssstate complete - A payment could be started now.
 * @cssstate failed - The element could not be loaded.
 * @cssstate unsupported - The method is not available here.
 */
export class ApplePayElement extends PayElement<ApplePayPayload, PayApplePayErrorCode> {
  static override readonly styles: CSSResultGroup = applePayStyles;

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: CreateApplePayOptions['client'];

  /** Amount as a decimal text, for example `10.00`. Required unless `paymentRequest` has a `total`. */
  @property() amount: string | undefined;

  /** Currency in three letters (ISO 4217). Default: the currency of the account. */
  @property() currency: string | undefined;

  /** Two-letter country of the merchant. Default: the country of the account. */
  @property({ attribute: 'country-code' }) countryCode: string | undefined;

  /** Name of the shop in the sheet, at most 64 characters. Default: the registered name. */
  @property({ attribute: 'display-name' }) displayName: string | undefined;

  /** Registered domain. Default: the host name of the page. */
  @property({ attribute: 'domain-name' }) domainName: string | undefined;

  /** Version of Apple's interface. */
  @property({ type: Number, attribute: 'session-version' }) sessionVersion = 3;

  /** Label: `pay`, `buy`, `check-out`, `order`, `book`, `donate`, `subscribe`, or `plain` for the mark alone. */
  @property({ attribute: 'button-type' }) buttonType = 'pay';

  /** Style: `black`, `white` or `white-outline`. Default: black on light pages, white on dark ones. */
  @property({ attribute: 'button-style', reflect: true })
  buttonStyle: 'black' | 'white' | 'white-outline' | undefined;

  /** Further properties of the payment request, for example `lineItems`; property only. */
  @property({ attribute: false }) paymentRequest: ApplePayRequestOptions = {};

  /** Handlers of the sheet's events, which return its updates; property only. */
  @property({ attribute: false }) selectionHandlers: SelectionHandlers = {};

  #complete: ((isPaid: boolean) => void) | undefined;

  readonly #button = new ButtonController<ApplePay, ApplePayPayload>(this, this.payHost, {
    codes: {
      canceled: ['APPLE_PAY_CANCELED'],
      unavailable: [
        'APPLE_PAY_NOT_ENABLED',
        'APPLE_PAY_BROWSER_NOT_SUPPORTED',
        'CLIENT_AUTHORIZATION_INSUFFICIENT',
      ],
    } satisfies OutcomeCodes<PayApplePayErrorCode>,
    inputs: () => ({ client: this.client, sessionVersion: this.sessionVersion }),
    create: (context) => this.#create(context),
    start: (instance, cancelSignal) => this.#start(instance, cancelSignal),
    whenConfirmed: (outcome) => {
      const complete = this.#complete;
      this.#complete = undefined;
      // If the outcome is unknown, the sheet must not say that the shopper has paid.
      void outcome.then((final) => complete?.(final === 'approved' || final === 'paid'));
    },
    isCancelable: () => true,
    price: () => this,
    content: () =>
      walletButton({
        type: walletButtonType(this.buttonType),
        name: 'Apple Pay',
        mark: applePayMark,
        language: this.payHost.language,
      }),
    missing: () => (this.amount || this.paymentRequest.total ? [] : ['amount']),
    rejectsMissing: true,
  });

  /**
   * Opens the provider, so call it in a click. Fires `pay-success` with the payload that it resolves with, or
   * `pay-cancel`. Rejects like the method's function, with `ELEMENT_NOT_READY` before `pay-ready`,
   * `INSTANTIATION_OPTION_REQUIRED` without an authorization, `ELEMENT_DISABLED`, `ELEMENT_FIELDS_INVALID`, and with
   * `ABORTED` if `pay-start` was prevented or the element was removed.
   *
   * @throws A code of `PayApplePayErrorCode`.
   * @example button.onclick = () => element.pay();
   */
  pay(): Promise<ApplePayPayload> {
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

  async #create({ authorization, signal }: MountContext): Promise<ApplePay> {
    if (!isSupported(this.sessionVersion)) throw applePayErrors.BROWSER_NOT_SUPPORTED();
    const { create } = await importWithRetry(import('../index.js'));
    return create({ ...clientAccess(this.client, authorization), signal });
  }

  async #start(instance: ApplePay, cancelSignal: AbortSignal | undefined): Promise<ApplePayPayload> {
    const { amount, currency, countryCode, displayName, domainName, sessionVersion: version } = this;
    const { payload, payment, complete } = await instance.startSession({
      signal: cancelSignal,
      version,
      displayName,
      domainName,
      paymentRequest: {
        ...(amount ? { total: { label: displayName ?? location.hostname, amount } } : {}),
        ...(currency ? { currencyCode: currency } : {}),
        ...(countryCode ? { countryCode } : {}),
        ...this.paymentRequest,
      },
      ...this.selectionHandlers,
    });
    this.#complete = complete;
    return { ...payload, rawPaymentData: payment };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-apple-pay': ApplePayElement;
  }
}
