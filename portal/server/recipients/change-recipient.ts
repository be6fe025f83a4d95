import { sql } from 'kysely';
import { isUniqueViolation } from '@tessera/server-kit/db';
import { locales } from '../../contract/locales.js';
import type { RecipientInput, RecipientPatch } from '../../contract/recipients.js';
import { parseEmail, parsePhone } from '../auth/contacts.js';
import { actorOf } from '../auth/caller.js';
import { writeAudit } from '../core/audit.js';
import { newId } from '../core/ids.js';
import { keepOptOuts, readOptOuts, stopMessages } from '../core/opt-outs.js';
import type { DatabaseTransaction } from '../core/schema.js';
import type { StoreActor } from '../http/env.js';
import { versionMismatch } from '../http/etag.js';
import { HttpProblem, invalidField } from '../http/problem.js';
import { clearImportRows } from './clear-import-rows.js';

/** Change of the people of a store that a caller requests. */
export interface RecipientChange {
  caller: StoreActor;
  at: Date;
  requestId: string;
}

/**
 * Adds a person and returns the id. Throws `validation_failed` without a valid contact, and `duplicate` with the id of the
 * person who has the same email address, phone number or employee's number.
 */
export async function addRecipient(
  trx: DatabaseTransaction,
  change: RecipientChange,
  input: RecipientInput,
): Promise<string> {
  const { caller, at } = change;
  const values = columnsOf(input);
  requireContact(values);
  await requireUnique(trx, caller.storeId, values);
  const id = newId('rcp', at);
  const isStopped = await readOptOuts(trx, caller.storeId, [values]);
  const optedOut = isStopped(values) ? { opted_out_at: at } : {};
  await unique(
    trx
      .insertInto('recipient')
      .values({ ...values, ...optedOut, id, store_id: caller.storeId, created_at: at, updated_at: at })
      .execute(),
  );
  await audit(trx, change, 'recipient.created', id);
  return id;
}

/** Changes a person. Throws like `addRecipient`, and `not_found` or `version_mismatch`. */
export async function changeRecipient(
  trx: DatabaseTransaction,
  change: RecipientChange,
  { id, versions, patch }: { id: string; versions: readonly number[] | undefined; patch: RecipientPatch },
): Promise<void> {
  const { at, caller } = change;
  const { storeId } = caller;
  const row = await lockRecipient(trx, storeId, id);
  if (!row) throw personNotFound();
  if (versions && !versions.includes(row.version)) throw versionMismatch();
  const fields = Object.keys(patch);
  if (fields.length === 0) return;
  const values = columnsOf({
    firstName: patch.firstName ?? row.first_name,
    lastName: patch.lastName ?? row.last_name,
    email: changed(patch.email, row.email),
    phone: changed(patch.phone, row.phone_e164),
    employeeId: changed(patch.employeeId, row.employee_id),
    department: changed(patch.department, row.department),
    location: changed(patch.location, row.location),
    hiredOn: changed(patch.hiredOn, row.hired_on),
    locale: changed(patch.locale, locales.find((locale) => locale === row.locale) ?? null),
  });
  requireContact(values);
  await requireUnique(trx, storeId, values, id);
  const isStopped = await readOptOuts(trx, storeId, [values]);
  const stops = row.opted_out_at === null && isStopped(values);
  await unique(
    trx
      .updateTable('recipient')
      .set({
        ...values,
        ...(stops ? { opted_out_at: at } : {}),
        ...{ updated_at: at, version: sql`version + 1` },
      })
      .where('id', '=', id)
      .execute(),
  );
  if (stops) await stopMessages(trx, [id]);
  if (row.opted_out_at !== null) await keepOptOuts(trx, storeId, [row], at);
  await audit(trx, change, 'recipient.updated', id, { fields: fields.join(' ') });
}

/**
 * Erases a person: names, contacts and attributes, values in rows of imports, open invitations and sessions. Redemptions are kept without a name, for
 * invoices. Returns false if the store has no such person.
 */
