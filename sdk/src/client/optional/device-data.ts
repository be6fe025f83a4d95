import { policy } from '../../core/singletons/trusted-types.js';
import type { ClientConfiguration } from '../client.types.js';
import { frameClass, fraudScriptUrl, fraudSource, writeParameters } from '../fraudnet.js';

/** Returns the customer id of a fingerprint of the form `…&customer_id=…`. */
function customerIn(fingerprint: string | undefined): string | undefined {
  return fingerprint
    ?.split('&')
    .map((part) => part.split('='))
    .findLast(([name, value]) => name === 'customer_id' && value !== undefined)?.[1];
}

/**
 * Loads the gateway's fraud service after a card was tokenized, for accounts that require it
 * (`creditCards.collectDeviceData`). The payment does not wait for it and cannot fail because of it.
 */
export function collectDeviceData(nonce: string, configuration: ClientConfiguration): void {
  const { authorizationFingerprint, gatewayConfiguration } = configuration;
  const { merchantId } = gatewayConfiguration;
  const customerId = customerIn(authorizationFingerprint);
  const facts = {
    f: nonce.slice(0, 32),
    fp: { rda_tenant: 'bt_card', mid: merchantId, ...(customerId === undefined ? {} : { cid: customerId }) },
    bu: false,
    s: fraudSource,
  };
  const known = document.body.querySelector<HTMLScriptElement>(`script[fncls="${frameClass}"]`);
  const holder = known ?? document.createElement('script');
  writeParameters(holder, facts);
  if (!known) document.body.append(holder);
  const script = document.createElement('script');
  script.src = policy.createScriptURL(fraudScriptUrl(gatewayConfiguration));
  script.addEventListener('error', () => {
    script.remove();
  });
  document.body.append(script);
}
