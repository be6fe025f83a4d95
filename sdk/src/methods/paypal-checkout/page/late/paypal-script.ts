import type { Client } from '../../../../client/index.js';
import { insertScript } from '../../../../core/load-script.js';
import { policy } from '../../../../core/singletons/trusted-types.js';
import { paypalErrors } from '../../../../paypal/paypal.errors.js';
import type { LoadPayPalSDKOptions } from '../script.options.js';
import { scriptData } from './script-data.js';

type Values = Readonly<Record<string, unknown>>;

interface ScriptLoading {
  client: Client;
  /** Merchant's client id at PayPal, if the configuration contains one. */
  clientId: string | undefined;
  options: LoadPayPalSDKOptions;
  /** True if PayPal's script receives the customer's identity. */
  setsUserIdToken: boolean;
  /** Removes the script when it fires. */
  life: AbortSignal;
}

/** Creates the element of PayPal's script without inserting it. */
export function createScript(loading: ScriptLoading): HTMLScriptElement {
  const { client, options } = loading;
  const { dataAttributes, ...rest } = options;
  const data = dataOf(dataAttributes, loading);
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(data)) script.setAttribute(`data-${name}`, String(value));
  if (typeof data['csp-nonce'] === 'string') script.nonce = data['csp-nonce'];
  script.src = policy.createScriptURL(address(client, 'sdk/js', withDefaults(rest, loading.clientId)));
  return script;
}

/**
 * Inserts the script and waits until it has run. Rejects with `PAYPAL_FLOW_FAILED` if it cannot be loaded or creates no
 * global, and with `ABORTED`; then the script is removed.
 */
export async function runScript(
  script: HTMLScriptElement,
  loading: ScriptLoading,
  signal: AbortSignal,
): Promise<void> {
  const { client, options, life } = loading;
  const { dataAttributes, ...rest } = options;
  const data = dataOf(dataAttributes, loading);
  if (loading.setsUserIdToken && data['user-id-token']) {
    void preload(client, withDefaults(rest, loading.clientId), data);
  }
  life.addEventListener(
    'abort',
    () => {
      script.remove();
    },
    { once: true },
  );
  try {
    await insertScript(script, {
      signal,
      // PayPal requires the first place in the head.
      insert: (element) => {
        document.head.prepend(element);
      },
    });
  } catch (cause) {
    script.remove();
    throw signal.aborted ? cause : paypalErrors.FLOW_FAILED({ cause, details: { step: 'load-script' } });
  }
  if (hasGlobal(script)) return;
  script.remove();
  throw paypalErrors.FLOW_FAILED({ details: { step: 'read-global' } });
}

/** Returns true if the script has created its global, whose name a shop can choose. */
const hasGlobal = ({ dataset }: HTMLScriptElement): boolean =>
  (globalThis as Readonly<Record<string, unknown>>)[dataset['namespace'] || 'paypal'] !== undefined;

function withDefaults(given: Values, clientId: string | undefined): Values {
  const { intent, currency, components = 'buttons' } = given;
  return {
    ...given,
    components,
    ...(given['vault']
      ? { intent: intent || 'tokenize' }
      : { intent: intent || 'authorize', currency: currency || 'USD' }),
    'client-id': given['client-id'] || clientId,
  };
}

function dataOf(attributes: Values = {}, { client, setsUserIdToken }: ScriptLoading): Values {
  return scriptData(
    attributes,
    setsUserIdToken ? client.getConfiguration().authorizationFingerprint : undefined,
  );
}

/** Preloads the buttons; the response is ignored. */
async function preload(client: Client, query: Values, data: Values): Promise<void> {
  const url = address(client, 'smart/buttons/preload', {
    'client-id': query['client-id'],
    'user-id-token': data['user-id-token'],
    amount: data['amount'] || undefined,
    currency: query['currency'] || undefined,
    'merchant-id': query['merchant-id'] || undefined,
  });
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit' });
  } catch {
    // Without the preload the buttons only load more slowly.
  }
}

/**
 * Returns the URL of a PayPal resource. The script always uses the live host; a self-hosted gateway serves a
 * substitute.
 */
function address(client: Client, path: 'sdk/js' | 'smart/buttons/preload', query: Values): string {
  const { environment, clientApiUrl } = client.getConfiguration().gatewayConfiguration;
  const zone = path === 'sdk/js' || environment === 'production' ? '' : 'sandbox.';
  const base = environment === 'development' ? clientApiUrl : `https://www.${zone}paypal.com`;
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return `${new URL(`/${path}`, base).href}?${pairs.join('&')}`;
}
