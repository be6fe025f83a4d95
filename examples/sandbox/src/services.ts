import type { Hono } from 'hono';
import type { Authorization, Authorizer } from './authorization/authorize.js';
import type { ClientTokenMaker } from './authorization/client-token.js';
import type { Signer } from './authorization/signer.js';
import type { Database } from './database/database.js';
import type { Resolvers } from './graphql/execute.js';
import type { SandboxEnv } from './http-env.js';
import type { IdSource } from './ids.js';
import type { Merchants } from './merchants/merchants.js';
import type { Outbox } from './outbox.js';
import type { PreferredMethods } from './preferred-methods/preferred-methods.js';
import type { Mandates } from './sepa/mandates.js';
import type { Approvals } from './providers/approvals.js';
import type { Disputes } from './disputes/disputes.js';
import type { CardFingerprint } from './vault/fingerprint.js';
import type { Customers } from './vault/customers.js';
import type { Nonces } from './vault/nonces.js';
import type { Transactions } from './transactions/transactions.js';
import type { Vault } from './vault/vault.js';
import type { Verifications } from './verifications/verifications.js';
import type { Webhooks } from './webhooks/webhooks.js';

/** Dependencies of the routes, created once per sandbox. */
export interface Services {
  db: Database;
  now: () => Date;
  /** Delay of the providers' slow responses, in milliseconds. */
  slowMs: number;
  /** Returns the origin of the SDK's frames, if it is known. */
  assetsOrigin: () => string | undefined;
  ids: IdSource;
  signer: Signer;
  merchants: Merchants;
  authorizer: Authorizer;
  clientTokens: ClientTokenMaker;
  customers: Customers;
  vault: Vault;
  nonces: Nonces;
  preferredMethods: PreferredMethods;
  transactions: Transactions;
  disputes: Disputes;
  verifications: Verifications;
  mandates: Mandates;
  approvals: Approvals;
  webhooks: Webhooks;
  /** Messages to shoppers. */
  outbox: Outbox;
  providers: readonly Provider[];
  fingerprint: CardFingerprint;
  /** Receives unexpected errors; the response contains no details of them. */
  report: (error: unknown) => void;
}

/** Payment provider with its own folder. Export it as `provider` from `<folder>/provider.ts`. */
export interface Provider {
  /** Routes of the gateway's REST interface. */
  readonly routes?: (services: Services) => Hono<SandboxEnv>;
  /** Pages that shoppers see, and the provider's scripts. */
  readonly pages: (services: Services) => Hono<SandboxEnv>;
  /** Root fields of the gateway's GraphQL interface. */
  readonly resolvers?: Resolvers<GraphQLContext>;
}

/** Second argument of every GraphQL resolver. */
export interface GraphQLContext {
  readonly services: Services;
  readonly authorization: Authorization;
  readonly requestUrl: string;
}
