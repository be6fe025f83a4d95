import { resolveClient } from '../../../client/resolve-client.js';
import type { Client } from '../../../client/index.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { createMachine } from '../../../core/machine.js';
import { framePage, framesFolder } from '../../../frames/host/assets.js';
import type { PopupService } from '../../../frames/popup/deferred/popup-service.js';
import { loadPopupService } from '../../../frames/popup/load-popup-service.js';
import { WindowInstance } from '../../../frames/popup/popup-instance.js';
import { languageOf } from '../../../locales/language.js';
import { tokenize } from './flow.js';
import type { SepaReturnUrls, SepaPayload } from './gateway.js';
import { transition } from './machine.js';
import { checkCreateOptions, type CreateSepaOptions, type SepaTokenizeOptions } from './options.js';

interface SepaDeps {
  client: Client;
  service: PopupService;
  addresses: SepaReturnUrls;
  life: Lifecycle;
}

/** SEPA direct debit (specification §1). Created by `sepa.create`. */
export class Sepa extends WindowInstance {
  readonly #deps: SepaDeps;
  readonly #machine = createMachine({ status: 'idle' }, transition);

  constructor(deps: SepaDeps) {
    super(deps.service, deps.life);
    this.#deps = deps;
  }

  /**
   * Opens the bank's window and resolves after the shopper has agreed to the mandate. Call it synchronously in the
   * click.
   *
   * @throws `SEPA_TOKENIZE_MISSING_REQUIRED_OPTION`, `SEPA_OPTION_INVALID`, `SEPA_INVALID_MANDATE_TYPE`,
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
    const { client, service, addresses, life } = this.#deps;
    life.guard('tokenize');
    return tokenize({ client, service, addresses, machine: this.#machine, signal: life.signal }, options);
  }
}

/** Creates an instance. Prepares the client and the popup service in parallel. */
export async function createSepa(given: CreateSepaOptions): Promise<Sepa> {
  const options = checkCreateOptions(given);
  const { authorization, timeout, container, assetsUrl, returnsUnminified, debug: isDebug } = options;
  const folder = framesFolder(assetsUrl);
  const life = new Lifecycle(options.signal);
  const { signal } = life;
  try {
    const [client, service] = await Promise.all([
      resolveClient({ client: options.client, authorization, debug: isDebug, timeout, signal }),
      loadPopupService({
        name: 'sepadirectdebit',
        landing: 'sepa-landing-frame',
        // Size in CSS pixels (specification §9).
        bounds: { width: 400, height: 570 },
        debug: isDebug,
        locale: options.locale ?? languageOf(document.body),
        folder,
        container,
        timeout,
        signal,
      }),
    ]);
    const page = framePage(folder, 'redirect-frame', returnsUnminified ?? isDebug);
    const addresses = { returnUrl: `${page}?success=1`, cancelUrl: `${page}?cancel=1` };
    return new Sepa({ client, service, addresses, life });
  } catch (error) {
    life.end();
    throw error;
  }
}
