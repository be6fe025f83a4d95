import { resolveClient } from '../../../client/resolve-client.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { framePage, framesFolder } from '../../../frames/host/assets.js';
import { deferredPopupService } from '../../../frames/popup/deferred-popup-service.js';
import { loadPopupService } from '../../../frames/popup/load-popup-service.js';
import { languageOf } from '../../../locales/language.js';
import { checkCreateOptions, type CreateSepaOptions } from './sepa.options.js';
import { Sepa } from './sepa.instance.js';

/**
 * Creates an instance. Prepares the client and the popup service in parallel; with `deferred` it waits for the client only.
 */
export async function createSepa(given: CreateSepaOptions): Promise<Sepa> {
  const options = checkCreateOptions(given);
  const { authorization, timeout, container, assetsUrl, returnsUnminified, debug: isDebug } = options;
  const folder = framesFolder(assetsUrl);
  const life = new Lifecycle(options.signal);
  const { signal } = life;
  try {
    const loading = loadPopupService({
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
    });
    const [client, service] = await Promise.all([
      resolveClient({ client: options.client, authorization, debug: isDebug, timeout, signal }),
      options.deferred ? deferredPopupService(loading) : loading,
    ]);
    const page = framePage(folder, 'redirect-frame', returnsUnminified ?? isDebug);
    const addresses = { returnUrl: `${page}?success=1`, cancelUrl: `${page}?cancel=1` };
    return new Sepa({ client, service, addresses, life });
  } catch (error) {
    life.end();
    throw error;
  }
}
