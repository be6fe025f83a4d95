import type { GatewayConfiguration } from '../../../client/index.js';
import { fraudScriptUrl, fraudSource, writeParameters } from '../../../client/fraudnet.js';
import { createScript, insertScript } from '../../../core/load-script.js';
import type { Collection } from '../../../core/singletons/device-sources.js';

/** Titles of the frames that the fraud service's script inserts. */
const frameTitles = ['ppfniframe', 'pbf'] as const;

/** Address that the script reports to, with the session id and the time in seconds (specification §9). */
const beaconUrl = (sessionId: string, now: number) =>
  `https://b.stats.paypal.com/counter.cgi?i=127.0.0.1&p=${encodeURIComponent(sessionId)}&t=${String(now / 1000)}&a=14`;

/** Starts the fraud service: inserts its parameters and its script. */
export function startFraudNet(account: GatewayConfiguration, now: number): (sessionId: string) => Collection {
  return (sessionId) => {
    const parameters = document.createElement('script');
    writeParameters(parameters, {
      f: sessionId,
      s: fraudSource,
      b: beaconUrl(sessionId, now),
      // In production the mere presence of this key changes the addresses that the script requests.
      ...(account.environment === 'production' ? {} : { sandbox: true }),
    });
    document.body.append(parameters);
    // An element of its own: the script reads the parameters when it runs.
    const script = createScript(fraudScriptUrl(account));
    const loading = new AbortController();
    return {
      ready: insertScript(script, { signal: loading.signal }),
      remove() {
        // A script that never loads must not leave listeners.
        loading.abort();
        for (const title of frameTitles) document.querySelector(`iframe[title="${title}"]`)?.remove();
        parameters.remove();
        script.remove();
      },
    };
  };
}
