import { resolveClient } from '../../../client/resolve-client.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { requirePage } from '../../../core/support.js';
import { createMachine } from '../../../core/machine.js';
import { framePage, framesFolder } from '../../../frames/host/assets.js';
import type { PopupService } from '../../../frames/popup/deferred/popup-service.js';
import { popupBridge } from '../../../frames/popup/deferred/popup-bridge.js';
import { loadPopupService } from '../../../frames/popup/load-popup-service.js';
import { WindowInstance } from '../../../frames/popup/popup-instance.js';
import { languageOf } from '../../../locales/language.js';
import { masterpassErrors } from './errors.js';
import { type MasterpassFlowDeps, tokenize } from './flow.js';
import { type MasterpassPayload, readAccount } from './gateway.js';
import { transition } from './machine.js';
import {
  checkCreateOptions,
  type CreateMasterpassOptions,
  type MasterpassTokenizeOptions,
} from './options.js';
import { isSupported } from './browser-support.js';

interface MasterpassDeps extends Pick<
  MasterpassFlowDeps,
  'client' | 'account' | 'loadingPage' | 'callbackUrl' | 'inApp'
> {
  service: PopupService;
  life: Lifecycle;
}

/** Masterpass instance (specification §1). Created by `masterpass.create`. */
export class Masterpass extends WindowInstance {
  readonly #deps: MasterpassDeps;
  readonly #machine = createMachine({ status: 'idle' }, transition);

  constructor(deps: MasterpassDeps) {
    super(deps.service, deps.life);
    this.#deps = deps;
  }

  /**
   * Opens the wallet's window and resolves after the shopper has approved. Call it synchronously in the click.
   *
   * @throws `MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION`, `MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS`,
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
    const { life, ...deps } = this.#deps;
    life.guard('tokenize');
    return tokenize({ ...deps, machine: this.#machine, signal: life.signal }, options);
  }
}

/** Creates an instance. Prepares the client and the popup service in parallel. */
export async function createMasterpass(given: CreateMasterpassOptions): Promise<Masterpass> {
  const options = checkCreateOptions(given);
  requirePage();
  if (!isSupported()) throw masterpassErrors.BROWSER_NOT_SUPPORTED();
  const { authorization, timeout, debug } = options;
  const folder = framesFolder(options.assetsUrl);
  const life = new Lifecycle(options.signal);
  const { signal } = life;
  const bringClient = async () => {
    const client = await resolveClient({ client: options.client, authorization, debug, timeout, signal });
    const account = readAccount(client.getConfiguration().gatewayConfiguration);
    if (!account) throw masterpassErrors.NOT_ENABLED();
    return { client, account };
  };
  try {
    const [gateway, service] = await Promise.all([
      bringClient(),
      loadPopupService({
        name: 'braintreemasterpasslanding',
        landing: 'masterpass-landing-frame',
        // Size in CSS pixels (specification §2).
        bounds: { width: 450, height: 660 },
        locale: options.locale ?? languageOf(document.body),
        debug,
        folder,
        timeout,
        signal,
      }),
    ]);
    const prefix = popupBridge()?.getReturnUrlPrefix?.();
    return new Masterpass({
      ...gateway,
      service,
      loadingPage: framePage(folder, 'masterpass-loading-frame', debug),
      callbackUrl: prefix === undefined ? framePage(folder, 'redirect-frame', debug) : `${prefix}return`,
      inApp: popupBridge() !== undefined,
      life,
    });
  } catch (error) {
    life.end();
    throw error;
  }
}
