import dns from 'node:dns/promises';
import { Hono } from 'hono';
import { type DatabaseHandle, migrate } from '@tessera/server-kit/db';
import { writeLog } from '@tessera/server-kit/write-log';
import { createAccessTokens } from './auth/access-token.js';
import type { GoogleSignIn } from './auth/google-provider.js';
import { type KeySource, openKeys } from './auth/open-keys.js';
import { type AddRoutes, apiBase, redemptionApi } from './app.js';
import { createBackground } from './core/background.js';
import type { PaymentGateway } from './billing/payment-gateway.js';
import type { Delivery } from './delivery/delivery.js';
import type { PortalEnv } from './http/env.js';
import type { WebhookNetwork } from './integrations/services.js';
import { optOutSite } from './invitations/opt-out-site.js';
import { startJobs } from './jobs/jobs.js';
import { migrations } from './migrations/index.js';
import { type PortalSchema, schemaName } from './core/schema.js';
import type { Log, Report } from './core/services.js';
import { traceFacts } from './telemetry/tracing.js';
import type { Services } from './services.js';

export interface PortalOptions {
  /** The caller keeps ownership and closes it. */
  database: DatabaseHandle;
  /** Signing keys and pepper, or the file that keeps them. */
  keys: KeySource;
  /** Origin of the pages, for links in messages. */
  origin: string;
  /** Sends sign-in codes, links and invitations. */
  delivery: Delivery;
  /** Payment provider; null or nothing if payment methods are unavailable. */
  gateway?: PaymentGateway | null;
  /** Sign-in with Google; without it, it is unavailable. */
  google?: GoogleSignIn;
  /** Admits visitors without an account as guests of a store. Default: no. */
  guestLogin?: boolean;
  /** Store of guests that name none. */
  storeId?: string;
  /** Network that webhooks are sent through. Default: the internet. */
  webhooks?: Partial<WebhookNetwork>;
  /** Fills the database before the first request, for example with sample data. */
  prepare?: (services: Services) => Promise<void>;
  /** Adds operations of the sandbox or of tests. Default: none. */
  extraRoutes?: AddRoutes;
  /** Runs scheduled jobs. Default: yes. */
  withJobs?: boolean;
  now?: () => Date;
  /** Receives unexpected errors. Default: writes them to the standard error output. */
  report?: Report;
  /** Receives events. Default: nothing is done with them. */
  log?: Log;
  /** Number of proxies in front of the server that add to `X-Forwarded-For`. Default: none. */
  trustedProxies?: number;
}

export interface Portal {
  /** Handles requests below `/redemption/api`. */
  readonly api: Hono<PortalEnv>;
  /** Pages for people without a sign-in that need no script. */
  readonly pages: Hono<PortalEnv>;
  readonly services: Services;
  /** Resolves when all messages of earlier responses are sent. */
  settled(): Promise<void>;
  /** Makes the server report that it is not ready for new requests. */
  drain(): void;
  close(): Promise<void>;
}

/** Migrates the database and creates the redemption API. */
export async function createPortal(options: PortalOptions): Promise<Portal> {
  const { database, now = () => new Date() } = options;
  const { report, log } = tracedLog(options);
  await migrate(database, schemaName, migrations);
  const db = database.kysely<PortalSchema>().withSchema(schemaName);
  const keys = await openKeys(db, options.keys);
  const background = createBackground(report);
  let isClosing = false;
  const services: Services = {
    db,
    now,
    origin: options.origin,
    keys,
    tokens: createAccessTokens(keys),
    delivery: options.delivery,
    gateway: options.gateway ?? null,
    google: options.google ?? null,
    guestLogin: options.guestLogin ?? false,
    storeId: options.storeId ?? null,
    webhooks: {
      allowsLocal: false,
      resolve: (hostname) => dns.lookup(hostname, { all: true }),
      ...options.webhooks,
    },
    background: background.run,
    report,
    log,
    trustedProxies: options.trustedProxies ?? 0,
    chunkRows: database.kind === 'pglite' ? 100 : 500,
    isClosing: () => isClosing,
  };
  await options.prepare?.(services);
  const jobs = options.withJobs === false ? null : await startJobs(database, services);
  const api = new Hono<PortalEnv>();
  api.use((c, next) => {
    // A test that calls the app as a function has no connection.
    const { outgoing } = (c.env as Partial<PortalEnv['Bindings']> | undefined) ?? {};
    return outgoing ? background.respond(outgoing, next) : next();
  });
  api.route(apiBase, redemptionApi(services, options.extraRoutes));
  return {
    api,
    pages: optOutSite(services),
    services,
    settled: background.settled,
    drain() {
      isClosing = true;
    },
    async close() {
      isClosing = true;
      await jobs?.close();
      await background.settled();
    },
  };
}

/** Adds the active span to each line of the log. */
function tracedLog({
  report = writeLog,
  log = () => undefined,
}: Pick<PortalOptions, 'report' | 'log'>): Required<Pick<PortalOptions, 'report' | 'log'>> {
  return {
    report: (error, facts) => {
      report(error, { ...facts, ...traceFacts() });
    },
    log: (message, facts) => {
      log(message, { ...facts, ...traceFacts() });
    },
  };
}
