import { sql } from 'kysely';
import type { InvoiceLineKind } from '../../contract/invoice-values.js';
import { type Database, schemaName } from '../core/schema.js';

/** Line of an invoice before it is issued. */
export interface Charge {
  kind: InvoiceLineKind;
  policyId: string | null;
  description: string;
  quantity: number;
  /** Amount in cents; negative for credits. */
  amount: number;
}

export interface Charges {
  charges: Charge[];
  total: number;
}

const redemptions = sql.table(`${schemaName}.redemption`);
const policies = sql.table(`${schemaName}.policy`);
const stores = sql.table(`${schemaName}.store`);

interface ChargeRow {
  kind: 'BENEFIT' | 'CREDIT';
  policy_id: string;
  name: string;
  count: number;
  amount: number;
}

/**
 * Returns what a store owes for the redemptions before a time that no invoice charges yet: benefits by campaign, less those
 * that were reversed after they had been invoiced, and the program fee for both.
 */
export async function chargesOf(
  db: Database,
  storeId: string,
  { before }: { before: Date },
): Promise<Charges> {
  const { rows } = await sql<ChargeRow>`
    select kind, policy_id, policy.name, count(*)::int as count, sum(amount)::bigint as amount from (
      select 'BENEFIT' as kind, policy_id, amount from ${redemptions}
        where invoice_line_id is null and reversed_at is null and redeemed_at < ${before}
          and policy_id in (select id from ${policies} where store_id = ${storeId})
      union all
      select 'CREDIT', policy_id, -amount from ${redemptions}
        where invoice_line_id is not null and credit_line_id is null and reversed_at < ${before}
          and policy_id in (select id from ${policies} where store_id = ${storeId})
    ) as entries join ${policies} as policy on policy.id = policy_id
    group by kind, policy_id, policy.name, policy.created_at order by kind, policy.created_at, policy_id`.execute(
    db,
  );
  const {
    rows: [store],
  } = await sql<{ bps: number }>`select program_fee_bps as bps from ${stores} where id = ${storeId}`.execute(
    db,
  );
  const charges: Charge[] = rows.map((row) => ({
    kind: row.kind,
    policyId: row.policy_id,
    description: row.name,
    quantity: row.count,
    amount: row.amount,
  }));
  const all = [...charges, ...feeOf(sumOf(charges), store?.bps ?? 0)];
  return { charges: all, total: sumOf(all) };
}

/** Returns the line of the program fee for an amount in cents; none if there is no fee. */
export function feeOf(base: number, bps: number): Charge[] {
  const amount = Math.round((base * bps) / 10_000);
  if (amount === 0) return [];
  return [{ kind: 'FEE', policyId: null, description: String(bps / 100), quantity: 1, amount }];
}

const sumOf = (charges: readonly Charge[]) => charges.reduce((sum, { amount }) => sum + amount, 0);
