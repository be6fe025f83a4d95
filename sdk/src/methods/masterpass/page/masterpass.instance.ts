import type { Lifecycle } from '../../../core/lifecycle.js';
import { createMachine } from '../../../core/machine.js';
import type { PopupService } from '../../../frames/popup/late/popup-service.js';
import { WindowInstance } from '../../../frames/popup/popup-instance.js';
import { type MasterpassFlowDeps, tokenize } from './masterpass.flow.js';
import type { MasterpassPayload } from './masterpass.gateway.js';
import { transition } from './masterpass.machine.js';
import type { MasterpassTokenizeOptions } from './masterpass.options.js';

interface MasterpassDeps extends Pick<
  MasterpassFlowDeps,
  'client' | 'account' | 'loadingPage' | 'callbackUrl' | 'inApp'
> {
  service: PopupService;
  life: Lifecycle;
}

/** Masterpass instance. Created by `masterpass.create`. */
export class Masterpass extends WindowInstance {
  readonly #deps: Omit<MasterpassDeps, 'life'>;
  readonly #machine = createMachine({ status: 'idle' }, transition);

  /** @internal */
  constructor({ life, ...deps }: MasterpassDeps) {
    super(deps.service, life);
    this.#deps = deps;
  }

  /**
   * Opens the wallet's window and resolves after the shopper has approved. Call it synchronously in the click.
   *
   * @throws A code of `MasterpassTokenizeErrorCode`:
   * `MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION`, `MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS`,
   * `MASTERPASS_POPUP_OPEN_FAILED`, `MASTERPASS_POPUP_CLOSED`, `MASTERPASS_POPUP_MISSING_REQUIRED_PARAMETERS`,
   * `MASTERPASS_INVALID_PAYMENT_OPTION`, `MASTERPASS_FLOW_FAILED`, `MASTERPASS_ACCOUNT_TOKENIZATION_FAILED`,
   * `METHOD_CALLED_AFTER_TEARDOWN`, `ABORTED`, or a client's error of status 403.
   * @example
   * ```ts
   * button.onclick = async () => {
   *   const { nonce } = await masterpass.tokenize({ subtotal: '10.00', currencyCode: 'USD' });
   * };
   * ```
   */
  async tokenize(options: MasterpassTokenizeOptions): Promise<MasterpassPayload> {
    this.guard('tokenize');
    return tokenize({ ...this.#deps, machine: this.#machine, signal: this.signal }, options);
  }
}
