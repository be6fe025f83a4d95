import type { LoginType } from '../../contract/users.js';
import type { Database, SignInMethod } from '../core/schema.js';
import type { AuthServices } from './services.js';

export const methodOf = (loginType: LoginType): SignInMethod =>
  loginType === 'sso.google' ? 'google' : 'code';

/**
 * Returns the ids of the stores that an account manages and that forbid it this way to sign in. The rules of a store decide
 * about this store only: an employer can add an account to a store, and could otherwise lock it out of all others, or let it in.
 *
 * @param method - Null for other holders than accounts, and for sessions of earlier versions: no store is closed to them.
 */
export async function closedStores(
  { google }: Pick<AuthServices, 'google'>,
  db: Database,
  userId: string,
  method: SignInMethod | null,
): Promise<ReadonlySet<string>> {
  // Without Google, the rule that requires it would sign out everyone for good.
  if (method === null || (method === 'code' && !google)) return new Set();
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
  return new Set(closed.map(({ store_id }) => store_id));
}

const isOfDomain = (email: string, domains: readonly string[]) =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));

/** Returns false if every store of an account requires Google, and names another account that can still use codes and links. */
export const mayUseCodes = (services: AuthServices, userId: string) => maySignIn(services, userId, 'code');

/** Returns false if every store of an account forbids Google, or the domain of its email address. */
export const mayUseGoogle = (services: AuthServices, userId: string) => maySignIn(services, userId, 'google');

async function maySignIn(services: AuthServices, userId: string, method: SignInMethod): Promise<boolean> {
  const { db } = services;
  const closed = await closedStores(services, db, userId, method);
  if (closed.size === 0) return true;
  const places = await db.selectFrom('membership').select('store_id').where('user_id', '=', userId).execute();
  return places.some(({ store_id }) => store_id === null || !closed.has(store_id));
}
