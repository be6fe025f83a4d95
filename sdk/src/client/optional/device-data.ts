import { policy } from '../../core/singletons/trusted-types.js';
import type { ClientConfiguration, GatewayConfiguration } from '../client.types.js';

const frameClass = 'fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99';
const source = 'BRAINTREE_SIGNIN';

/** The fraud service's script; a gateway of one's own serves a stand-in. */
function scriptUrl({ environment, clientApiUrl }: GatewayConfiguration): string {
  const path = '/da/r/fb.js';
  return environment === 'development' ? new URL(path, clientApiUrl).href : `https://c.paypal.com${path}`;
}

/** Customer id in a fingerprint of the form `…&customer_id=…`. */
function customerIn(fingerprint: string | undefined): string | undefined {
  return fingerprint
    ?.split('&')
    .map((part) => part.split('='))
    .findLast(([name, value]) => name === 'customer_id' && value !== undefined)?.[1];
}

/**
 * Lets the gateway's fraud service look at the device after a card was tokenized, for accounts
 * that ask for it (`creditCards.collectDeviceData`). Nothing waits for it, and it cannot fail the payment.
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
  // As a child node: setting the text of a script is refused under Trusted Types, also of a data block.
  holder.replaceChildren(document.createTextNode(JSON.stringify(facts)));
  if (!known) document.body.append(holder);
  const script = document.createElement('script');
  script.src = policy.createScriptURL(scriptUrl(gatewayConfiguration));
  script.addEventListener('error', () => {
    script.remove();
  });
  document.body.append(script);
}
