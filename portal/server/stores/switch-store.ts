import type { Switch } from '../../contract/stores.js';
import { actorOf, kindOf } from '../auth/caller.js';
import { moveSession } from '../auth/move-session.js';
import type { Caller } from '../http/env.js';
import { HttpProblem } from '../http/problem.js';
import { newId } from '../ids.js';
import type { DatabaseTransaction, StoreRow } from '../schema.js';
import type { Services } from '../services.js';

/**
 * Returns a token for another store. An administrator gets one for viewing it as an employer, at most as
 * long-lived as the own token. An employer of several stores moves the session.
 */
export async function switchStore(
  services: Services,
  caller: Caller,
  storeId: string,
  requestId: string,
): Promise<Switch> {
  const at = services.now();
  return services.db.transaction().execute(async (trx) => {
    const store = await trx.selectFrom('store').selectAll().where('id', '=', storeId).executeTakeFirst();
    const memberships = await trx
      .selectFrom('membership')
      .selectAll()
      .where('user_id', '=', caller.claims.act?.sub ?? caller.userId)
      .execute();
    // Read from the database, because the roles in the token may be outdated.
    const isAdmin = kindOf({ roles: memberships.map(({ role }) => role) }) === 'admin';
    const isMember = memberships.some((one) => one.store_id === storeId && one.role === 'employer');
    if (!store || (!isAdmin && !isMember)) throw new HttpProblem('not_found', 'Store not found.');
    if (store.status === 'DISABLED')
      throw new HttpProblem('store_disabled', 'This store has been deactivated.');
    const token = isAdmin
      ? await services.tokens.sign(
          {
            ...caller.claims,
            roles: ['employer'],
            storeId,
            act: { sub: caller.claims.act?.sub ?? caller.userId },
          },
          at,
        )
      : await move(services, trx, caller, store);
    await trx
      .insertInto('audit')
      .values({
        id: newId('aud', at),
        store_id: storeId,
        ...actorOf(caller),
        action: isAdmin ? 'store.viewed' : 'store.switched',
        target: storeId,
        request_id: requestId,
        at,
      })
      .execute();
    return {
      token,
      storeId,
      storeCode: store.code,
      storeName: store.name,
      partnerId: store.partner_id,
    };
  });
}

async function move(
  services: Services,
  trx: DatabaseTransaction,
  { userId, claims }: Caller,
  { id }: StoreRow,
): Promise<string> {
  const user = await trx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return moveSession(services, trx, user, claims, id);
}
