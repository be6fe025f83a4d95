import type { AccessTokens } from './auth/access-token.js';
import type { Delivery } from './auth/delivery.js';
import type { Keys } from './auth/keys.js';
import type { PaymentGateway } from './billing/payment-gateway.js';
import type { Database } from './schema.js';

/** Dependencies of the routes, created once per portal. */
export interface Services {
  db: Database;
  /** Clock of the server; tests replace it. Code never reads the time of the database. */
  now: () => Date;
  keys: Keys;
  tokens: AccessTokens;
  delivery: Delivery;
  /** Null if payments are not configured. */
  gateway: PaymentGateway | null;
  /** Registers work that a response does not wait for; closing the server does. */
  background: (work: Promise<unknown>) => void;
  /** Receives unexpected errors; the response contains no details of them. */
  report: (error: unknown) => void;
  /** True if a proxy in front of the server sets the client's address. */
  trustProxy: boolean;
}
