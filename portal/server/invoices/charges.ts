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
  /** Rate of the fee for the amount, in basis points; null for fees. */
  feeBps: number | null;
}

export interface Charges {
  charges: Charge[];
  total: number;
}

const redemptions = sql.table(`${schemaName}.redemption`);
const policies = sql.table(`${schemaName}.policy`);
const stores = sql.table(`${schemaName}.store`);
const lines = sql.table(`${schemaName}.invoice_line`);

interface ChargeRow {
  kind: 'BENEFIT' | 'CREDIT';
  policy_id: string;
  name: string;
  fee_bps: number;
  count: number;
  amount: number;
}

/**
 * Returns what a store owes for the redemptions before a time that no invoice charges yet: benefits by campaign, less those
 * that were reversed after they had been invoiced, and the program fee for both. A credit has the rate at which the fee was
 * charged, whatever the rate is now.
 */
export async function chargesOf(
  db: Database,
  storeId: string,
  { before }: { before: Date },
): Promise<Charges> {
  const { rows } = await sql<ChargeRow>`
    select kind, policy_id, policy.name, fee_bps, count(*)::int as count, sum(amount)::bigint as amount from (
      select 'BENEFIT' as kind, policy_id, amount,
          (select program_fee_bps from ${stores} where id = ${storeId}) as fee_bps
        from ${redemptions}
        where invoice_line_id is null and reversed_at is null and redeemed_at < ${before}
          and policy_id in (select id from ${policies} where store_id = ${storeId})
      union all
      select 'CREDIT', redemption.policy_id, -redemption.amount, coalesce(line.fee_bps, 0) from ${redemptions} as redemption
        join ${lines} as line on line.id = redemption.invoice_line_id
        where credit_line_id is null and reversed_at < ${before}
          and redemption.policy_id in (select id from ${policies} where store_id = ${storeId})
    ) as entries join ${policies} as policy on policy.id = policy_id
    group by kind, policy_id, policy.name, policy.created_at, fee_bps
    order by kind, policy.created_at, policy_id, fee_bps`.execute(db);
  const charges = rows.map((row): Charge => ({
    kind: row.kind,
    policyId: row.policy_id,
    description: row.name,
    quantity: row.count,
    amount: row.amount,
    feeBps: row.fee_bps,
  }));
  const all = [...charges, ...feesOf(charges)];
  return { charges: all, total: sumOf(all) };
}

/** Returns the lines of the program fee for charges: one for each rate. */
export function feesOf(charges: readonly Pick<Charge, 'amount' | 'feeBps'>[]): Charge[] {
  const rates = new Set(charges.map(({ feeBps }) => feeBps ?? 0));
  return [...rates].flatMap((bps): Charge[] => {
    const base = sumOf(charges.filter(({ feeBps }) => (feeBps ?? 0) === bps));
    // A credit rounds like the charge that it takes back.
    const amount = Math.sign(base) * Math.round((Math.abs(base) * bps) / 10_000);
    if (amount === 0) return [];
    return [
      { kind: 'FEE', policyId: null, description: String(bps / 100), quantity: 1, amount, feeBps: null },
    ];
  });
}

export const sumOf = (charges: readonly Pick<Charge, 'amount'>[]): number =>
  charges.reduce((sum, { amount }) => sum + amount, 0);
