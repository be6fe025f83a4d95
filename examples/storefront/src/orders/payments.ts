import { GatewayError, type Sale, type SaleRequest } from '@tessera/example-form/gateway';
import { decimalOf } from '../money.js';
import { ShopProblem } from '../problem.js';
import type { StoreId } from '../stores.js';
import type { Expected } from '../wire.js';
import { lockOrder, type OrderKey, orderMissing, requireExpected, statusOf } from './orders.js';
import type { Database, Payment } from './schema.js';
import { claimDue, postponeLookUp, saleLeaseMs } from './look-ups.js';
import { type Outcome, outcomeOf, writeOutcome } from './outcomes.js';
import { createTurns } from './turns.js';
import { within } from './within.js';

export interface Gateway {
  /** Charges a nonce. Throws where the outcome is not known. */
  readonly sell: (request: SaleRequest) => Promise<Sale>;
  /** Returns what became of an attempt; null proves that nothing was charged and nothing will be. */
  readonly findSale: (attempt: Pick<SaleRequest, 'orderId' | 'attempt'>) => Promise<Sale | null>;
}

export interface PaymentServices {
  readonly db: Database;
  readonly now: () => Date;
  readonly gateway: Gateway;
  readonly accounts: Readonly<Record<StoreId, string>>;
  readonly report: (error: unknown) => void;
}

export interface PaymentRequest {
  readonly nonce: string;
  /** Total that the shopper saw: no other is charged. */
  readonly expected: Expected;
  /** Called before a new attempt; throws where there have been too many. */
  readonly admit: () => Promise<void>;
}

export interface Payments {
  /** Pays an order once. Resolves with false where it had been paid before; rejects with a `ShopProblem` where it is not paid. */
  pay(key: OrderKey, request: PaymentRequest): Promise<boolean>;
  /** Finds out what became of an attempt for this order whose outcome is not known. Never charges. */
  settle(orderId: string): Promise<void>;
  /**
   * Returns true while an order is being paid, or while the outcome is unknown. Asks the gateway unless a sale is under way; what it
   * does not answer in time, or at all, leaves the payment pending. Never rejects because of the gateway.
   */
  isPending(orderId: string): Promise<boolean>;
  /** Asks for the outcomes that are due. */
  settleDue(): Promise<void>;
  /** Asks for every unknown outcome, after a process was killed. */
  resume(): Promise<void>;
}

/** A page waits for its quote no longer than this; the look-up goes on. */
const readWaitMs = 2_000;

/**
 * Payments of orders. An attempt is written down before the gateway is asked. It is over only when the gateway names its outcome in a
 * well-formed answer, or when a look-up by its key proves that nothing happened; until then each press, each reading and each change of
 * the order, each start and a timer ask for the outcome of that key, and no other attempt begins. A status alone proves nothing.
 */
export function createPayments(services: PaymentServices): Payments {
  const turns = createTurns();
  const settle = (orderId: string) => turns.take(orderId, 'settle', () => settleOpen(services, orderId));
  /** Ignores a failure: it was reported, and another look-up is scheduled. */
  const trySettle = (orderId: string) => settle(orderId).catch(() => undefined);
  const findOpen = (orderId: string) =>
    openPayments(services).where('order_id', '=', orderId).executeTakeFirst();
  return {
    pay: (key, request) =>
      turns.take(key.id, `pay ${key.shopper} ${request.nonce}`, () => payInTurn(services, key, request)),
    settle,
    async isPending(orderId) {
      const open = await findOpen(orderId);
      if (!open) return false;
      // A look-up closes the key: it would end a payment whose request is still on its way.
      if (open.look_ups === 0 && open.next_look_up_at > services.now()) return true;
      await within(readWaitMs, trySettle(orderId));
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
  // A new card does not come into play before the last one is known not to have paid.
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

/** Writes down what is about to be sent; null where the order is paid already. */
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
    // Another process of the shop has begun in this very moment.
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

export function paymentPending(): ShopProblem {
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

/** The gateway's name for a nonce that it does not take. That it did nothing is for the look-up to prove. */
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
