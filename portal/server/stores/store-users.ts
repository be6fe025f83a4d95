import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isUniqueViolation, jsonb } from '@tessera/server-kit/db';
import type { StoreUser, StoreUserInput } from '../../contract/clients.js';
import type { Page } from '../../contract/schemas.js';
import { nameOrder } from '../core/name-order.js';
import { newId } from '../core/ids.js';
import { shownName } from '../core/shown-name.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import { HttpProblem, invalidField } from '../http/problem.js';
import { type Contacts, openingContact } from '../auth/account-contacts.js';
import { emailOf, phoneOf } from '../auth/contacts.js';
import { requireOtherCodeUser } from '../auth/sign-in-rules.js';
import { auditStore, lockStore, type StoreChange, taken } from './store-rules.js';

/** Selects the accounts that can work for a store: a recipient's account only sees its own benefit (specification §6). */
const workersOf = (db: Database, storeId: string) =>
  db.selectFrom('membership').where('store_id', '=', storeId).where('role', '=', 'employer');

const rowsOf = (db: Database, storeId: string) =>
  db
    .selectFrom('app_user')
    .selectAll()
    .select((on) =>
      jsonArrayFrom(
        on
          .selectFrom('membership as held')
          .select('held.role')
          .whereRef('held.user_id', '=', 'app_user.id')
          .where('held.store_id', '=', storeId)
          .orderBy('held.role'),
      ).as('memberships'),
    )
    .innerJoin('membership', 'membership.user_id', 'app_user.id')
    .select('membership.entered')
    .where('membership.store_id', '=', storeId)
    .where('membership.role', '=', 'employer');

type UserRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

type CallerKind = StoreChange['caller']['kind'];

/** Returns an account. People of the store see what they have entered until the person has signed in to the store. */
function viewUser(row: UserRow, kind: CallerKind): StoreUser {
  const own = {
    ...{ firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone_e164 },
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  };
  return {
    id: row.id,
    ...(kind === 'employer' && row.entered ? { ...row.entered, lastLoginAt: null } : own),
    roles: row.memberships.map(({ role }) => role),
    status: row.status,
  };
}

