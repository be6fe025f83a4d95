import { sql } from 'kysely';
import type { LoginType } from '../../contract/users.js';
import type { ContactKind } from '../core/account-schema.js';
import { type Database, type DatabaseTransaction, schemaName, type SignInMethod } from '../core/schema.js';
import type { Channel } from '../delivery/delivery.js';
import { HttpProblem } from '../http/problem.js';
import type { AuthServices } from './services.js';

export const methodOf = (loginType: LoginType): SignInMethod =>
  loginType === 'sso.google' ? 'google' : 'code';

/** Contact of an account that a message of a channel proves. */
export const contactOfChannel: Readonly<Record<Channel, ContactKind>> = { email: 'email', sms: 'phone' };

/** Way in which a session was opened. Null for other holders than accounts, and for sessions of earlier versions. */
export interface SignInWay {
  method: SignInMethod | null;
  contact: ContactKind | null;
}

/** Returns the ids of the stores of an account that this way to sign in does not open. */
export async function closedStores(
  services: Pick<AuthServices, 'google'>,
  db: Database,
  userId: string,
  { method, contact }: SignInWay,
): Promise<ReadonlySet<string>> {
  const byRules = await closedByRules(services, db, userId, method);
  const byContact = await closedByContact(db, userId, contact);
  return new Set([...byRules, ...byContact]);
}

/**
 * Returns the stores whose people have entered only another contact of the account. Clients can have entered contacts of
 * different people for one account: each of them opens only what was meant for it.
 */
async function closedByContact(
  db: Database,
  userId: string,
  contact: ContactKind | null,
): Promise<readonly string[]> {
  if (contact === null) return [];
  const rows = await db
    .selectFrom('membership')
    .select('store_id')
    .where('user_id', '=', userId)
    .where('via', '!=', contact)
    .execute();
  return rows.flatMap(({ store_id: id }) => id ?? []);
}

/** Returns the condition that a session has proved the contact of a membership. */
export const opensWith = (sessionId: string) =>
  sql<boolean>`coalesce(membership.via <> (select contact from ${sql.table(`${schemaName}.auth_session`)} where id = ${sessionId}), false) is false`;

/**
 * Returns the stores that an account manages and that forbid it this way to sign in. The rules of a store decide
 * about this store only: an employer can add an account to a store, and could otherwise lock it out of all others, or let it in.
 */
async function closedByRules(
  { google }: Pick<AuthServices, 'google'>,
  db: Database,
  userId: string,
  method: SignInMethod | null,
): Promise<readonly string[]> {
  // Without Google, the rule that requires it would sign out everyone for good.
  if (method === null || (method === 'code' && !google)) return [];
  const rules = await db
    .selectFrom('sso_config')
    .innerJoin('membership', 'membership.store_id', 'sso_config.store_id')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['sso_config.store_id', 'is_enabled', 'is_required', 'domains', 'code_user_id', 'email_norm'])
    .where('membership.role', '=', 'employer')
    .where('membership.user_id', '=', userId)
    .execute();
  const closed = rules.filter((rule) =>
    method === 'code'
      ? rule.is_required && rule.code_user_id !== userId
      : !rule.is_enabled || !isOfDomain(rule.email_norm ?? '', rule.domains),
  );
  return closed.map(({ store_id }) => store_id);
}

const isOfDomain = (email: string, domains: readonly string[]) =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));

/**
 * Throws if a store requires Google and the account is the one that can still use codes. The store must be locked, as it is
 * while the rules change: otherwise nothing could open the store again.
 */
export async function requireOtherCodeUser(
  trx: DatabaseTransaction,
  storeId: string,
  userId: string,
): Promise<void> {
  const rule = await trx
    .selectFrom('sso_config')
    .select('store_id')
    .where('store_id', '=', storeId)
    .where('is_required', '=', true)
    .where('code_user_id', '=', userId)
    .executeTakeFirst();
  if (!rule) return;
  const message =
    'Google is required, and only this person can use codes. Choose another person for codes first.';
  throw new HttpProblem('state_conflict', message, {
    errors: [{ field: 'uid', code: 'code_user', message }],
  });
}

/** Returns false if no store of an account can be opened by a code or link to this contact. */
export const mayUseCodes = (services: AuthServices, userId: string, contact: ContactKind) =>
  maySignIn(services, userId, { method: 'code', contact });

/** Returns false if every store of an account forbids Google, or the domain of its email address. */
export const mayUseGoogle = (services: AuthServices, userId: string) =>
  maySignIn(services, userId, { method: 'google', contact: 'email' });

async function maySignIn(services: AuthServices, userId: string, way: SignInWay): Promise<boolean> {
  const { db } = services;
  const closed = await closedStores(services, db, userId, way);
  if (closed.size === 0) return true;
  const places = await db.selectFrom('membership').select('store_id').where('user_id', '=', userId).execute();
  return places.some(({ store_id }) => store_id === null || !closed.has(store_id));
}
