import { resolveClient } from '../../../client/resolve-client.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { requirePage } from '../../../core/support.js';
import { framePage, framesFolder } from '../../../frames/host/assets.js';
import { popupBridge } from '../../../frames/popup/late/popup-bridge.js';
import { loadPopupService } from '../../../frames/popup/load-popup-service.js';
import { languageOf } from '../../../locales/language.js';
import { masterpassErrors } from './masterpass.errors.js';
import { readAccount } from './masterpass.gateway.js';
import { checkCreateOptions, type CreateMasterpassOptions } from './masterpass.options.js';
import { isSupported } from './browser-support.js';
import { Masterpass } from './masterpass.instance.js';

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