export async function eraseRecipient(
  trx: DatabaseTransaction,
  change: RecipientChange,
  id: string,
): Promise<boolean> {
  const { caller, at } = change;
  const row = await lockRecipient(trx, caller.storeId, id);
  if (!row) return false;
  await trx
    .updateTable('recipient')
    .set({
      ...{ first_name: '', last_name: '', email: null, email_norm: null, phone_e164: null },
      ...{ employee_id: null, department: null, location: null, hired_on: null, locale: null },
      ...{ removed_at: at, updated_at: at, version: sql`version + 1` },
    })
    .where('id', '=', id)
    .execute();
  await trx
    .deleteFrom('policy_recipient')
    .where('recipient_id', '=', id)
    .where('redeemed_count', '=', 0)
    .execute();
  await trx
    .updateTable('policy_recipient')
    .set({ invite_due_at: null, last_invited_digest: null })
    .where('recipient_id', '=', id)
    .execute();
  await trx
    .updateTable('invitation')
    .set({ withdrawn_at: at })
    .where('recipient_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
  await trx
    .updateTable('auth_session')
    .set({ revoked_at: at, revoke_reason: 'recipient removed' })
    .where('recipient_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  if (row.opted_out_at !== null) await keepOptOuts(trx, caller.storeId, [row], at);
  await clearImportRows(trx, row, at);
  await audit(trx, change, 'recipient.removed', id);
  return true;
}

async function lockRecipient(trx: DatabaseTransaction, storeId: string, id: string) {
  return trx
    .selectFrom('recipient')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export const personNotFound = () => new HttpProblem('not_found', 'Person not found.');

/** Returns the new value, or the old one if the change has none. */
const changed = <Value>(next: Value | undefined, old: Value): Value => (next === undefined ? old : next);

type Columns = ReturnType<typeof columnsOf>;

function columnsOf(input: RecipientInput) {
  const email = contactOf(input.email, parseEmail, 'email', 'Enter an email address, like name@example.com.');
  const phone = contactOf(input.phone, parsePhone, 'phone', 'Enter a US or Canadian phone number.');
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    email,
    email_norm: email,
    phone_e164: phone,
    employee_id: input.employeeId,
    department: input.department,
    location: input.location,
    hired_on: input.hiredOn,
    locale: input.locale,
  };
}

/** Returns the normal form of a contact; null if it is empty. Throws `validation_failed` if it is malformed. */
function contactOf(
  text: string | null,
  parse: (text: string) => string | undefined,
  field: string,
  message: string,
): string | null {
  if (text === null || text.trim() === '') return null;
  const parsed = parse(text);
  if (parsed === undefined) throw invalidField(field, `${field}_invalid`, message);
  return parsed;
}

function requireContact({ email, phone_e164: phone }: Columns): void {
  if (email === null && phone === null)
    throw invalidField('email', 'contact_missing', 'Enter an email address or a phone number.');
}

/** Throws `duplicate` if another person of the store has one of the contacts or the employee's number. */
async function requireUnique(
  trx: DatabaseTransaction,
  storeId: string,
  values: Columns,
  own?: string,
): Promise<void> {
  const keys = [
    ['email', 'email_norm'],
    ['phone', 'phone_e164'],
    ['employeeId', 'employee_id'],
  ] as const;
  for (const [field, column] of keys) {
    const { [column]: value } = values;
    if (value === null) continue;
    const other = await trx
      .selectFrom('recipient')
      .select('id')
      .where('store_id', '=', storeId)
      .where(column, '=', value)
      .where('removed_at', 'is', null)
      .$if(own !== undefined, (query) => query.where('id', '<>', own ?? ''))
      .executeTakeFirst();
    if (!other) continue;
    const message = 'Another person has this already.';
    throw new HttpProblem('duplicate', message, {
      errors: [{ field, code: 'duplicate', message, id: other.id }],
    });
  }
}

/** Reports a person whom a parallel request has added as a duplicate. */
async function unique<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpProblem('duplicate', 'Another person has this already.');
    throw error;
  }
}

async function audit(
  trx: DatabaseTransaction,
  { caller, at, requestId }: RecipientChange,
  action: string,
  target: string,
  detail?: Readonly<Record<string, string>>,
): Promise<void> {
  await writeAudit(trx, {
    ...{ at, action, target, requestId, ...actorOf(caller) },
    storeId: caller.storeId,
    ...(detail === undefined ? {} : { detail }),
  });
}
