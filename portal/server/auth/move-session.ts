import type { Claims } from '../../contract/roles.js';
import type { DatabaseTransaction, UserRow } from '../schema.js';
import type { Services } from '../services.js';
import { claimsOf } from './sessions.js';

/** Returns a new token pair of the same session for another store of the user. */
export async function moveSession(
  services: Services,
  trx: DatabaseTransaction,
  user: UserRow,
  claims: Claims,
  storeId: string,
): Promise<string> {
  const at = services.now();
  await trx
    .updateTable('refresh_token')
    .set({ store_id: storeId })
    .where('session_id', '=', claims.sid)
    .where('used_at', 'is', null)
    .execute();
  return services.tokens.sign(
    { ...(await claimsOf(trx, user, storeId)), sid: claims.sid, exp: claims.exp },
    at,
  );
}
