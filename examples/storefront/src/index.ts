import { clientToken, findSale, type GatewayAccess, sell } from '@tessera/server-kit/gateway';
import { type DatabaseHandle, migrate } from '@tessera/server-kit/db';
import type { Hono } from 'hono';
import { type PaymentScript, storefrontApp } from './app.js';
import { type PageConfiguration, readConfiguration } from './configuration.js';
import { readTrustedProxies } from '@tessera/server-kit/http';
import { createBenefitPortal, type PortalAccess } from './orders/benefit-portal.js';
import { defaultLimits, dropFullBuckets, type Limits } from './orders/limits.js';
import { createPayments, type PaymentServices } from './orders/payments.js';
import { type Settling, startSettling } from './orders/settling.js';
import { migrations, schemaName, type ShopSchema } from './orders/schema.js';
import type { StoreId } from './stores.js';

export interface StorefrontOptions {
  database: DatabaseHandle;
  gateway: GatewayAccess;
  /** Merchant accounts, one for the currency of each store. */
  accounts: Readonly<Record<StoreId, string>>;
  /** Portal whose benefit codes pay. Default: the shop accepts no codes. */
  portal?: PortalAccess;
  /** Addresses of the SDK's script and of the gateway for browsers. */
  script: PaymentScript;
  /** Returns the content security policy for scripts with this nonce. */
  policy: (nonce: string) => string;
  /** Analytics service, unless the environment configures another. */
  insights?: NonNullable<PageConfiguration['insights']>;
  now?: () => Date;
  /** Limits of payment attempts and client tokens per order, shopper and address, per hour. */
  limits?: Limits;
  /** Interval of look-ups of unknown outcomes. */
  settleEveryMs?: number;
  /** Number of the shop's own reverse proxies. Default: `TRUST_PROXY` of the environment, or none. */
  trustedProxies?: number;
  /** Bundles again for each page, so that changes are visible immediately. */
  isDeveloping?: boolean;
  /** Receives unexpected errors. Default: writes them to the standard error output. */
  report?: (error: unknown) => void;
}

export interface Storefront {
  readonly app: Hono;
  readonly services: PaymentServices;
  /** Looks up outcomes that an earlier process left unknown. */
  resume(): Promise<void>;
  /** Does the same, then repeats look-ups by a timer until the shop is closed. */
  start(): Promise<void>;
  /** Stops look-ups. Close it before the database. */
  close(): Promise<void>;
}

const defaultSettleEveryMs = 2_000;

export async function openStorefront(options: StorefrontOptions): Promise<Storefront> {
  const { database, gateway, accounts, script, policy, insights, now = () => new Date() } = options;
  const report = options.report ?? writeToStandardError;
  await migrate(database, schemaName, migrations);
  const services: PaymentServices = {
    db: database.kysely<ShopSchema>().withSchema(schemaName),
    now,
    gateway: {
      sell: (request) => sell(gateway, request),
      findSale: (attempt) => findSale(gateway, attempt),
    },
    accounts,
    portal: options.portal ? createBenefitPortal(options.portal) : null,
    report,
  };
  const payments = createPayments(services);
  const app = storefrontApp({
    ...services,
    payments,
    limits: options.limits ?? defaultLimits,
    trustedProxies: options.trustedProxies ?? readTrustedProxies(process.env),
    script,
    policy,
    isDeveloping: options.isDeveloping ?? false,
    configuration: {
      ...readConfiguration(process.env, insights),
      acceptsBenefitCodes: services.portal !== null,
    },
    clientToken: (store) =>
      clientToken(gateway, { baseUrl: script.gatewayUrl, merchantAccountId: accounts[store] }),
  });
  let settling: Settling | undefined;
  const resume = async () => {
    await dropFullBuckets(services.db, now()).catch(report);
    await payments.resume().catch(report);
  };
  return {
    app,
    services,
    resume,
    async start() {
      await resume();
      settling ??= startSettling(payments, {
        everyMs: options.settleEveryMs ?? defaultSettleEveryMs,
        report,
      });
    },
    async close() {
      await settling?.close();
    },
  };
}

function writeToStandardError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
