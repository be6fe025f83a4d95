import path from 'node:path';
import {
  addSampleData,
  createPortal,
  createSandboxGoogle,
  httpGateway,
  type KeySource,
  openSampleShopKeys,
  type Portal,
  portalSite,
  runtimeConfig,
  sampleCustomers,
  sampleEmails,
  sampleSignIns,
  sampleStoreId,
  sandboxRoutes,
  type ShopKeys,
} from '@tessera/portal';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import type { Fetch } from '@tessera/server-kit/http';
import type { Sandbox } from '@tessera/sandbox';
import type { Origins } from './origins.js';
import { addSampleCards } from './sample-cards.js';

export interface PortalOfSandbox {
  fetch: Fetch;
  portal: Portal;
  /** API keys with which the demo shop redeems codes. */
  shopKeys: ShopKeys;
}

export interface PortalOfSandboxOptions {
  database: DatabaseHandle;
  sandbox: Sandbox;
  dist: string;
  origins: Origins;
  /** Signing keys and pepper, or the file that keeps them. */
  keys: KeySource;
  /** File that keeps the API keys of the demo shop. Default: new keys for each start. */
  shopKeyFile?: string;
  /** Number of people in the sample data. */
  people: 'many' | 'few';
  /** Address of the gateway for this process. */
  gatewayUrl: string;
  now?: () => Date;
}

/** Creates the employer portal with sample data and all sign-in methods. The sandbox's outbox receives its messages. */
export async function portalOfSandbox(options: PortalOfSandboxOptions): Promise<PortalOfSandbox> {
  const { database, sandbox, dist, origins, keys, people, gatewayUrl, now } = options;
  const { publicKey, privateKey } = sandbox.merchants.demo;
  const clock = now === undefined ? {} : { now };
  const google = await createSandboxGoogle({ origin: origins.portal, accounts: sampleEmails, ...clock });
  // Before the portal's jobs, which charge the invoices of a sample store.
  await addSampleCards(sandbox, sampleCustomers, now?.() ?? new Date());
  const portal = await createPortal({
    database,
    keys,
    origin: origins.portal,
    gateway: httpGateway({
      url: gatewayUrl,
      pageUrl: origins.pay,
      publicKey,
      privateKey,
      merchantAccounts: { USD: 'tessera_demo_usd', CAD: 'tessera_demo_cad' },
    }),
    google: google.signIn,
    guestLogin: true,
    storeId: sampleStoreId,
    webhooks: { allowsLocal: true },
    prepare: (services) => addSampleData(services, people),
    delivery: {
      channels: ['email', 'sms'],
      async send(message) {
        await sandbox.outbox.add(message);
      },
    },
    extraRoutes: sandboxRoutes({ messages: () => sandbox.outbox.list() }),
    ...clock,
  });
  const site = portalSite({
    portal,
    folder: path.join(dist, 'portal'),
    extraPages: google.pages,
    config: runtimeConfig(portal.services, {
      assetsOrigin: origins.assets,
      gatewayOrigin: origins.pay,
      helpEmail: 'help@demo.example',
      sandbox: { outbox: `${origins.pay}/console/outbox`, accounts: sampleSignIns },
    }),
  });
  const shopKeys = await openSampleShopKeys(portal.services, options.shopKeyFile);
  return { fetch: site.fetch, portal, shopKeys };
}
