import { html, nothing, type TemplateResult } from 'lit/html.js';
import { importWithRetry } from '../core/import-with-retry.js';
import type { WalletButton } from './buttons/wallet-button.js';
import { noPaymentMethod } from './drop-in.errors.js';
import type { WalletDrawings } from './mark.template.js';
import type { PaymentMethod } from './payment-method.js';
import type { ButtonId, Sheet, SheetHost } from './sheet.types.js';

/** Sheet with the button of a wallet, whose code is loaded by the start. */
export class ButtonSheet implements Sheet {
  readonly id: ButtonId;
  readonly isRequestable = false;
  walletDrawings: WalletDrawings | undefined;

  readonly #host: SheetHost;
  #button: WalletButton | undefined;
  #isTornDown = false;

  constructor(id: ButtonId, host: SheetHost) {
    this.id = id;
    this.#host = host;
  }

  render(): TemplateResult {
    return html`${this.#button?.element ?? nothing}`;
  }

  async start(): Promise<void> {
    const { createButton, walletDrawings } = await importWithRetry(import('./buttons/wallet-buttons.js'));
    if (this.#isTornDown) return;
    this.walletDrawings = walletDrawings;
    this.#button = createButton(this.id, this.#host);
    await this.#button.start();
  }

  configure(): void {
    this.#button?.configure();
  }

  focus(): void {
    this.#button?.element.focus();
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- the interface is asynchronous for forms
  async request(): Promise<PaymentMethod> {
    if (this.#button) this.#host.send({ type: 'FAIL', view: this.id, error: this.#button.mustBeUsed });
    throw noPaymentMethod();
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- the interface is asynchronous for forms
  async teardown(): Promise<void> {
    this.#isTornDown = true;
    this.#button?.teardown();
    this.#button = undefined;
  }
}
