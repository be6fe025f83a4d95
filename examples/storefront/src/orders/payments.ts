import { GatewayError, type Sale, type SaleRequest } from '@tessera/server-kit/gateway';
import { decimalOf } from '../money.js';
import { ShopProblem } from '../problem.js';
import type { StoreId } from '../stores.js';
import type { Expected } from '../wire.js';
import { lockOrder, type OrderKey, orderMissing, requireExpected, statusOf } from './orders.js';
import type { Database, Payment } from './schema.js';
import { claimDue, postponeLookUp, saleLeaseMs } from './look-ups.js';
import { type Outcome, outcomeOf, writeOutcome } from './outcomes.js';
import { createWorkQueue } from './work-queue.js';
import { waitAtMost } from './wait-at-most.js';

interface Gateway {
  /** Charges a nonce. Throws if the outcome is unknown. */
  readonly sell: (request: SaleRequest) => Promise<Sale>;
  /** Returns the sale of an attempt; null proves that nothing was and will be charged. */
  readonly findSale: (attempt: Pick<SaleRequest, 'orderId' | 'attempt'>) => Promise<Sale | null>;
}

export interface PaymentServices {
  readonly db: Database;
  readonly now: () => Date;
  readonly gateway: Gateway;
  readonly accounts: Readonly<Record<StoreId, string>>;
  readonly report: (error: unknown) => void;
}

interface PaymentRequest {
  readonly nonce: string;
  /** Total that the shopper saw; no other one is charged. */
  readonly expected: Expected;
  /** Called before a new attempt; throws after too many attempts. */
  readonly admit: () => Promise<void>;
}

export interface Payments {
  /**
   * Pays an order once. Resolves with false if it was already paid; rejects with a `ShopProblem` if it is not
   * paid.
   */
  pay(key: OrderKey, request: PaymentRequest): Promise<boolean>;
  /** Looks up the unknown outcome of an order's attempt. Never charges. */
  settle(orderId: string): Promise<void>;
  /**
   * Returns true while a payment is pending or its outcome is unknown. Queries the gateway unless a sale is
   * pending; without a timely response the payment counts as pending. Never rejects because of the gateway.
   */
  isPending(orderId: string): Promise<boolean>;
  /** Looks up the outcomes that are due. */
  settleDue(): Promise<void>;
  /** Looks up every unknown outcome, after a process was killed. */
  resume(): Promise<void>;
}

/** Time that a page waits for its quote; the look-up continues. */
const readWaitMs = 2_000;

/**
 * Creates the payments of orders. An attempt is stored before the gateway is called. It ends only when a
 * well-formed response names its outcome, or when a look-up by its key proves that nothing was charged. Until
 * then every payment, quote, change, start and timer looks up that key, and no other attempt starts. A status
 * alone proves nothing.
 */
export function createPayments(services: PaymentServices): Payments {
  const queue = createWorkQueue();
  const settle = (orderId: string) => queue.run(orderId, 'settle', () => settleOpen(services, orderId));
  /** Ignores a failure, which was reported; another look-up is scheduled. */
  const trySettle = (orderId: string) => settle(orderId).catch(() => undefined);
  const findOpen = (orderId: string) =>
    openPayments(services).where('order_id', '=', orderId).executeTakeFirst();
  return {
    pay: (key, request) =>
      queue.run(key.id, `pay ${key.shopper} ${request.nonce}`, () => payInTurn(services, key, request)),
    settle,
    async isPending(orderId) {
      const open = await findOpen(orderId);
      if (!open) return false;
      // A look-up closes the key, which would cancel a payment whose request is still pending.
      if (open.look_ups === 0 && open.next_look_up_at > services.now()) return true;
      await waitAtMost(readWaitMs, trySettle(orderId));
      return (await findOpen(orderId)) !== undefined;
    },
    async settleDue() {
      const due = await claimDue(services.db, services.now());
      await Promise.all(due.map(trySettle));
    },
    async resume() {
      const open = await openPayments(services).execute();
      for (const { order_id: orderId } of open) await trySettle(orderId);
    },
  };
}

