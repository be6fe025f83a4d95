import { ShopProblem } from '../problem.js';
import type { Expected } from '../wire.js';
import { type AttemptServices, charge, lookUp } from './attempt.js';
import { claimDue, saleLeaseMs } from './look-ups.js';
import { lockOrder, numberOf, type OrderKey, orderMissing, requireExpected, statusOf } from './orders.js';
import type { Outcome } from './outcomes.js';
import {
  benefitUnavailable,
  isReturning,
  referenceOf,
  returnAll,
  returnDue,
  returnOf,
} from './redemptions.js';
import type { Payment } from './schema.js';
import { createWorkQueue } from './work-queue.js';
import { waitAtMost } from './wait-at-most.js';

export type PaymentServices = AttemptServices;

interface PaymentRequest {
  /** Absent if the benefit covers the total. */
  readonly nonce?: string | undefined;
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
  /**
   * Tries to give back the benefits of an order's failed attempts, for a limited time. Never rejects because of
   * the portal.
   */
  returnBenefits(orderId: string): Promise<void>;
  /** Looks up the outcomes that are due, and gives back the benefits of failed attempts. */
  settleDue(): Promise<void>;
  /** Does the same for every unknown outcome and every benefit, after a process was killed. */
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
      queue.run(key.id, `pay ${key.shopper} ${request.nonce ?? ''}`, () => payInTurn(services, key, request)),
    settle,
    async isPending(orderId) {
      const open = await findOpen(orderId);
      if (!open) return false;
      // A look-up closes the key, which would cancel a payment whose request is still pending.
      if (open.look_ups === 0 && open.next_look_up_at > services.now()) return true;
      await waitAtMost(readWaitMs, trySettle(orderId));
      return (await findOpen(orderId)) !== undefined;
    },
    returnBenefits: (orderId) =>
      waitAtMost(
        readWaitMs,
        queue.run(orderId, 'return benefits', () => returnOf(services, orderId)),
      ),
    async settleDue() {
      const due = await claimDue(services.db, services.now());
      await Promise.all(due.map(trySettle));
      await returnDue(services);
    },
    async resume() {
      const open = await openPayments(services).execute();
      for (const { order_id: orderId } of open) await trySettle(orderId);
      await returnAll(services);
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
  if (status.benefit > 0) {
    await returnOf(services, key.id);
    // The portal would reject another redemption of a benefit that is not yet given back.
    if (await isReturning(services.db, key.id)) throw benefitUnavailable();
  }
  await admit();
  const payment = await claim(services, key, expected);
  if (!payment) return false;
  const { state, reason } = await chargeOrReturn(services, payment, nonce);
  if (state === 'paid') return true;
  if (state === 'declined')
    throw new ShopProblem(402, 'payment_declined', reason ?? 'Your payment was declined.');
  if (state === 'refused')
    throw new ShopProblem(422, 'payment_refused', reason ?? 'Your payment wasn’t accepted.');
  throw new ShopProblem(503, 'payment_failed', 'Your payment didn’t go through. You haven’t been charged.');
}

/** Charges an attempt. Gives its benefit back if it does not pay the order. */
async function chargeOrReturn(
  services: PaymentServices,
  payment: Payment,
  nonce: string | undefined,
): Promise<Outcome> {
  try {
    return await charge(services, payment, nonce);
  } finally {
    // So that the next quote already includes the benefit; the timer repeats failures.
    await waitAtMost(readWaitMs, returnOf(services, payment.order_id).catch(services.report));
  }
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
    const { total, benefit, benefit_code: code, benefit_employer: employer } = order;
    const before = await trx
      .selectFrom('payment')
      .select(['attempt', 'state'])
      .where('order_id', '=', key.id)
      .orderBy('attempt', 'desc')
      .execute();
    // Another process has started an attempt at the same time.
    if (before.some(({ state }) => state === 'sent')) throw paymentPending();
    const attempt = { order_id: key.id, attempt: (before[0]?.attempt ?? 0) + 1 };
    const next_look_up_at = new Date(now().getTime() + saleLeaseMs);
    const common = { ...attempt, look_ups: 0, next_look_up_at, created_at: now() };
    const payment = await trx
      .insertInto('payment')
      .values({
        ...common,
        amount: total - benefit,
        store: order.store,
        state: 'sent',
        reason: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (benefit > 0 && code !== null && employer !== null) {
      const reference = referenceOf(numberOf(order), attempt);
      await trx
        .insertInto('redemption')
        .values({ ...common, employer, code, amount: benefit, reference, redemption_id: null, state: 'sent' })
        .execute();
    }
    return payment;
  });
}

function paymentPending(): ShopProblem {
  return new ShopProblem(409, 'payment_pending', 'A payment for this order is in progress.');
}
