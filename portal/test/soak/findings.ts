import { existsSync, readFileSync } from 'node:fs';
import { ledgerOf } from '../../server/payments/ledger-gateway.test-support.js';
import type { Services } from '../../server/services.js';
import type { Outcome } from './requests.js';

/** Returns values that occur more than once. */
const repeated = (values: readonly string[]): string[] => {
  const known = new Set<string>();
  return values.filter((value) => known.size === known.add(value).size);
};

const idsOf = (outcomes: readonly Outcome[], kind: Outcome['kind']) =>
  outcomes.flatMap((outcome) => (outcome.kind === kind && outcome.id !== undefined ? [outcome.id] : []));

/** Returns what is wrong after all requests: requests without a final response, and what is lost or was done twice. */
export async function findingsOf(
  { db }: Pick<Services, 'db'>,
  outcomes: readonly Outcome[],
  { folder, start }: { folder: string; start: Date },
): Promise<string[]> {
  const findings: string[] = [];
  const check = (name: string, wrong: readonly string[]) => {
    if (wrong.length > 0) findings.push(`${name}: ${wrong.length}, for example ${String(wrong[0])}`);
  };
  const compare = (name: string, responded: readonly string[], stored: readonly string[]) => {
    check(`${name} with two responses`, repeated(responded));
    const [before, after] = [new Set(responded), new Set(stored)];
    check(
      `${name} lost`,
      responded.filter((id) => !after.has(id)),
    );
    check(
      `${name} without a response`,
      stored.filter((id) => !before.has(id)),
    );
  };
  const unsettled = outcomes.filter(({ status }) => status === 0 || status >= 500 || status === 429);
  check(
    'requests without a final response',
    unsettled.map(({ kind, status }) => `${kind} ${status}`),
  );

  const payments = await db
    .selectFrom('payment')
    .select(['id', 'status', 'gateway_txn_id'])
    .where('created_at', '>=', start)
    .execute();
  const paid = payments.filter(({ status }) => status === 'SUCCEEDED');
  compare(
    'payments',
    idsOf(outcomes, 'payment'),
    paid.map(({ id }) => id),
  );
  check(
    'payments that are still pending',
    payments.flatMap(({ id, status }) => (status === 'PENDING' ? [id] : [])),
  );
  check('sales made twice', repeated(ledgerOf(`${folder}/sales`)));
  const transactions = paid.map(({ gateway_txn_id }) => gateway_txn_id ?? '');
  compare(
    'sales',
    ledgerOf(`${folder}/sales`).map((key) => `txn-${key}`),
    transactions,
  );

  const redemptions = await db
    .selectFrom('redemption')
    .select('id')
    .where('redeemed_at', '>=', start)
    .execute();
  compare(
    'redemptions',
    idsOf(outcomes, 'redemption'),
    redemptions.map(({ id }) => id),
  );
  const drafts = await db
    .selectFrom('policy')
    .select(['id', 'name'])
    .where('name', 'like', 'S-%')
    .where('created_at', '>=', start)
    .execute();
  compare(
    'drafts',
    idsOf(outcomes, 'draft'),
    drafts.map(({ id }) => id),
  );
  check('drafts created twice', repeated(drafts.map(({ name }) => name)));

  const invoices = await db
    .selectFrom('invoice')
    .leftJoin('payment', (on) =>
      on.onRef('payment.invoice_id', '=', 'invoice.id').on('payment.status', '=', 'SUCCEEDED'),
    )
    .select(({ fn }) => [
      'invoice.id',
      'total',
      'balance',
      fn.sum<string | null>('payment.amount').as('paid'),
    ])
    .groupBy(['invoice.id', 'total', 'balance'])
    .execute();
  check(
    'invoices with a wrong balance',
    invoices.flatMap(({ id, total, balance, paid: sum }) => (total - Number(sum) === balance ? [] : [id])),
  );
  const started = await db
    .selectFrom('audit')
    .select('target')
    .where('action', '=', 'policy.started')
    .where('actor', '=', 'system')
    .execute();
  check('campaigns that two jobs started', repeated(started.map(({ target }) => target)));
  const messages = existsSync(`${folder}/messages`) ? readFileSync(`${folder}/messages`, 'utf8') : '';
  check('messages sent twice', repeated(messages.split('\n').filter(Boolean)));
  return findings;
}
