import { secondsUntilToken, takeToken } from '@tessera/server-kit/db';
import { rateLimited } from '../http/problem.js';
import type { Database } from '../core/schema.js';

/** Limit of a token bucket: its size, and the time in which it refills evenly. It can be emptied at once. */
export interface Limit {
  name: string;
  most: number;
  periodMs: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export const limits = {
  startPause: { name: 'start-pause', most: 1, periodMs: 30 * second },
  startHourly: { name: 'start-hour', most: 5, periodMs: hour },
  startByAddress: { name: 'start-address', most: 200, periodMs: hour },
  verify: { name: 'verify', most: 10, periodMs: minute },
  refresh: { name: 'refresh', most: 10, periodMs: minute },
  /** Tests of a campaign’s invitation, by the person who gets them. */
  testMessage: { name: 'test-message', most: 10, periodMs: hour },
  /** Messages about access to a store that are sent again, by the person who gets them. */
  accessMessage: { name: 'access-message', most: 1, periodMs: hour },
  /** Colleagues whom people of a store add, by the store: each attempt shows if a contact has an account. */
  colleagues: { name: 'colleagues', most: 20, periodMs: hour },
  /** Tries to save a payment method, by the store: too few to test stolen cards. */
  savedMethods: { name: 'saved-methods', most: 20, periodMs: hour },
  /** Tests of webhooks, by the store: people can enter the address of a host that is not theirs. */
  webhookTests: { name: 'webhook-tests', most: 10, periodMs: minute },
  /** Deliveries to webhooks that people have sent again, by the store. */
  redeliveries: { name: 'redeliveries', most: 60, periodMs: minute },
  /** Unknown redemption codes, by the API key and the shopper's address, so that codes cannot be guessed. */
  unknownCodes: { name: 'unknown-codes', most: 20, periodMs: hour },
  /**
   * Unknown redemption codes of all addresses, by the API key. Codes have 50 bits: with 100,000 valid ones, one of 10^10
   * guesses is right, which takes 600 years at 2,000 an hour.
   */
  allUnknownCodes: { name: 'all-unknown-codes', most: 2_000, periodMs: hour },
  /** Calls without a token, by the client's address: sign-in, refresh, log-out and invitations. */
  login: { name: 'login', most: 600, periodMs: minute },
} as const satisfies Record<string, Limit>;

/** Calls with one token: 600 at once, then 10 a second. Counted in the memory of each process. */
export const apiLimit: Limit = { name: 'api', most: 600, periodMs: minute };

/** Takes one token of the caller's bucket; throws a problem with the time to wait if it is empty. */
export async function take(
  db: Database,
  { name, most, periodMs }: Limit,
  whose: string,
  now: Date,
): Promise<void> {
  const seconds = await takeToken(db, { key: `${name}:${whose}`, most, periodMs, now });
  if (seconds !== 0) throw rateLimited(seconds);
}

/** Throws the problem of `take` if the caller's bucket is empty, but takes nothing. */
export async function requireToken(
  db: Database,
  { name, most, periodMs }: Limit,
  whose: string,
  now: Date,
): Promise<void> {
  const seconds = await secondsUntilToken(db, { key: `${name}:${whose}`, most, periodMs, now });
  if (seconds !== 0) throw rateLimited(seconds);
}
