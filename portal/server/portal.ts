import { Hono } from 'hono';
import { createAccessTokens } from './auth/access-token.js';
import type { Delivery } from './auth/delivery.js';
import { openKeys } from './auth/keys.js';
import { apiBase, redemptionApi } from './app.js';
import type { PaymentGateway } from './billing/payment-gateway.js';
import { type DatabaseHandle, migrate } from './db/index.js';
import type { PortalEnv } from './http/env.js';
import { startJobs } from './jobs/jobs.js';
import { migrations } from './migrations/index.js';
import { addSampleData } from './sample/sample-data.js';
import { type PortalSchema, schemaName } from './schema.js';
import type { Services } from './services.js';

export interface PortalOptions {
  /** The caller keeps ownership and closes it. */
  database: DatabaseHandle;
  /** Delivers sign-in codes. */
  delivery: Delivery;
  /** Payment provider; without it, payment methods are unavailable. */
  gateway?: PaymentGateway;
  /** Fills an empty database with sample data; `few` with fewer people. Default: no. */
  withSampleData?: boolean | 'few';
  /** Runs scheduled jobs. Default: yes. */
  withJobs?: boolean;
  now?: () => Date;
  /** Receives unexpected errors. Default: writes them to the standard error output. */
  report?: (error: unknown) => void;
  /** Trusts `X-Forwarded-For`. Only behind a proxy that sets it. */
  trustProxy?: boolean;
}

export interface Portal {
  /** Handles requests below `/redemption/api`. */
  readonly api: Hono<PortalEnv>;
  readonly services: Services;
  close(): Promise<void>;
}

/** Migrates the database and creates the redemption API. */
export async function createPortal(options: PortalOptions): Promise<Portal> {
  const { database, delivery, now = () => new Date(), report = writeToStandardError } = options;
  await migrate(database, schemaName, migrations);
  const db = database.kysely<PortalSchema>().withSchema(schemaName);
  const keys = await openKeys(db);
  const pending = new Set<Promise<void>>();
  const services: Services = {
    db,
    now,
    keys,
    tokens: createAccessTokens(keys),
    delivery,
    gateway: options.gateway ?? null,
    background(work) {
      const settled: Promise<void> = work
        .then(() => undefined, report)
        .finally(() => pending.delete(settled));
      pending.add(settled);
    },
    report,
    trustProxy: options.trustProxy ?? false,
  };
  if (options.withSampleData) await addSampleData(services, options.withSampleData === 'few' ? 0.05 : 1);
  const jobs = options.withJobs === false ? null : await startJobs(database, services);
  const api = new Hono<PortalEnv>();
  api.route(apiBase, redemptionApi(services));
  return {
    api,
    services,
    async close() {
      await jobs?.close();
      await Promise.all(pending);
    },
  };
}

function writeToStandardError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
