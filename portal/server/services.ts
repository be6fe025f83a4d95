import type { AccessTokens } from './auth/access-token.js';
import type { GoogleSignIn } from './auth/google-provider.js';
import type { Keys } from './auth/keys.js';
import type { PaymentGateway } from './billing/payment-gateway.js';
import type { Delivery } from './delivery/delivery.js';
import type { Database } from './schema.js';

/** Facts about a request, for the log. */
export type Facts = Readonly<Record<string, string>>;
export type Report = (error: unknown, facts?: Facts) => void;
export type Log = (message: string, facts?: Readonly<Record<string, string | number>>) => void;

/** Dependencies of the routes, created once per portal. */
export interface Services {
  db: Database;
  /** Clock of the server; tests replace it. Code never reads the time of the database. */
  now: () => Date;
  /** Origin of the pages, for links in messages. */
  origin: string;
  keys: Keys;
  tokens: AccessTokens;
  delivery: Delivery;
  /** Null if payments are not configured. */
  gateway: PaymentGateway | null;
  /** Null if sign-in with Google is not configured. */
  google: GoogleSignIn | null;
  /** True if visitors without an account may sign in as guests of a store. */
  guestLogin: boolean;
  /** Store of guests that name none. */
  storeId: string | null;
  /** Runs work after the response; closing the server waits for it. A failure is reported with the facts. */
  background: (work: () => Promise<unknown>, facts: Facts) => void;
  /** Receives unexpected errors, with facts about the request; the response contains no details of them. */
  report: Report;
  /** Receives events, for example refused calls, without personal data and tokens. */
  log: Log;
  /** Number of proxies in front of the server that add the client's address. */
  trustedProxies: number;
  /** True while the server shuts down. */
  isClosing: () => boolean;
}
