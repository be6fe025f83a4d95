import { sql } from 'kysely';
import { isUniqueViolation } from '@tessera/server-kit/db';
import { partnerIdOf, type StoreStatus } from '../../contract/client-values.js';
import type { StoreInput, StorePatch } from '../../contract/clients.js';
import { currencyOf } from '../../contract/currency.js';
import { newId } from '../core/ids.js';
import type { DatabaseTransaction } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { emailOf } from '../auth/contacts.js';
import { auditStore, lockStore, type StoreChange, type StoreEdit, taken } from './store-rules.js';
import { addUser } from './store-users.js';

const codeTaken = () => taken('storeCode', 'Another client has this code already.');

/** Adds a client with its first user, and returns both. Throws `duplicate` for a code that is taken. */
export async function createStore(
  trx: DatabaseTransaction,
  change: StoreChange,
  { storeCode, storeName, country, user: first, ...input }: StoreInput,
): Promise<{ id: string; user: { id: string; isExisting: boolean } | null }> {
  const { at } = change;
  const id = newId('sto', at);
  const partnerId = partnerIdOf(storeCode, country);
  const other = await trx
    .selectFrom('store')
    .select('id')
    .where((where) => where.or([where('code', '=', storeCode), where('partner_id', '=', partnerId)]))
    .executeTakeFirst();
  if (other) throw codeTaken();
  try {
    await trx
      .insertInto('store')
      .values({
        ...{ id, code: storeCode, name: storeName, partner_id: partnerId, country },
        currency_code: currencyOf(partnerId),
        ...{ time_zone: input.timeZone, locale: input.locale, status: 'ACTIVE' },
        ...{ terms: input.terms, program_fee_bps: input.programFeeBps },
        ...contactColumns(input.billingContact),
        ...{ created_at: at, updated_at: at },
      })
      .execute();
  } catch (error) {
    // Another request has added a client with this code in the meantime.
    throw isUniqueViolation(error) ? codeTaken() : error;
  }
  await auditStore(trx, change, { action: 'client.added', storeId: id, target: id });
  const user = first ? await addUser(trx, change, { storeId: id, input: first, path: 'user.' }) : null;
  return { id, user };
}

/** Changes a client. Throws `not_found`, or `version_mismatch`. */
export async function changeStore(
  trx: DatabaseTransaction,
  edit: StoreEdit,
  patch: StorePatch,
): Promise<void> {
  const row = await lockStore(trx, edit);
  const fields = Object.keys(patch);
  if (fields.length === 0) return;
  const { billingContact: contact } = patch;
  await trx
    .updateTable('store')
    .set({
      name: patch.storeName ?? row.name,
      time_zone: patch.timeZone ?? row.time_zone,
      locale: patch.locale ?? row.locale,
      terms: patch.terms ?? row.terms,
      program_fee_bps: patch.programFeeBps ?? row.program_fee_bps,
      ...(contact === undefined ? {} : contactColumns(contact)),
      ...{ updated_at: edit.at, version: sql`version + 1` },
    })
    .where('id', '=', row.id)
    .execute();
  const detail = { fields: fields.join(' ') };
  await auditStore(trx, edit, { action: 'client.updated', storeId: row.id, target: row.id, detail });
}

/**
 * Activates or deactivates a client; its data are kept. Of a deactivated one, every operation is rejected, and neither
 * campaigns start nor invitations are sent. Throws `state_conflict` if it has that status already.
 */
export async function setStatus(
  trx: DatabaseTransaction,
  edit: StoreEdit,
  status: StoreStatus,
): Promise<void> {
  const row = await lockStore(trx, edit);
  if (row.status === status)
    throw new HttpProblem('state_conflict', `The store has the status ${status} already.`);
  await trx
    .updateTable('store')
    .set({ status, updated_at: edit.at, version: sql`version + 1` })
    .where('id', '=', row.id)
    .execute();
  // Accounts may belong to other stores, too; everyone else has no other page.
  if (status === 'DISABLED') await endVisits(trx, row.id, edit.at);
  const action = status === 'DISABLED' ? 'client.deactivated' : 'client.activated';
  await auditStore(trx, edit, { action, storeId: row.id, target: row.id });
}

/** Ends the sessions of recipients, guests and previews of a store. */
async function endVisits(trx: DatabaseTransaction, storeId: string, at: Date): Promise<void> {
  await trx
    .updateTable('auth_session')
    .set({ revoked_at: at, revoke_reason: 'store deactivated' })
    .where('kind', '<>', 'user')
    .where('revoked_at', 'is', null)
    .where('id', 'in', (tokens) =>
      tokens.selectFrom('refresh_token').select('session_id').where('store_id', '=', storeId),
    )
    .execute();
}

const contactColumns = (contact: StoreInput['billingContact']) => ({
  billing_name: contact?.name ?? null,
  billing_email: contact ? emailOf(contact.email, 'billingContact.email') : null,
});
