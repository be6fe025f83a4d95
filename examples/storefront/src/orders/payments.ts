import type { Selectable } from 'kysely';
import { isPaid, type Sale, type SaleRequest, SaleRefused } from '@tessera/example-form/gateway';
import { jsonb } from '@tessera/portal/db';
import { decimalOf } from '../money.js';
import { ShopProblem } from '../problem.js';
import type { StoreId } from '../stores.js';
import { lockOrder, type OrderKey, orderMissing } from './orders.js';
import type { Database, PaymentTable } from './schema.js';

export interface PaymentServices {
  readonly db: Database;
  readonly now: () => Date;
  /** Charges at the gateway; the same request gives the same answer, however often it is sent. */
  readonly sell: (request: SaleRequest) => Promise<Sale>;
  readonly accounts: Readonly<Record<StoreId, string>>;
  readonly report: (error: unknown) => void;
}

type Payment = Selectable<PaymentTable>;

/**
 * Pays an order once. What is sent to the gateway is written down before, so that a press that was
 * repeated, or a process that was killed, asks for the outcome of the same sale and never makes a second one.
 */
export async function payOrder(services: PaymentServices, key: OrderKey, nonce: string): Promise<void> {
  await settleSent(services, key.id);
  const payment = await claim(services, key, nonce);
  if (!payment) return;
  const { state, reason } = await settle(services, payment);
  if (state === 'paid') return;
  throw state === 'declined'
    ? new ShopProblem(402, 'payment_declined', reason ?? 'The payment was declined.')
    : new ShopProblem(422, 'payment_refused', reason ?? 'The payment was not accepted.');
}

/** Finds out what became of a sale for this order whose answer was never seen. */
export async function settleSent(services: PaymentServices, orderId: string): Promise<void> {
  const payment = await sentPayments(services).where('order_id', '=', orderId).executeTakeFirst();
  if (payment) await settle(services, payment);
}

/** The same for every order, after a process was killed. */
export async function resumePayments(services: PaymentServices): Promise<void> {
  for (const payment of await sentPayments(services).execute()) {
    // What fails has been reported, and the shopper's next press asks again.
    await settle(services, payment).catch(() => undefined);
  }
}

function sentPayments({ db }: PaymentServices) {
  return db.selectFrom('payment').selectAll().where('state', '=', 'sent');
}

/** Writes down what is about to be sent; null where the order is paid already. */
async function claim({ db, now }: PaymentServices, key: OrderKey, nonce: string): Promise<Payment | null> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, key);
    if (!order) throw orderMissing();
    if (order.status === 'paid') return null;
    const before = await trx
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', key.id)
      .orderBy('attempt', 'desc')
      .execute();
    // A second press came while the first was on its way: both wait for the one sale.
    const sent = before.find(({ state }) => state === 'sent');
    if (sent) return sent;
    return trx
      .insertInto('payment')
      .values({
        order_id: key.id,
        attempt: (before[0]?.attempt ?? 0) + 1,
        nonce,
        amount: order.total,
        store: order.store,
        state: 'sent',
        reason: null,
        created_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

type Outcome = Pick<Payment, 'reason'> & { state: Exclude<Payment['state'], 'sent'>; sale?: Sale };

async function settle(services: PaymentServices, payment: Payment): Promise<Outcome> {
  const outcome = await ask(services, payment);
  const { db, now } = services;
  await db.transaction().execute(async (trx) => {
    const { order_id: id, attempt } = payment;
    const { numUpdatedRows } = await trx
      .updateTable('payment')
      .set({ state: outcome.state, reason: outcome.reason, nonce: null })
      .where('order_id', '=', id)
      .where('attempt', '=', attempt)
      .where('state', '=', 'sent')
      .executeTakeFirst();
    // Whoever waited for the same sale has written it down already.
    if (numUpdatedRows === 0n || !outcome.sale || outcome.state !== 'paid') return;
    const { paymentMethod } = outcome.sale;
    const paid = {
      id: outcome.sale.id,
      brand: paymentMethod.details.cardType ?? '',
      description: paymentMethod.description,
    };
    await trx
      .updateTable('customer_order')
      .set({ status: 'paid', payment: jsonb(paid), paid_at: now() })
      .where('id', '=', id)
      .execute();
  });
  return outcome;
}

async function ask(services: PaymentServices, payment: Payment): Promise<Outcome> {
  const { order_id: orderId, attempt, amount, nonce, store } = payment;
  try {
    const sale = await services.sell({
      orderId,
      attempt,
      amount: decimalOf(amount),
      nonce: nonce ?? '',
      merchantAccountId: services.accounts[store],
    });
    return isPaid(sale)
      ? { state: 'paid', reason: null, sale }
      : { state: 'declined', reason: sale.processorResponseText ?? sale.status };
  } catch (error) {
    if (error instanceof SaleRefused && error.status < 500)
      return { state: 'refused', reason: error.message };
    // Nobody knows whether it was charged: it stays written down, and the next press asks again.
    services.report(error);
    throw new ShopProblem(
      503,
      'payment_unknown',
      'The payment service does not answer. Nothing is paid twice.',
    );
  }
}
