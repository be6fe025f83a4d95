import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { formatAmount } from '../../../core/format-amount.js';
import { clientAccess } from '../../../ui/client-access.js';
import type { MountContext } from '../../../ui/mount.types.js';
import { namedButton } from '../../../ui/named-button.js';
import { namedButtonStyles } from '../../../ui/named-button.styles.js';
import { PopupElement } from '../../../popup-element/popup-element.js';
import type { Masterpass, MasterpassPayload } from '../index.js';
import type { CreateMasterpassOptions, MasterpassTokenizeOptions } from '../page/masterpass.options.js';

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
export class MasterpassElement extends PopupElement<Masterpass, MasterpassPayload> {
  static override readonly styles = namedButtonStyles;

  declare client: CreateMasterpassOptions['client'];

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

  protected readonly outcomeCodes = {
    canceled: ['MASTERPASS_POPUP_CLOSED'],
    unavailable: [
      'MASTERPASS_NOT_ENABLED',
      'MASTERPASS_BROWSER_NOT_SUPPORTED',
      'CLIENT_AUTHORIZATION_INSUFFICIENT',
    ],
  };

  protected override get missing(): readonly string[] {
    return (['amount', 'currency'] as const).filter((name) => !this[name]);
  }

  protected override async createInstance({ authorization, ...context }: MountContext): Promise<Masterpass> {
    const { create } = await importWithRetry(import('../index.js'));
    return create({ ...context, ...clientAccess(this.client, authorization) });
  }

  protected override start(instance: Masterpass): Promise<MasterpassPayload> {
    const { amount: subtotal, currency: currencyCode, config, frameOptions } = this;
    return instance.tokenize({
      // Absent attributes stay absent, so that `tokenize` rejects with the missing option.
      ...(subtotal === undefined ? {} : { subtotal }),
      ...(currencyCode === undefined ? {} : { currencyCode }),
      config: { locale: this.requestedLanguage, ...config },
      frameOptions,
    } as MasterpassTokenizeOptions);
  }

  protected override get shownAmount(): string | undefined {
    return formatAmount(this, this.language);
  }

  protected override buttonContent(): TemplateResult {
    return namedButton(this.windowName, this.language);
  }

  protected override get windowName(): string {
    return 'Masterpass';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-masterpass': MasterpassElement;
  }
}
