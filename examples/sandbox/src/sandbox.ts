import { setMaxListeners } from 'node:events';
import { allowedMethods } from '@tessera/server-kit/http';
import { Hono } from 'hono';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { isAnalyticsHost, isServedHost } from './addresses.js';
import { createAuthorizer } from './authorization/authorize.js';
import { createClientTokenMaker, type ClientTokenOptions } from './authorization/client-token.js';
import { openSigner } from './authorization/signer.js';
import { consoleApp } from './console/console-app.js';
import { nextEpoch, openSandboxDatabase } from './database/database.js';
import { analyticsHostApp, gatewayApp } from './gateway/gateway-app.js';
import { createDisputes } from './disputes/disputes.js';
import type { SandboxEnv } from './http-env.js';
import { createIdSource } from './ids.js';
import { insightsApp } from './insights/insights-app.js';
import { createInsights, type Insights } from './insights/insights.js';
import {
  createMerchants,
  demoCredentials,
  seedDemoMerchant,
  type Merchant,
  type MerchantInit,
} from './merchants/merchants.js';
import { chooseAccount } from './merchants/settings.js';
import { createOutbox, type Outbox } from './outbox.js';
import { createPreferredMethods, type PreferredMethods } from './preferred-methods/preferred-methods.js';
import { braintreeWebApp } from './braintree-web/braintree-web-app.js';
import { createApprovals } from './providers/approvals.js';
import { loadProviders } from './providers/providers.js';
import { latinumApp } from './providers/latinum-app.js';
import { providerAssets } from './providers/provider-site.js';
import { createRequestLog, type RequestLog } from './requests/request-log.js';
import { ConnectionCutError } from './scenarios/apply-fault.js';
import { createScenarioStore, readScenarios } from './scenarios/stored-scenarios.js';
import { createScenarios, type Scenarios } from './scenarios/scenarios.js';
import { createMandates } from './sepa/mandates.js';
import type { Services } from './services.js';
import { ProblemError, problemResponse } from './server-api/problem.js';
import { serverApp } from './server-api/server-app.js';
import { createTransactions } from './transactions/transactions.js';
import { createCustomers } from './vault/customers.js';
import { openCardFingerprint } from './vault/fingerprint.js';
import { createNonces } from './vault/nonces.js';
import { createVault } from './vault/vault.js';
import { createVerifications } from './verifications/verifications.js';
import { createDeliveries } from './webhooks/deliveries.js';
import { createWebhooks, type Webhook } from './webhooks/webhooks.js';

export interface SandboxOptions {
  database: DatabaseHandle;
  /** Makes ids the same in every run. Default: random ids. */
  seed?: string;
  now?: () => Date;
  /** Further host names that this sandbox serves, besides loopback and the provider's. */
  hosts?: readonly string[];
  /**
   * Address that webhooks of the demo merchant are posted to. Default: the one set in the console, else none.
   */
  webhookUrl?: string;
  /** Seconds until the second attempt to post a webhook, doubled with each further one. Default: 5. */
  webhookRetrySeconds?: number;
  /** Delay of the providers' slow responses, in milliseconds. Default: 5000. */
  slowMs?: number;
  /**
   * Returns the origin of the SDK's frames: the bank returns the shopper only to it, or to the `assetsUrl` of the
   * configuration.
   */
  assetsOrigin?: () => string | undefined;
  /** Receives unexpected errors. Default: writes them to the standard error output. */
  report?: (error: unknown) => void;
}

