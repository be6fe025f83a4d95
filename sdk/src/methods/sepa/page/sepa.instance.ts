import type { Client } from '../../../client/index.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import { createMachine } from '../../../core/machine.js';
import type { WindowService } from '../../../frames/popup/deferred-popup-service.js';
import { WindowInstance } from '../../../frames/popup/popup-instance.js';
import { tokenize } from './sepa.flow.js';
import type { SepaReturnUrls, SepaPayload } from './sepa.gateway.js';
import { transition } from './sepa.machine.js';
import type { SepaTokenizeOptions } from './sepa.options.js';

interface SepaDeps {
  client: Client;
  service: WindowService;
  addresses: SepaReturnUrls;
  life: Lifecycle;
}

/** SEPA direct debit. Created by `sepa.create`. */
export class Sepa extends WindowInstance {
  readonly #deps: SepaDeps;
  readonly #machine = createMachine({ status: 'idle' }, transition);

  /** @internal */
  constructor(deps: SepaDeps) {
    super(deps.service, deps.life);
    this.#deps = deps;
  }

  /**
   * Opens the bank's window and resolves after the shopper has agreed to the mandate. Call it synchronously in the
   * click.
   *
   * @throws A code of `SepaTokenizeErrorCode`:
   * `SEPA_TOKENIZE_MISSING_REQUIRED_OPTION`, `SEPA_OPTION_INVALID`, `SEPA_INVALID_MANDATE_TYPE`,
   * `SEPA_TOKENIZATION_REQUEST_ACTIVE`, `SEPA_CREATE_MANDATE_FAILED`, `SEPA_CUSTOMER_CANCELED`,
   * `SEPA_TOKENIZATION_FAILED`, `SEPA_TRANSACTION_FAILED`, `METHOD_CALLED_AFTER_TEARDOWN`, `ABORTED`, or a client's
   * error of status 403.
   * @example
   * ```ts
   * const { nonce } = await sepa.tokenize({
   *   iban: 'DE89370400440532013000',
   *   accountHolderName: 'Ada Lee',
   *   countryCode: 'DE',
   *   customerId: 'cust-7',
   *   mandateType: 'ONE_OFF',
   *   merchantAccountId: 'acct_eur',
   * });
   * ```
   */
  async tokenize(options: SepaTokenizeOptions): Promise<SepaPayload> {
    const { client, service, addresses } = this.#deps;
    this.guard('tokenize');
    return tokenize({ client, service, addresses, machine: this.#machine, signal: this.signal }, options);
  }
}
