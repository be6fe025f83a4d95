import type { Sandbox } from '@tessera/sandbox';
import type { Browser } from 'playwright';
import { openChromium } from '../support/browser.js';
import { openHttpsSites } from './sites.js';

/** Environment of the scenarios: a gateway, and a browser that resolves the provider's hosts to it. */
export interface Environment {
  readonly sandbox: Sandbox;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Opens an environment; `latencyMs` is added to each response. */
export async function openEnvironment(latencyMs = 0): Promise<Environment> {
  const sites = await openHttpsSites(latencyMs);
  try {
    const browser = await openChromium([
      '--no-proxy-server',
      // All host names resolve to this port, so no request can reach the real provider.
      `--host-resolver-rules=MAP * 127.0.0.1:${sites.port}`,
      `--ignore-certificate-errors-spki-list=${sites.keyHash}`,
      '--disable-features=LocalNetworkAccessChecks',
    ]);
    return {
      sandbox: sites.sandbox,
      browser,
      async close() {
        await browser.close();
        await sites.close();
      },
    };
  } catch (error) {
    await sites.close();
    throw error;
  }
}