/** Returns the accounts that can work for a store by name. */
export async function listUsers(
  db: Database,
  storeId: string,
  { page, size, kind }: { page: number; size: number; kind: CallerKind },
): Promise<Page<StoreUser>> {
  const { total } = await workersOf(db, storeId)
    .select((count) => count.fn.count<number>('user_id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(db, storeId)
    .orderBy(nameOrder(kind === 'employer' ? shownName('lastName') : sql`app_user.last_name`))
    .orderBy(nameOrder(kind === 'employer' ? shownName('firstName') : sql`app_user.first_name`))
    .orderBy('app_user.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map((row) => viewUser(row, kind)), page, size, total };
}

export async function findUserOf(
  db: Database,
  { storeId, id, kind }: { storeId: string; id: string; kind: CallerKind },
): Promise<StoreUser | undefined> {
  const row = await rowsOf(db, storeId).where('app_user.id', '=', id).executeTakeFirst();
  return row && viewUser(row, kind);
}

interface NewUser {
  storeId: string;
  input: StoreUserInput;
  /** Place of the user in the body of the request, for the names of fields. */
  path: string;
}

/**
 * Lets an account work for a store, and creates it if no account has the contact; else it keeps its names. The store must be
 * locked. Throws `validation_failed` without a valid contact and for administrators, and `duplicate` for users of the store.
 */
export async function addUser(
  trx: DatabaseTransaction,
  change: StoreChange,
  { storeId, input, path }: NewUser,
): Promise<{ id: string; isExisting: boolean }> {
  const contact = contactOf(input, path);
  const field = `${path}${contact.email === null ? 'phone' : 'email'}`;
  const known = await findAccount(trx, contact, path);
  if (known) await requireAddable(trx, known, { storeId, field, caller: change.caller });
  const via = known ? await openingContact(trx, known.id, contact) : null;
  // A parallel request has removed the contact from the account.
  if (via === undefined) throw taken(field, 'Another account has this contact. Try again.');
  const id = known?.id ?? (await createAccount(trx, change.at, input, contact, field));
  const { firstName, lastName } = input;
  const entered = known ? jsonb({ firstName, lastName, ...contact }) : null;
  await trx
    .insertInto('membership')
    .values({ user_id: id, store_id: storeId, role: 'employer', entered, via })
    .execute();
  await auditStore(trx, change, { action: 'employer.added', storeId, target: id });
  return { id, isExisting: known !== undefined };
}

function contactOf({ email, phone }: StoreUserInput, path: string): Contacts {
  const has = (text: string | null): text is string => text !== null && text.trim() !== '';
  if (!has(email) && !has(phone))
    throw invalidField(`${path}email`, 'contact_missing', 'Enter an email address or a phone number.');
  return {
    email: has(email) ? emailOf(email, `${path}email`) : null,
    phone: has(phone) ? phoneOf(phone, `${path}phone`) : null,
  };
}

/**
 * Returns the account with the email address, or without one with the phone number. Throws `duplicate` if the number belongs
 * to another account: its owner must not get what is meant for the address.
 */
async function findAccount(trx: DatabaseTransaction, { email, phone }: Contacts, path: string) {
  const accounts = await trx
    .selectFrom('app_user')
    .select(['id', 'status', 'email_norm'])
    .where((where) =>
      where.or([
        ...(email === null ? [] : [where('email_norm', '=', email)]),
        ...(phone === null ? [] : [where('phone_e164', '=', phone)]),
      ]),
    )
    .execute();
  const [account] = accounts;
  if (accounts.length > 1 || (account && email !== null && account.email_norm !== email))
    throw taken(`${path}phone`, 'Another account has this phone number.');
  return account;
}

/** Throws for users of the store, administrators and deactivated accounts. */
async function requireAddable(
  trx: DatabaseTransaction,
  { id, status }: { id: string; status: string },
  { storeId, field, caller }: { storeId: string; field: string; caller: StoreChange['caller'] },
): Promise<void> {
  // Only administrators learn more about accounts of others.
  const problem = (code: string, message: string) =>
    caller.kind === 'employer'
      ? invalidField(field, 'contact_unavailable', 'This contact can’t be added.')
      : invalidField(field, code, message);
  if (status === 'DISABLED') throw problem('account_disabled', 'This account has been deactivated.');
  const memberships = await trx
    .selectFrom('membership')
    .select(['role', 'store_id'])
    .where('user_id', '=', id)
    .execute();
  // Otherwise the administrator would lose the platform: the role employer has precedence (specification §6).
  if (memberships.some(({ role }) => role === 'platform:admin:onboard'))
    throw problem('account_is_admin', 'This account is an administrator’s.');
  if (memberships.some(({ role, store_id }) => role === 'employer' && store_id === storeId))
    throw taken(field, 'This person is a user of the store already.');
}

async function createAccount(
  trx: DatabaseTransaction,
  at: Date,
  { firstName, lastName }: StoreUserInput,
  { email, phone }: Contacts,
  field: string,
): Promise<string> {
  const id = newId('usr', at);
  try {
    await trx
      .insertInto('app_user')
      .values({
        ...{ id, email, email_norm: email, phone_e164: phone },
        ...{ first_name: firstName, last_name: lastName, locale: null },
        ...{ status: 'ACTIVE', last_login_at: null, created_at: at },
      })
      .execute();
  } catch (error) {
    // Another request has created an account with this contact in the meantime.
    throw isUniqueViolation(error) ? taken(field, 'Another account has this contact. Try again.') : error;
  }
  return id;
}

/**
 * Ends an account's work for a store; the account is kept. Throws `not_found` if it is no user of the store, and
 * `state_conflict` for the last one who can manage it, the only one who can use codes, and people who remove themselves.
 */
export async function removeUser(
  trx: DatabaseTransaction,
  change: StoreChange,
  { storeId, userId }: { storeId: string; userId: string },
): Promise<void> {
  await lockStore(trx, { id: storeId, versions: undefined });
  if (change.caller.kind === 'employer') await requireOther(trx, change, { storeId, userId });
  await requireOtherCodeUser(trx, storeId, userId);
  const removed = await trx
    .deleteFrom('membership')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .returning('role')
    .execute();
  if (removed.length === 0) throw new HttpProblem('not_found', 'User not found.');
  if (removed.some(({ role }) => role === 'employer')) await requireManager(trx, storeId);
  await auditStore(trx, change, { action: 'employer.removed', storeId, target: userId });
}

/** Throws for the caller's own account, and if a parallel request has removed the caller. */
async function requireOther(
  trx: DatabaseTransaction,
  { caller: { subject } }: StoreChange,
  { storeId, userId }: { storeId: string; userId: string },
): Promise<void> {
  if (userId === subject)
    throw new HttpProblem('state_conflict', 'You can’t remove yourself. A colleague can do so.');
  const own = await trx
    .selectFrom('membership')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('user_id', '=', subject)
    .where('role', '=', 'employer')
    .executeTakeFirst();
  if (!own) throw new HttpProblem('forbidden_store', 'You can no longer work for this store.');
}

/** Throws if no account is left that can manage the store. */
async function requireManager(trx: DatabaseTransaction, storeId: string): Promise<void> {
  const left = await trx
    .selectFrom('membership')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'employer')
    .limit(1)
    .executeTakeFirst();
  if (!left)
    throw new HttpProblem('state_conflict', 'The last user can’t be removed. Add another one first.');
}
