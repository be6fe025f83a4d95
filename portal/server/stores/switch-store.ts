import type { Switch } from '../../contract/stores.js';
import { writeAudit } from '../core/audit.js';
import { actorOf, kindOf } from '../auth/caller.js';
import { newId } from '../core/ids.js';
import { moveSession } from '../auth/move-session.js';
import type { Caller } from '../http/env.js';
import { HttpProblem } from '../http/problem.js';
import type { AuthServices } from '../auth/services.js';

/**
 * Returns a token for another store. An administrator gets one for viewing it as an employer, at most as
 * long-lived as the own token. An employer of several stores moves the session.
 */
export async function switchStore(
  services: AuthServices,
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
      .where('user_id', '=', caller.claims.act?.sub ?? caller.subject)
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
            act: { sub: caller.claims.act?.sub ?? caller.subject, view: viewOf(caller, storeId, at) },
          },
          at,
        )
      : await moveSession(services, trx, caller.claims, storeId);
    await writeAudit(trx, {
      at,
      ...actorOf(caller),
      action: isAdmin ? 'store.viewed' : 'store.switched',
      storeId,
      target: storeId,
      requestId,
    });
    return {
      token,
      storeId,
      storeCode: store.code,
      storeName: store.name,
      partnerId: store.partner_id,
    };
  });
}

/** Returns the id of a visit: a renewed token belongs to the same one. */
function viewOf({ claims }: Caller, storeId: string, at: Date): string {
  return (claims.storeId === storeId ? claims.act?.view : undefined) ?? newId('vis', at);
}

/**
 * Ends an administrator’s visit to the store of the token: its tokens are no longer accepted, nor those of previews of the
 * store that the administrator’s session has opened.
 */
export async function stopViewing(
  { db, now }: AuthServices,
  caller: Caller,
  storeId: string,
  requestId: string,
): Promise<void> {
  if (caller.claims.storeId !== storeId)
    throw new HttpProblem('forbidden_store', 'You’re viewing another store.');
  const action = 'store.viewing_stopped';
  const at = now();
  const view = caller.claims.act?.view;
  await db.transaction().execute(async (trx) => {
    // A preview that is opened at the same time locks this session too.
    await trx
      .selectFrom('auth_session')
      .select('id')
      .where('id', '=', caller.claims.sid)
      .forUpdate()
      .execute();
    if (view !== undefined)
      await trx
        .insertInto('ended_view')
        .values({ id: view, ended_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await trx
      .updateTable('auth_session')
      .set({ revoked_at: at, revoke_reason: 'viewing stopped' })
      .where('parent_id', '=', caller.claims.sid)
      .where('kind', '=', 'preview')
      .where('revoked_at', 'is', null)
      .where('id', 'in', (query) =>
        query.selectFrom('refresh_token').select('session_id').where('store_id', '=', storeId),
      )
      .execute();
    await writeAudit(trx, { at, ...actorOf(caller), action, storeId, target: storeId, requestId });
  });
}
