import { property } from 'lit/decorators.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { fill } from '../../../locales/index.js';
import type { MountContext } from '../../../ui/mounted-element.js';
import { PopupElement } from '../../../popup/popup-element.js';
import type { Masterpass, MasterpassPayload } from '../index.js';
import type { CreateMasterpassOptions, MasterpassTokenizeOptions } from '../page/options.js';

/**
 * Masterpass: a button, and the wallet's window. It hands the page a nonce. Legacy: the wallet's maker has switched it off.
 *
 * @fires {PayReadyEvent} pay-ready - The payment can be started, or `unsupportedReason` says why not.
 * @fires {PayChangeEvent} pay-change - `isComplete` says whether a payment could be started now.
 * @fires {PayStartEvent} pay-start - The window is about to open; `preventDefault()` keeps it closed.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce.
 * @fires {PayCancelEvent} pay-cancel - The shopper has closed the window, or turned back.
 * @fires {PayErrorEvent} pay-error - Something failed; branch on `event.error.code`.
 * @csspart fields - The box above the button; empty here.
 * @csspart button - The button that starts the payment.
 * @csspart status - What is going on, in words.
 * @csspart message - What went wrong, in words.
 * @csspart retry - The button that loads it again.
 * @cssstate loading - It is on its way.
 * @cssstate busy - The wallet's window is open, or the shop's server is asked.
 * @cssstate complete - A payment could be started now.
 * @cssstate failed - It could not be loaded.
 * @cssstate unsupported - It is not to be had here.
 */
export class MasterpassElement extends PopupElement<Masterpass, MasterpassPayload> {
  declare client: CreateMasterpassOptions['client'];

  /** What is to be paid, for example `10.00`. Required. */
  @property() amount: string | undefined;

  /** Three letters. Required. */
  @property() currency: string | undefined;

  /** Another name of `amount`. */
  @property()
  get subtotal(): string | undefined {
    return this.amount;
  }
  set subtotal(amount: string | undefined) {
    this.amount = amount;
  }

  /** Another name of `currency`. */
  @property({ attribute: 'currency-code' })
  get currencyCode(): string | undefined {
    return this.currency;
  }
  set currencyCode(currency: string | undefined) {
    this.currency = currency;
  }

  /** Parameters of the wallet; property only. */
  @property({ attribute: false }) config: MasterpassTokenizeOptions['config'];

  /** Size and place of the window; property only. */
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

  protected override get remountKeys(): readonly unknown[] {
    return [];
  }

  protected override async createInstance({ authorization, ...context }: MountContext): Promise<Masterpass> {
    const { create } = await importWithRetry(import('../index.js'));
    return create({ ...context, client: this.client, authorization });
  }

  protected override start(instance: Masterpass): Promise<MasterpassPayload> {
    const { amount: subtotal, currency: currencyCode, config, frameOptions } = this;
    return instance.tokenize({
      // An attribute that was forgotten is the option that was forgotten.
      ...(subtotal === undefined ? {} : { subtotal }),
      ...(currencyCode === undefined ? {} : { currencyCode }),
      config,
      frameOptions,
    } as MasterpassTokenizeOptions);
  }

  protected override buttonContent(): string {
    return fill(this.messages.payWith, { name: 'Masterpass' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-masterpass': MasterpassElement;
  }
}
