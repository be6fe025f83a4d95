import path from 'node:path';
import { createPortal, httpGateway, type Portal, portalSite, sampleSignIns } from '@tessera/portal';
import type { DatabaseHandle } from '@tessera/portal/db';
import type { Fetch } from '@tessera/portal/http';
import type { Sandbox } from '@tessera/sandbox';
import type { Origins } from './origins.js';

export interface PortalOfSandbox {
  fetch: Fetch;
  portal: Portal;
}

export interface PortalOfSandboxOptions {
  database: DatabaseHandle;
  sandbox: Sandbox;
  dist: string;
  origins: Origins;
  /** Number of people in the sample data. */
  people: 'many' | 'few';
  /** Address of the gateway for this process. */
  gatewayUrl: string;
  now?: () => Date;
}

/** Creates the employer portal with sample data. The sandbox's outbox receives its messages. */
export async function portalOfSandbox(options: PortalOfSandboxOptions): Promise<PortalOfSandbox> {
  const { database, sandbox, dist, origins, people, gatewayUrl, now } = options;
  const { publicKey, privateKey } = sandbox.merchants.demo;
  const portal = await createPortal({
    database,
    gateway: httpGateway({ url: gatewayUrl, pageUrl: origins.pay, publicKey, privateKey }),
    withSampleData: people === 'few' ? 'few' : true,
    delivery: {
      channels: ['email', 'sms'],
      async send(message) {
        await sandbox.outbox.add(message);
      },
    },
    ...(now === undefined ? {} : { now }),
  });
  const site = portalSite({
    api: portal.api,
    folder: path.join(dist, 'portal'),
    config: {
      apiBase: '/redemption/api',
      storeId: null,
      buildCheckIntervalMs: 300_000,
      locales: ['en-US', 'fr-CA'],
      assetsOrigin: origins.assets,
      gatewayOrigin: origins.pay,
      sandbox: { outbox: `${origins.pay}/console/outbox`, accounts: sampleSignIns },
    },
  });
  return { fetch: site.fetch, portal };
}
