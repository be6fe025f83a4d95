import { sql } from 'kysely';
import { spendLevel } from '../../contract/spend-limit.js';
import { writeAudit } from './audit.js';
import { newId } from './ids.js';
import { type DatabaseTransaction, type PolicyRow, schemaName } from './schema.js';

/** Limit of a campaign and what its people have redeemed, in cents. */
export interface Spending {
  limit: number;
  spent: number;
  /** Highest share of the limit, in percent, of which people were warned. */
  warned: number;
}

const members = sql.table(`${schemaName}.policy_recipient`);
const warnings = sql.table(`${schemaName}.spend_warning`);

/**
 * Returns the spending of a campaign, and locks it until the end of the transaction: other redemptions wait, so that all of
 * them together stay below the limit. Returns null for a campaign without a limit, whose redemptions do not wait. Callers have
 * locked the people whose redemptions they change, or the campaign, before.
 */
export async function lockSpending(trx: DatabaseTransaction, policyId: string): Promise<Spending | null> {
  if ((await limitOf(trx, policyId)) === null) return null;
  // Creates the row for the first redemption; the update locks it for the others.
  const { rows } = await sql<{
    percent: number;
  }>`insert into ${warnings} (policy_id, percent) values (${policyId}, 0)
    on conflict (policy_id) do update set percent = ${warnings}.percent returning percent`.execute(trx);
  // Read after the lock: an earlier amount may lack other redemptions.
  const spending = await readSpending(trx, policyId);
  return spending && { ...spending, warned: rows[0]?.percent ?? 0 };
}

/** Returns the spending of a campaign without a lock, or null for a campaign without a limit. */
export async function readSpending(
  trx: DatabaseTransaction,
  policyId: string,
): Promise<Pick<Spending, 'limit' | 'spent'> | null> {
  const limit = await limitOf(trx, policyId);
  if (limit === null) return null;
  const { rows } = await sql<{ spent: number }>`select coalesce(sum(redeemed), 0)::bigint as spent
    from ${members} where policy_id = ${policyId}`.execute(trx);
  return { limit, spent: rows[0]?.spent ?? 0 };
}

async function limitOf(trx: DatabaseTransaction, policyId: string): Promise<number | null> {
  const { spend_limit: limit } = await trx
    .selectFrom('policy')
    .select('spend_limit')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow();
  return limit;
}

/**
 * Stores what a locked spending has reached. At each threshold, once: adds an entry to the audit log, and makes emails due. Below
 * the first threshold the warning ends, and a later one is given again; between the thresholds it stays.
 */
export async function warnOfSpending(
  trx: DatabaseTransaction,
  policy: Pick<PolicyRow, 'id' | 'store_id' | 'created_by'>,
  { limit, spent, warned }: Spending,
  at: Date,
): Promise<void> {
  const level = spendLevel(spent, limit);
  if (level === warned || (level !== 0 && level < warned)) return;
  await trx.updateTable('spend_warning').set({ percent: level }).where('policy_id', '=', policy.id).execute();
  if (level === 0) return;
  await writeAudit(trx, {
    ...{ at, action: 'policy.spend_warned', actor: 'system', requestId: 'spend-limit' },
    storeId: policy.store_id,
    target: policy.id,
    detail: { percent: String(level) },
  });
  const receivers = await receiversOf(trx, policy);
  if (receivers.length === 0) return;
  await trx
    .insertInto('spend_mail')
    .values(
      receivers.map((receiver) => ({
        ...receiver,
        ...{ id: newId('spm', at), policy_id: policy.id, percent: level, spent, spend_limit: limit },
        ...{ created_at: at, due_at: at },
      })),
    )
    .execute();
}

/** Returns the contact for invoices, and the account that created the campaign if it still works for the store. */
async function receiversOf(
  trx: DatabaseTransaction,
  { store_id: storeId, created_by: userId }: Pick<PolicyRow, 'store_id' | 'created_by'>,
): Promise<{ email: string; locale: string }[]> {
  const store = await trx
    .selectFrom('store')
    .select(['billing_email', 'billing_locale', 'locale'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const owner = await trx
    .selectFrom('app_user')
    .innerJoin('membership', 'membership.user_id', 'app_user.id')
    .select(['app_user.email', 'app_user.locale'])
    .where('app_user.id', '=', userId)
    .where('app_user.status', '=', 'ACTIVE')
    .where('membership.store_id', '=', storeId)
    // Without an address of the account that the store has not entered: it may belong to someone else.
    .where((where) => where.or([where('via', 'is', null), where('via', '=', 'email')]))
    .executeTakeFirst();
  const found = [
    { email: store.billing_email, locale: store.billing_locale ?? store.locale },
    { email: owner?.email ?? null, locale: owner?.locale ?? store.locale },
  ];
  const byAddress = new Map(
    found.flatMap(({ email, locale }) => (email === null ? [] : [[email.toLowerCase(), { email, locale }]])),
  );
  return [...byAddress.values()];
}
