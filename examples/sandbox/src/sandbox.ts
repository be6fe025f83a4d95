import { setMaxListeners } from 'node:events';
import { Hono } from 'hono';
import type { DatabaseHandle } from '@tessera/portal/db';
import { isAnalyticsHost, isServedHost } from './addresses.js';
import { createAuthorizer } from './authorization/authorize.js';
import { createClientTokenMaker, type ClientTokenOptions } from './authorization/client-token.js';
import { openSigner } from './authorization/signer.js';
import { consoleApp } from './console/console-app.js';
import { nextEpoch, openSandboxDatabase } from './database/database.js';
import { analyticsHostApp, gatewayApp } from './gateway/gateway-app.js';
import type { SandboxEnv } from './http-env.js';
import { createIdSource } from './ids.js';
import { insightsApp } from './insights/insights-app.js';
import { createInsights, type Insights } from './insights/insights.js';
import { walletPages } from './masterpass/wallet-page.js';
import { createWalletTokens } from './masterpass/wallet-tokens.js';
import {
  createMerchants,
  seedDemoMerchant,
  type Merchant,
  type MerchantInit,
} from './merchants/merchants.js';
import { chooseAccount } from './merchants/settings.js';
import { createOutbox, type Outbox } from './outbox.js';
import { paypalPages } from './paypal/approval-pages.js';
import { createPreferredMethods, type PreferredMethods } from './preferred-methods/preferred-methods.js';
import { peerApp } from './peer/peer-app.js';
import { createApprovals } from './providers/approvals.js';
import { latinumApp } from './providers/latinum-app.js';
import { providerAssets } from './providers/provider-site.js';
import { createRequestLog, type RequestLog } from './requests/request-log.js';
import { ConnectionCutError } from './scenarios/apply-fault.js';
import { createScenarios, type Scenarios } from './scenarios/scenarios.js';
import { mandatePages } from './sepa/mandate-page.js';
import { createMandates } from './sepa/mandates.js';
import type { Services } from './services.js';
import { serverApp } from './server-api/server-app.js';
import { createTransactions } from './transactions/transactions.js';
import { createCustomers } from './vault/customers.js';
import { openCardFingerprint } from './vault/fingerprint.js';
import { createNonces } from './vault/nonces.js';
import { createVault } from './vault/vault.js';
import { createWebhooks, type Webhook } from './webhooks/webhooks.js';

export interface SandboxOptions {
  database: DatabaseHandle;
  /** Gives the same identifiers run after run; without it they are random. */
  seed?: string;
  now?: () => Date;
  /** Names besides loopback and the provider's under which this sandbox may be called. */
  hosts?: readonly string[];
  /** Hears of errors nobody expected; by default they go to the standard error output. */
  report?: (error: unknown) => void;
}

export interface Sandbox {
  readonly app: Hono<SandboxEnv>;
  readonly merchants: {
    /** A merchant of one's own, with everything enabled unless told otherwise: parallel tests never meet. */
    create(init?: Partial<MerchantInit>): Promise<Merchant>;
    readonly demo: Merchant;
  };
  readonly clientTokens: {
    /** A customer who does not exist yet is created along the way. */
    create(merchantId: string, options: ClientTokenOptions): Promise<string>;
  };
  readonly scenarios: Scenarios;
  /** What the gateway says of a shopper's wallets. */
  readonly preferredMethods: PreferredMethods;
  readonly requests: RequestLog;
  readonly outbox: Outbox;
  readonly webhooks: {
    /** What a merchant's server was told, newest first. */
    list(merchantId: string): Promise<Webhook[]>;
  };
  /** Stand-in of the search-analytics service. */
  readonly insights: Insights;
  /** Lets go of every request that a scenario holds back. The database stays with whoever opened it. */
  close(): void;
}

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { now = () => new Date(), report = writeToStandardError } = options;
  const db = await openSandboxDatabase(options.database);
  const ids = createIdSource(options.seed, await nextEpoch(db));
  const signer = await openSigner(db);
  const merchants = createMerchants(db, ids, now);
  let revision = 0;
  const noticed = () => {
    revision++;
  };
  const preferredMethods = createPreferredMethods(noticed);
  const services: Services = {
    db,
    now,
    ids,
    signer,
    merchants,
    authorizer: createAuthorizer(merchants, signer, now),
    clientTokens: createClientTokenMaker(signer, ids, now),
    customers: createCustomers(ids, now),
    vault: createVault(ids, now),
    nonces: createNonces(ids, now),
    preferredMethods,
    transactions: createTransactions(ids, now),
    mandates: createMandates(ids, now),
    approvals: createApprovals(ids, now),
    webhooks: createWebhooks(now, noticed),
    walletTokens: createWalletTokens(ids, now),
    fingerprint: await openCardFingerprint(db),
    report,
  };
  const demo = await seedDemoMerchant(db, now);
  const closing = new AbortController();
  // Every request that a scenario holds back listens for it.
  setMaxListeners(0, closing.signal);
  const requests = createRequestLog(noticed);
  const scenarios = createScenarios(noticed);
  const outbox = createOutbox(db, now, noticed);
  const insights = createInsights(db, now, noticed);
  const observed = { requests, scenarios, now, closing: closing.signal };

  const app = new Hono<SandboxEnv>();
  const analytics = analyticsHostApp(observed);
  const hosts = new Set(options.hosts);
  app.use('*', async (c, next) => {
    const url = new URL(c.req.url);
    if (!isServedHost(url, hosts)) return c.text('This host name is not served here.', 421);
    if (isAnalyticsHost(url)) return analytics.fetch(c.req.raw, c.env);
    return next();
  });
  app.route('/server/v1', serverApp(services, observed, hosts));
  app.route('/', gatewayApp(services, observed));
  app.route('/', insightsApp(insights, observed));
  app.route('/', peerApp());
  app.route('/', providerAssets());
  app.route('/', mandatePages(services));
  app.route('/', walletPages(services));
  app.route('/', latinumApp(services));
  app.route('/', paypalPages(services));
  app.route(
    '/',
    consoleApp({ sources: { services, requests, scenarios, outbox }, revision: () => revision }),
  );
  app.onError((error, c) => {
    if (error instanceof ConnectionCutError) throw error;
    // A client that left in the middle of its request is nobody's fault here.
    if (!c.req.raw.signal.aborted) report(error);
    return c.json({ error: { message: 'The gateway failed' } }, 500);
  });

  return {
    app,
    merchants: { create: (init) => merchants.create(init), demo },
    clientTokens: {
      async create(merchantId, tokenOptions) {
        const merchant = await merchants.find(merchantId);
        if (!merchant) throw new Error(`There is no merchant ${merchantId}.`);
        const { customerId, merchantAccountId } = tokenOptions;
        if (!chooseAccount(merchant.settings, merchantAccountId)) {
          throw new Error(`The merchant ${merchantId} has no account ${merchantAccountId ?? ''}.`);
        }
        if (customerId !== undefined) await services.customers.create(db, merchantId, { id: customerId });
        return services.clientTokens.make(merchant, tokenOptions);
      },
    },
    scenarios,
    preferredMethods,
    requests,
    outbox,
    webhooks: { list: (merchantId) => services.webhooks.list(db, merchantId) },
    insights,
    close() {
      closing.abort();
    },
  };
}

function writeToStandardError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