async function payInTurn(
  services: PaymentServices,
  key: OrderKey,
  { nonce, expected, admit }: PaymentRequest,
): Promise<boolean> {
  // A new attempt starts only after the previous one is known to be unpaid.
  await settleOpen(services, key.id);
  const status = await statusOf(services.db, key);
  if (!status?.isOwn) throw orderMissing();
  if (status.isPaid) return false;
  await admit();
  const payment = await claim(services, key, expected);
  if (!payment) return false;
  const { state, reason } = await charge(services, payment, nonce);
  if (state === 'paid') return true;
  if (state === 'declined')
    throw new ShopProblem(402, 'payment_declined', reason ?? 'Your payment was declined.');
  if (state === 'refused')
    throw new ShopProblem(422, 'payment_refused', reason ?? 'Your payment wasn’t accepted.');
  throw new ShopProblem(503, 'payment_failed', 'Your payment didn’t go through. You haven’t been charged.');
}

function openPayments({ db }: PaymentServices) {
  return db.selectFrom('payment').selectAll().where('state', '=', 'sent');
}

async function settleOpen(services: PaymentServices, orderId: string): Promise<void> {
  const payment = await openPayments(services).where('order_id', '=', orderId).executeTakeFirst();
  if (payment) await lookUp(services, payment);
}

/** Stores the attempt before it is sent; null if the order is already paid. */
async function claim(
  { db, now }: PaymentServices,
  key: OrderKey,
  expected: Expected,
): Promise<Payment | null> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, key);
    if (!order) throw orderMissing();
    if (order.status === 'paid') return null;
    requireExpected(order, expected);
    const before = await trx
      .selectFrom('payment')
      .select(['attempt', 'state'])
      .where('order_id', '=', key.id)
      .orderBy('attempt', 'desc')
      .execute();
    // Another process has started an attempt at the same time.
    if (before.some(({ state }) => state === 'sent')) throw paymentPending();
    return trx
      .insertInto('payment')
      .values({
        order_id: key.id,
        attempt: (before[0]?.attempt ?? 0) + 1,
        amount: order.total,
        store: order.store,
        state: 'sent',
        reason: null,
        look_ups: 0,
        next_look_up_at: new Date(now().getTime() + saleLeaseMs),
        created_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

function paymentPending(): ShopProblem {
  return new ShopProblem(409, 'payment_pending', 'A payment for this order is in progress.');
}

async function charge(services: PaymentServices, payment: Payment, nonce: string): Promise<Outcome> {
  const { order_id: orderId, attempt, amount, store } = payment;
  let outcome: Outcome;
  try {
    const sale = await services.gateway.sell({
      orderId,
      attempt,
      amount: decimalOf(amount),
      nonce,
      merchantAccountId: services.accounts[store],
      // The page turns it on, see `method-options.ts`.
      requiresThreeDSecure: true,
    });
    outcome = outcomeOf(payment, sale);
  } catch (error) {
    const problem = error instanceof GatewayError && isNonceProblem(error) ? error.message : null;
    if (problem === null) services.report(error);
    return lookUp(services, payment, problem);
  }
  await writeOutcome(services, payment, outcome);
  return outcome;
}

/**
 * Returns true for the gateway's error of an invalid nonce. Only a look-up proves that nothing was charged.
 */
function isNonceProblem({ code }: GatewayError): boolean {
  return code?.startsWith('nonce_') ?? false;
}

async function lookUp(
  services: PaymentServices,
  payment: Payment,
  failure: string | null = null,
): Promise<Outcome> {
  let outcome: Outcome;
  await postponeLookUp(services.db, payment, services.now());
  try {
    const { order_id: orderId, attempt } = payment;
    const sale = await services.gateway.findSale({ orderId, attempt });
    outcome = sale
      ? outcomeOf(payment, sale)
      : { state: failure === null ? 'not_charged' : 'refused', reason: failure };
  } catch (error) {
    services.report(error);
    throw new ShopProblem(
      503,
      'payment_unknown',
      'The payment service isn’t responding. You won’t be charged twice.',
    );
  }
  await writeOutcome(services, payment, outcome);
  return outcome;
}
