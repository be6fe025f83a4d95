import type { Client } from '../../../client/index.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import { createMachine } from '../../../core/machine.js';
import { WindowInstance } from '../../../frames/popup/popup-instance.js';
import { transition } from '../../../paypal/approval.machine.js';
import type { PayPalWindow } from '../../../paypal/paypal-window.js';
import type { PayPalPayload } from '../../../paypal/paypal.types.js';
import { tokenize } from './paypal.flow.js';
import type { PayPalTokenizeOptions } from './paypal.options.js';

interface PayPalDeps {
  client: Client;
  window: PayPalWindow;
  life: Lifecycle;
}

/** PayPal in a window of the SDK. Created by `paypal.create`. */
export class PayPal extends WindowInstance {
  readonly #deps: PayPalDeps;
  readonly #machine = createMachine({ status: 'idle' }, transition);

  /** @internal */
  constructor(deps: PayPalDeps) {
    super(deps.window.service, deps.life);
    this.#deps = deps;
  }

  /**
   * Opens PayPal's window and resolves after the payer has approved. Call it synchronously in the click.
   *
   * @throws A code of `PayPalTokenizeErrorCode`:
   * `PAYPAL_FLOW_OPTION_REQUIRED`, `PAYPAL_TOKENIZATION_REQUEST_ACTIVE`, `PAYPAL_POPUP_OPEN_FAILED`,
   * `PAYPAL_POPUP_CLOSED`, `PAYPAL_INVALID_PAYMENT_OPTION`, `PAYPAL_FLOW_FAILED`, `PAYPAL_ACCOUNT_TOKENIZATION_FAILED`,
   * `METHOD_CALLED_AFTER_TEARDOWN`, `ABORTED`, or a client's error of status 403.
   * @example
   * ```ts
   * button.onclick = async () => {
   *   const { nonce } = await paypal.tokenize({ flow: 'checkout', amount: '10.00', currency: 'EUR' });
   * };
   * ```
   */
  async tokenize(options: PayPalTokenizeOptions): Promise<PayPalPayload> {
    const { client, window } = this.#deps;
    this.guard('tokenize');
    const { service, back } = window;
    return tokenize({ client, service, back, machine: this.#machine, signal: this.signal }, options);
  }
}