export interface Sandbox {
  readonly app: Hono<SandboxEnv>;
  readonly merchants: {
    /**
     * Creates a merchant for one test, so that parallel tests share no data. All features are enabled by
     * default.
     */
    create(init?: Partial<MerchantInit>): Promise<Merchant>;
    readonly demo: Merchant;
  };
  readonly clientTokens: {
    /** Creates a client token. Also creates the customer if it does not exist. */
    create(merchantId: string, options: ClientTokenOptions): Promise<string>;
  };
  readonly scenarios: Scenarios;
  /** Wallets that the gateway reports for a shopper. */
  readonly preferredMethods: PreferredMethods;
  readonly requests: RequestLog;
  readonly outbox: Outbox;
  readonly webhooks: {
    /** Returns the webhooks of a merchant, newest first. */
    list(merchantId: string): Promise<Webhook[]>;
  };
  /** Stand-in of the search-analytics service. */
  readonly insights: Insights;
  /** Ends every request that a scenario delays, and stops posting webhooks. Does not close the database. */
  close(): Promise<void>;
}

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { now = () => new Date(), report = writeToStandardError } = options;
  const db = await openSandboxDatabase(options.database);
  const ids = createIdSource(options.seed, await nextEpoch(db));
  const signer = await openSigner(db);
  const merchants = createMerchants(db, ids, now, () => deliveries.start());
  let revision = 0;
  const noticed = () => {
    revision++;
  };
  const preferredMethods = createPreferredMethods(noticed);
  const deliveries = createDeliveries({
    handle: options.database,
    db,
    merchants,
    webhooks: () => webhooks,
    report,
    ...(options.webhookRetrySeconds === undefined ? {} : { retrySeconds: options.webhookRetrySeconds }),
  });
  const webhooks = createWebhooks(now, noticed, deliveries.enqueue);
  const transactions = createTransactions(ids, now);
  const outbox = createOutbox(db, now, noticed);
  const services: Services = {
    db,
    now,
    slowMs: options.slowMs ?? 5_000,
    assetsOrigin: options.assetsOrigin ?? (() => undefined),
    ids,
    signer,
    merchants,
    authorizer: createAuthorizer(merchants, signer, now),
    clientTokens: createClientTokenMaker(signer, ids, now),
    customers: createCustomers(ids, now),
    vault: createVault(ids, now),
    nonces: createNonces(ids, now),
    preferredMethods,
    transactions,
    disputes: createDisputes({ ids, now, transactions, webhooks }),
    verifications: createVerifications(ids, now),
    mandates: createMandates(ids, now),
    approvals: createApprovals(ids, now),
    webhooks,
    outbox,
    providers: await loadProviders(),
    fingerprint: await openCardFingerprint(db),
    report,
  };
  await seedDemoMerchant(db, now);
  if (options.webhookUrl !== undefined) {
    await merchants.setOptions(demoCredentials.id, { webhookUrl: options.webhookUrl });
  }
  const all = await merchants.list();
  // Posts the webhooks that were pending at the last shutdown.
  if (all.some(({ webhookUrl }) => webhookUrl !== null)) await deliveries.start();
  const demo = all.find(({ id }) => id === demoCredentials.id);
  if (!demo) throw new Error('The demo merchant is missing.');
  const closing = new AbortController();
  // Every delayed request adds a listener to this signal.
  setMaxListeners(0, closing.signal);
  const requests = createRequestLog(noticed);
  const scenarioStore = createScenarioStore(db, report);
  const scenarios = createScenarios(await readScenarios(db), (waiting) => {
    noticed();
    scenarioStore.save(waiting);
  });
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
  app.use(
    '*',
    allowedMethods<SandboxEnv>(app, (c) =>
      c.req.path.startsWith('/server/')
        ? problemResponse(
            new ProblemError(405, 'method_not_allowed', 'Method not allowed.'),
            services.ids.uuid(),
          )
        : c.json({ error: { message: 'Method not allowed.' } }, 405),
    ),
  );
  app.get('/', (c) => c.redirect('/console'));
  app.route('/server/v1', serverApp(services, observed, hosts));
  app.route('/', gatewayApp(services, observed));
  app.route('/', insightsApp(insights, observed));
  app.route('/', braintreeWebApp());
  app.route('/', providerAssets());
  for (const { pages } of services.providers) app.route('/', pages(services));
  app.route('/', latinumApp(services));
  app.route(
    '/',
    consoleApp({
      sources: { services, requests, scenarios, outbox, insights },
      revision: () => revision,
      replay: async (request) => app.fetch(request),
    }),
  );
  app.onError((error, c) => {
    if (error instanceof ConnectionCutError) throw error;
    // A client that closes the connection during its request is not a server error.
    if (!c.req.raw.signal.aborted) report(error);
    return c.json({ error: { message: 'Internal gateway error' } }, 500);
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
    async close() {
      closing.abort();
      await Promise.all([deliveries.close(), scenarioStore.flush()]);
    },
  };
}

function writeToStandardError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
