import { sql } from 'kysely';
import { ShopProblem } from '../problem.js';
import {
  type BenefitPortal,
  PortalError,
  type Redemption,
  type RedemptionRequest,
} from './benefit-portal.js';
import { delayAfter, saleLeaseMs } from './look-ups.js';
import { writeOutcome } from './outcomes.js';
import type { Database, Payment, RedemptionRow } from './schema.js';

export interface RedemptionServices {
  readonly db: Database;
  readonly now: () => Date;
  /** Portal of the employers; null if the shop accepts no codes. */
  readonly portal: BenefitPortal | null;
  readonly report: (error: unknown) => void;
}

const batchSize = 20;

/** Returns the problem of a benefit that the portal did not redeem. */
function problemOf(error: unknown): ShopProblem {
  if (!(error instanceof PortalError)) return benefitUnavailable();
  if (error.code === 'rate_limited')
    return new ShopProblem(
      429,
      'benefit_limited',
      'Too many codes were tried. You haven’t been charged. Try again later, or pay without the code.',
      { retryAfterSeconds: error.retryAfterSeconds ?? 60 },
    );
  return error.isRejection
    ? new ShopProblem(409, 'benefit_changed', 'Your vision benefit has changed. You haven’t been charged.')
    : benefitUnavailable();
}

/** Returns the problem of a benefit that the portal did not redeem for an unknown reason. */
export function benefitUnavailable(): ShopProblem {
  return new ShopProblem(
    503,
    'benefit_unavailable',
    'Your vision benefit couldn’t be used. You haven’t been charged.',
  );
}

/**
 * Redeems the benefit of a stored attempt before its sale is sent: a redemption can be given back completely at any
 * time, but a charge cannot. If the benefit is not redeemed, or it is unknown, the attempt ends without a sale. An
 * unknown request is settled like a lost one: it is found or repeated by its key, then reversed.
 */
export async function redeemFor(services: RedemptionServices, payment: Payment): Promise<void> {
  const row = await redemptionOf(services.db, payment);
  if (!row) return;
  try {
    if (!services.portal) throw new PortalError('There is no benefit portal.', null, null);
    const redemption = await services.portal.redeem(requestOf(row));
    requireSame(row, redemption);
    if (await recordRedeemed(services, payment, redemption)) return;
  } catch (error) {
    const hasDoneNothing = error instanceof PortalError && error.hasDoneNothing;
    if (hasDoneNothing) await endRedemption(services.db, row, { state: 'rejected', from: 'sent' });
    const problem = problemOf(error);
    if (problem.status >= 500) services.report(error);
    await writeOutcome(services, payment, { state: 'not_charged', reason: null });
    throw problem;
  }
  // Another process has ended the attempt, and gives the benefit back.
  throw benefitUnavailable();
}

/** Returns the redemption of an attempt, if it has one. */
export function redemptionOf(
  db: Database,
  { order_id: orderId, attempt }: AttemptKey,
): Promise<RedemptionRow | undefined> {
  return db
    .selectFrom('redemption')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
}

