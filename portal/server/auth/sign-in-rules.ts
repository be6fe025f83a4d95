import type { AuthServices } from './services.js';

/** Rules of the stores that an account manages. */
const rulesOf = ({ db }: AuthServices, userId: string) =>
  db
    .selectFrom('sso_config')
    .innerJoin('membership', 'membership.store_id', 'sso_config.store_id')
    .where('membership.role', '=', 'employer')
    .where('membership.user_id', '=', userId);

/**
 * Returns false if a store that the account manages requires Google, and names another account that can still use codes and
 * links.
 */
export async function mayUseCodes(services: AuthServices, userId: string): Promise<boolean> {
  // Without Google, the rule would sign out everyone for good.
  if (!services.google) return true;
  const row = await rulesOf(services, userId)
    .select('sso_config.store_id')
    .where('is_required', '=', true)
    .where('code_user_id', 'is distinct from', userId)
    .executeTakeFirst();
  return row === undefined;
}

/** Returns true if all stores that the account manages allow Google, and the domain of this email address. */
export async function mayUseGoogle(services: AuthServices, userId: string, email: string): Promise<boolean> {
  const rules = await rulesOf(services, userId).select(['is_enabled', 'domains']).execute();
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return rules.every(
    ({ is_enabled, domains }) => is_enabled && (domains.length === 0 || domains.includes(domain)),
  );
}
