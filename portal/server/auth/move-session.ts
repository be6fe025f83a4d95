import type { Claims } from '../../contract/roles.js';
import { HttpProblem } from '../http/problem.js';
import type { DatabaseTransaction } from '../core/schema.js';
import type { AuthServices } from './services.js';
import { showOwnNames } from './account-contacts.js';
import { closedStores } from './sign-in-rules.js';
import { claimsOf } from './subjects.js';

/**
 * Moves a session to another store of its user, and returns an access token for it. Throws `forbidden_store` if the rules of
 * that store forbid the way in which the session was opened. The session is locked first: a refresh that runs at the same time
 * issues a token of the old store, which this must change too.
 */
export async function moveSession(
  services: AuthServices,
  trx: DatabaseTransaction,
  { sid, exp }: Claims,
  storeId: string,
): Promise<string> {
  const session = await trx
    .selectFrom('auth_session')
    .selectAll()
    .where('id', '=', sid)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const claims = session && (await claimsOf(trx, session, storeId));
  if (!claims) throw new HttpProblem('token_invalid', 'Your session has ended. Sign in again.');
  const closed = await closedStores(services, trx, session.subject, session);
  if (closed.has(storeId))
    throw new HttpProblem('forbidden_store', 'This store requires another way to sign in.');
  await trx
    .updateTable('refresh_token')
    .set({ store_id: storeId })
    .where('session_id', '=', sid)
    .where('used_at', 'is', null)
    .execute();
  await showOwnNames(trx, session.user_id, storeId);
  return services.tokens.sign({ ...claims, sid, exp }, services.now());
}
