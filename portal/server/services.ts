import type { AccessTokens } from './auth/access-token.js';
import type { Delivery } from './auth/delivery.js';
import type { Keys } from './auth/keys.js';
import type { PaymentGateway } from './billing/payment-gateway.js';
import type { Database } from './schema.js';

/** Dependencies of the routes, created once per portal. */
export interface Services {
  db: Database;
  /** Rules never ask the database for the time, so that tests can be at any moment. */
  now: () => Date;
  keys: Keys;
  tokens: AccessTokens;
  delivery: Delivery;
  /** Null where nothing can be paid with. */
  gateway: PaymentGateway | null;
  /** Work that an answer does not wait for; closing does. */
  background: (work: Promise<unknown>) => void;
  /** Receives unexpected errors; the response contains no details of them. */
  report: (error: unknown) => void;
  /** True if a proxy in front of the server sets the client's address. */
  trustProxy: boolean;
}