/** Returns true if a redemption of an order is still to be given back. */
export async function isReturning(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('redemption')
    .select('attempt')
    .where('order_id', '=', orderId)
    .where('state', '=', 'returning')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives back the redemptions of an order that did not pay it. Failures are reported and repeated by the timer. */
export async function returnOf(services: RedemptionServices, orderId: string): Promise<void> {
  const rows = await returning(services.db).where('order_id', '=', orderId).execute();
  for (const row of rows) await giveBack(services, row);
}

/** Gives back the redemptions that are due. Each is returned to one of several processes only. */
export async function returnDue(services: RedemptionServices): Promise<void> {
  const { db, now } = services;
  const due = returning(db)
    .clearSelect()
    .select('order_id')
    .where('next_look_up_at', '<=', now())
    .orderBy('next_look_up_at')
    .limit(batchSize);
  const rows = await db
    .updateTable('redemption')
    .set({ next_look_up_at: new Date(now().getTime() + saleLeaseMs) })
    .where('order_id', 'in', due)
    .where('state', '=', 'returning')
    .where('next_look_up_at', '<=', now())
    .returningAll()
    .execute();
  await Promise.all(rows.map((row) => giveBack(services, row)));
}

/** Gives back all redemptions that did not pay an order, after a process was killed. */
export async function returnAll(services: RedemptionServices): Promise<void> {
  for (const row of await returning(services.db).execute()) await giveBack(services, row);
}

const returning = (db: Database) => db.selectFrom('redemption').selectAll().where('state', '=', 'returning');

async function giveBack(services: RedemptionServices, row: RedemptionRow): Promise<void> {
  const { db, now, portal, report } = services;
  if (!portal) return;
  await db
    .updateTable('redemption')
    .set({
      look_ups: sql`look_ups + 1`,
      next_look_up_at: new Date(now().getTime() + delayAfter(row.look_ups + 1)),
    })
    .where('order_id', '=', row.order_id)
    .where('attempt', '=', row.attempt)
    .execute();
  try {
    const id = row.redemption_id ?? (await settle(portal, row))?.id ?? null;
    if (id !== null) {
      const { reversedAt } = await portal.reverse(row.employer, id);
      if (reversedAt === null) throw new PortalError('The benefit was not given back.', null, null);
    }
    await endRedemption(db, row, { state: id === null ? 'rejected' : 'returned', from: 'returning', id });
  } catch (error) {
    report(error);
  }
}

/**
 * Returns the redemption of a request whose response was lost; null if nothing was redeemed. The portal keeps
 * idempotency keys for a day, so the redemption is looked up by its reference first. Only a repeated request proves
 * that a delayed one redeems nothing more: both have the same key.
 */
async function settle(portal: BenefitPortal, row: RedemptionRow): Promise<Redemption | null> {
  const request = requestOf(row);
  const found = await portal.findRedemption(request);
  if (found) return found;
  try {
    return await portal.redeem(request);
  } catch (error) {
    if (error instanceof PortalError && error.isRejection) return null;
    throw error;
  }
}

function requestOf(row: RedemptionRow): RedemptionRequest {
  const { employer, code, amount, reference } = row;
  const idempotencyKey = keyOf(row);
  if (code === null) throw new Error(`The code of the redemption ${idempotencyKey} was deleted.`);
  return { employer, code, amount, idempotencyKey, reference };
}

type AttemptKey = Pick<Payment, 'order_id' | 'attempt'>;

const keyOf = ({ order_id: orderId, attempt }: AttemptKey): string => `${orderId}-${attempt}`;

/** Returns the text by which an employer and a look-up find the redemption of an attempt. */
export const referenceOf = (orderNumber: string, attempt: AttemptKey): string =>
  `${orderNumber} (${keyOf(attempt)})`;

function requireSame({ amount, employer }: RedemptionRow, { id, redeemed }: Redemption): void {
  if (redeemed.amount === amount && redeemed.currencyCode === employer) return;
  throw new PortalError(`The redemption ${id} is not the one that was asked for.`, null, null);
}

/** Stores the redemption, and extends the lease of the payment for its sale. Returns false if the attempt has ended. */
async function recordRedeemed(
  { db, now }: RedemptionServices,
  payment: Payment,
  { id }: Redemption,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment')
      .set({ next_look_up_at: new Date(now().getTime() + saleLeaseMs) })
      .where('order_id', '=', payment.order_id)
      .where('attempt', '=', payment.attempt)
      .where('state', '=', 'sent')
      .where('look_ups', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx
      .updateTable('redemption')
      // The code is a secret of the shopper, and not needed any more.
      .set({ state: 'redeemed', redemption_id: id, code: null })
      .where('order_id', '=', payment.order_id)
      .where('attempt', '=', payment.attempt)
      .where('state', '=', 'sent')
      .execute();
    return true;
  });
}

async function endRedemption(
  db: Database,
  row: RedemptionRow,
  {
    state,
    from,
    id = null,
  }: { state: 'rejected' | 'returned'; from: 'sent' | 'returning'; id?: string | null },
): Promise<void> {
  await db
    .updateTable('redemption')
    .set({ state, redemption_id: id, code: null })
    .where('order_id', '=', row.order_id)
    .where('attempt', '=', row.attempt)
    .where('state', '=', from)
    .execute();
}
