import { policy } from '../../core/singletons/trusted-types.js';
import type { ClientConfiguration, GatewayConfiguration } from '../client.types.js';

const frameClass = 'fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99';
const source = 'BRAINTREE_SIGNIN';

/** Returns the URL of the fraud service's script; a self-hosted gateway serves a substitute. */
function scriptUrl({ environment, clientApiUrl }: GatewayConfiguration): string {
  const path = '/da/r/fb.js';
  return environment === 'development' ? new URL(path, clientApiUrl).href : `https://c.paypal.com${path}`;
}

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
    s: source,
  };
  const known = document.body.querySelector(`[fncls="${frameClass}"]`);
  const holder = known ?? document.createElement('script');
  holder.setAttribute('type', 'application/json');
  holder.setAttribute('fncls', frameClass);
  // As a child node: Trusted Types reject setting a script's text, even that of a data block.
  holder.replaceChildren(document.createTextNode(JSON.stringify(facts)));
  if (!known) document.body.append(holder);
  const script = document.createElement('script');
  script.src = policy.createScriptURL(scriptUrl(gatewayConfiguration));
  script.addEventListener('error', () => {
    script.remove();
  });
  document.body.append(script);
}
