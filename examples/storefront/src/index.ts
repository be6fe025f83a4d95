import { clientToken, type GatewayAccess, sell } from '@tessera/example-form/gateway';
import { type DatabaseHandle, migrate } from '@tessera/portal/db';
import type { Hono } from 'hono';
import { storefrontApp } from './app.js';
import { type PageConfiguration, readConfiguration } from './configuration.js';
import { type PaymentServices, resumePayments } from './orders/payments.js';
import { migrations, schemaName, type ShopSchema } from './orders/schema.js';
import type { StoreId } from './stores.js';

export interface StorefrontOptions {
  database: DatabaseHandle;
  gateway: GatewayAccess;
  /** Merchant accounts, one for the currency of each store. */
  accounts: Readonly<Record<StoreId, string>>;
  /** Address of the SDK's script, and of the gateway as browsers reach it. */
  script: { src: string; gatewayUrl: string };
  /** The policy of a page whose scripts carry this nonce. */
  policy: (nonce: string) => string;
  /** The analytics service, unless the environment names another. */
  insights?: NonNullable<PageConfiguration['insights']>;
  now?: () => Date;
  /** Bundle anew for each page: what was just written is what is shown. */
  isDeveloping?: boolean;
  /** Hears of errors nobody expected; by default they go to the standard error output. */
  report?: (error: unknown) => void;
}

export interface Storefront {
  readonly app: Hono;
  /** Finds out what became of payments whose outcome an earlier process has not seen. */
  resume(): Promise<void>;
}

export async function openStorefront(options: StorefrontOptions): Promise<Storefront> {
  const { database, gateway, accounts, script, policy, insights, now = () => new Date() } = options;
  const report = options.report ?? writeToStandardError;
  await migrate(database, schemaName, migrations);
  const services: PaymentServices = {
    db: database.kysely<ShopSchema>().withSchema(schemaName),
    now,
    sell: (request) => sell(gateway, request),
    accounts,
    report,
  };
  const app = storefrontApp({
    ...services,
    script,
    policy,
    isDeveloping: options.isDeveloping ?? false,
    configuration: readConfiguration(process.env, insights),
    clientToken: (store) =>
      clientToken(gateway, { baseUrl: script.gatewayUrl, merchantAccountId: accounts[store] }),
  });
  return {
    app,
    resume: () => resumePayments(services).catch(report),
  };
}

function writeToStandardError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
