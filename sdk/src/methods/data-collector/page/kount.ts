import type { GatewayConfiguration } from '../../../client/index.js';
import { ifParsable, parseObject, parseText } from '../../../core/parse.js';
import type { Collection } from '../../../core/singletons/device-sources.js';
import { dataCollectorErrors } from './data-collector.errors.js';

const readKount = ifParsable(parseObject({ kountMerchantId: parseText }));

/** Returns the account's merchant id at Kount; undefined if the account does not use Kount. */
export const kountMerchantId = ({ kount }: GatewayConfiguration): string | undefined =>
  readKount(kount)?.kountMerchantId;

/** Returns the folder of Kount's pages; a self-hosted gateway serves substitutes. */
function folderOf({ environment, clientApiUrl }: GatewayConfiguration): string {
  const path = { production: '/data', sandbox: '/sandbox/data' }[environment];
  if (path !== undefined) return `https://assets.braintreegateway.com${path}`;
  if (environment === 'development') return new URL('/data', clientApiUrl).href;
  throw dataCollectorErrors.KOUNT_ERROR({ params: { environment } });
}

/**
 * Returns a function that inserts Kount's invisible frame. Throws `DATA_COLLECTOR_KOUNT_ERROR` for an unknown
 * environment.
 */
export function startKount(
  account: GatewayConfiguration,
  merchantId: string,
): (sessionId: string) => Collection {
  const folder = folderOf(account);
  return (sessionId) => {
    const query = new URLSearchParams({ m: merchantId, s: sessionId }).toString();
    const frame = document.createElement('iframe');
    frame.id = `braintreeDataFrame-${sessionId}`;
    frame.title = 'Braintree-Kount-iframe';
    frame.width = '1';
    frame.height = '1';
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    frame.setAttribute('scrolling', 'no');
    const style = { position: 'fixed', left: '-999999px', top: '-999999px', border: '0' };
    for (const [name, value] of Object.entries(style)) frame.style.setProperty(name, value);
    frame.src = `${folder}/logo.htm?${query}`;
    document.body.append(frame);
    return {
      // Kount does not report back.
      ready: Promise.resolve(),
      remove() {
        frame.remove();
      },
    };
  };
}
