import type { CSSResultGroup, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { openQuestionMessages } from '../../../locales/backdrop.js';
import { fill } from '../../../locales/index.js';
import { coverPage } from '../../../popup-element/cover-page.js';
import { formatAmount } from '../../../core/format-amount.js';
import type { AmountProperties } from '../../../ui/amount.js';
import { ButtonController } from '../../../ui/button-controller.js';
import { clientAccess } from '../../../ui/client-access.js';
import { PayElement } from '../../../ui/pay-element.js';
import type { ReportOptions } from '../../../core/report-options.js';
import { elementErrors } from '../../../ui/element.errors.js';
import type { MountContext, OutcomeCodes } from '../../../ui/mount.types.js';
import { walletButton } from '../../../ui/wallet-button.js';
import type { Venmo, VenmoPayload } from '../index.js';
import type { VenmoFlow } from '../page/flow-plan.js';
import type { CreateVenmoOptions } from '../page/venmo.options.js';
import type { VenmoCreateOptions } from '../page/venmo-options.types.js';
import type { PayVenmoErrorCode } from './error-codes.js';
import { venmoElementStyles } from './venmo.styles.js';
import { venmoWordmark } from './venmo-wordmark.template.js';

/** Options that the element sets itself. */
type OwnOption =
  'client' | 'authorization' | 'assetsUrl' | 'locale' | 'container' | 'backdrop' | 'onRetry' | 'signal';

/**
 * Venmo button, which opens the Venmo app, Venmo's window or a QR code. Gives the page a nonce. If Venmo's return has
 * reloaded the page, the element completes the payment by itself.
 *
 * @fires {PayReadyEvent} pay-ready - The payment can be started, or `unsupportedReason` names the missing browser
 * feature.
 * @fires {PayChangeEvent} pay-change - `isComplete` is true if a payment could be started now.
 * @fires {PayStartEvent} pay-start - Venmo is about to open; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce.
 * @fires {PayCancelEvent} pay-cancel - The shopper canceled, or came back without paying.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart fields - Container above the button; empty here.
 * @csspart button - Button that starts the payment.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the element.
 * @cssprop [--pay-venmo-background=#0074de] - Background of the button.
 * @cssprop [--pay-venmo-color=#fff] - Text color of the button.
 * @cssstate loading - The element is loading.
 * @cssstate busy - Venmo is open, or the shop's server has not responded yet.
 * @cssstate complete - A payment could be started now.
 * @cssstate failed - The element could not be loaded.
 * @cssstate unsupported - The method is not available here.
 */
export class VenmoElement extends PayElement<VenmoPayload, PayVenmoErrorCode> {
  static override readonly styles: CSSResultGroup = venmoElementStyles;

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: CreateVenmoOptions['client'];

  /** Total as a decimal text, for example `10.00`, which Venmo shows. Default: none. */
  @property() amount: string | undefined;

  /** `single_use` if the nonce pays once, `multi_use` if the shop saves it. */
  @property({ attribute: 'payment-method-usage' }) paymentMethodUsage: 'single_use' | 'multi_use' =
    'single_use';

  /** Name of the shop in Venmo. */
  @property({ attribute: 'display-name' }) displayName: string | undefined;

  /** Venmo business profile to pay into. Default: the account's. */
  @property({ attribute: 'profile-id' }) profileId: string | undefined;

  /** Offers Venmo on computers with a QR code. */
  @property({ type: Boolean, attribute: 'allow-desktop' }) allowDesktop = false;

  /** Offers Venmo on computers with a login window; takes precedence over the QR code. */
  @property({ type: Boolean, attribute: 'allow-desktop-web-login' }) allowDesktopWebLogin = false;

  /** Opens the login on Venmo's website on phones without the app. */
  @property({ type: Boolean, attribute: 'mobile-web-fall-back' }) mobileWebFallBack = false;

  /** The shopper switches back from the app by hand. */
  @property({ type: Boolean, attribute: 'require-manual-return' }) requireManualReturn = false;

  /** Further options of `create`, for example `lineItems`; property only. */
  @property({ attribute: false }) createOptions: Omit<VenmoCreateOptions, OwnOption> = {};

  readonly #button = new ButtonController<Venmo, VenmoPayload>(this, this.payHost, {
    codes: {
      canceled: [
        'VENMO_APP_CANCELED',
        'VENMO_CANCELED',
        'VENMO_CUSTOMER_CANCELED',
        'VENMO_DESKTOP_CANCELED',
        'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED',
      ],
      unavailable: ['VENMO_NOT_ENABLED', 'ELEMENT_BROWSER_UNSUPPORTED', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
    } satisfies OutcomeCodes<PayVenmoErrorCode>,
    inputs: () => ({ client: this.client, createOptions: this.createOptions, ...this.#shownOptions }),
    create: (context) => this.#create(context),
    onReady: () => {
      if (this.#isReturning && !this.disabled) this.#payAndShow();
    },
    start: (instance) => instance.tokenize(),
    price: () => this.#price,
    amount: () => formatAmount(this.#price, this.payHost.language),
    content: () =>
      walletButton({ type: 'pay', name: 'Venmo', mark: venmoWordmark, language: this.payHost.language }),
    awayText: () =>
      this.#flow === 'web-login'
        ? this.payHost.messages.windowOpen
        : fill(this.payHost.messages.appOpen, { name: 'Venmo' }),
    atProvider: coverPage(this.payHost, {
      name: () => 'Venmo',
      shop: () => this.displayName ?? this.createOptions.displayName,
      amount: () => formatAmount(this.#price, this.payHost.language),
      messages: () => openQuestionMessages(this.payHost.language),
      // The QR code has an overlay of its own.
      opensWindow: () => this.#flow !== 'qr' && !this.#isReturning,
    }),
  });

  /**
   * Opens the provider, so call it in a click. Fires `pay-success` with the payload that it resolves with, or
   * `pay-cancel`. Rejects like the method's function, with `ELEMENT_NOT_READY` before `pay-ready`,
   * `INSTANTIATION_OPTION_REQUIRED` without an authorization, `ELEMENT_DISABLED`, `ELEMENT_FIELDS_INVALID`, and with
   * `ABORTED` if `pay-start` was prevented or the element was removed.
   *
   * @throws A code of `PayVenmoErrorCode`.
   * @example button.onclick = () => element.pay();
   */
  pay(): Promise<VenmoPayload> {
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

  /** Options that are properties of the element. */
  get #shownOptions() {
    const { amount, paymentMethodUsage, displayName, profileId } = this;
    const { allowDesktop, allowDesktopWebLogin, mobileWebFallBack, requireManualReturn } = this;
    return {
      totalAmount: amount,
      paymentMethodUsage,
      displayName,
      profileId,
      allowDesktop,
      allowDesktopWebLogin,
      mobileWebFallBack,
      requireManualReturn,
    };
  }

  async #create({ authorization, ...context }: MountContext): Promise<Venmo> {
    const { create, isBrowserSupported } = await importWithRetry(import('../index.js'));
    const options = { ...this.#shownOptions, ...this.createOptions };
    if (!isBrowserSupported(options)) throw elementErrors.BROWSER_UNSUPPORTED({ params: { name: 'Venmo' } });
    return create({
      ...options,
      ...context,
      ...clientAccess(this.client, authorization),
      container: this.renderRoot,
      // The element opens its own.
      backdrop: false,
      onRetry: () => {
        this.#payAndShow();
      },
    });
  }

  #payAndShow(): void {
    // Errors are reported by events and shown in the element.
    this.pay().catch(() => undefined);
  }

  /** True if Venmo's return has reloaded the page. */
  get #isReturning(): boolean {
    // On computers nothing returns by the page's URL, so a link with a result must not start a payment.
    return this.#flow === 'app-switch' && this.#button.instance?.hasTokenizationResult() === true;
  }

  get #flow(): VenmoFlow | undefined {
    return this.#button.instance?.flow;
  }

  /** Amount that is paid: Venmo pays in US dollars only. */
  get #price(): AmountProperties {
    return { amount: this.amount, currency: 'USD' };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-venmo': VenmoElement;
  }
}
