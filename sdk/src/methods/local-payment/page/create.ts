import { resolveClient } from '../../../client/resolve-client.js';
import type { Client } from '../../../client/index.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { framePage, framesFolder } from '../../../frames/host/assets.js';
import { loadPopupService } from '../../../frames/popup/load-popup-service.js';
import { languageOf } from '../../../locales/language.js';
import { localPaymentErrors } from './local-payment.errors.js';
import { checkCreateOptions } from './local-payment-create.options.js';
import type { CreateLocalPaymentOptions } from './local-payment.options.js';
import { LocalPayment } from './local-payment.instance.js';

/** Creates an instance. Prepares the client and the popup service in parallel. */
export async function createLocalPayment(given: CreateLocalPaymentOptions): Promise<LocalPayment> {
  const options = checkCreateOptions(given);
  const { authorization, merchantAccountId, timeout, container, assetsUrl, debug: isDebug } = options;
  const folder = framesFolder(assetsUrl);
  const life = new Lifecycle(options.signal);
  const { signal } = life;
  try {
    const line = resolveClient({ client: options.client, authorization, debug: isDebug, timeout, signal });
    const [client, service] = await Promise.all([
      line.then(checkEnabled),
      loadPopupService({
        name: 'localpaymentlandingpage',
        landing: 'local-payment-landing-frame',
        // Size of braintree-web (specification §9 gives none): banks show QR codes in the window.
        bounds: { width: 1282, height: 720 },
        debug: isDebug,
        locale: options.locale ?? languageOf(document.body),
        folder,
        container,
        timeout,
        signal,
      }),
    ]);
    const { paypal } = client.getConfiguration().gatewayConfiguration;
    const { unvettedMerchant } = (paypal ?? {}) as { unvettedMerchant?: unknown };
    const context = {
      merchantAccountId,
      channel: service.id,
      returnPage: framePage(folder, 'local-payment-redirect-frame', isDebug),
      isUnvetted: unvettedMerchant === true,
    };
    return new LocalPayment({ client, service, context, life });
  } catch (error) {
    life.end();
    throw error;
  }
}

function checkEnabled(client: Client): Client {
  const isEnabled = client.getConfiguration().gatewayConfiguration['paypalEnabled'] === true;
  if (!isEnabled) throw localPaymentErrors.NOT_ENABLED();
  return client;
}
