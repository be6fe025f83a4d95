import type { Tokens } from '../../contract/users.js';
import type { Caller } from '../http/env.js';
import { HttpProblem, invalidField } from '../http/problem.js';
import type { RequestInfo } from '../http/request-info.js';
import type { AuthServices } from './services.js';
import { openSession } from './sessions.js';

/** Signs in a visitor without an account, who may see the name of one store. */
export async function signInGuest(
  services: AuthServices,
  requestedStore: string | undefined,
  info: RequestInfo,
): Promise<Tokens> {
  if (!services.guestLogin) throw new HttpProblem('forbidden_role', 'Guests can’t sign in here.');
  const id = requestedStore ?? services.storeId;
  if (id === null) throw invalidField('store-id', 'store_missing', 'The header store-id names no store.');
  const store = await services.db
    .selectFrom('store')
    .select(['id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!store) throw new HttpProblem('not_found', 'Store not found.');
  if (store.status === 'DISABLED')
    throw new HttpProblem('store_disabled', 'This store has been deactivated.');
  const subject = { kind: 'guest', storeId: store.id } as const;
  return openSession(services, subject, { loginType: 'guest.login' }, info);
}

/**
 * Opens a preview of the recipients' page for an employer. It ends with the employer's session, and no later than the
 * employer's token: a refresh cannot extend it.
 */
export async function signInPreview(
  services: AuthServices,
  { kind, claims, isStoreDisabled }: Caller,
  info: RequestInfo,
): Promise<Tokens> {
  if (kind === 'admin') throw new HttpProblem('impersonation_required', 'Select View as client first.');
  const { storeId, sid, exp, act } = claims;
  if ((kind !== 'employer' && kind !== 'impersonating') || storeId === undefined)
    throw new HttpProblem('forbidden_role', 'Your role doesn’t allow this.');
  if (isStoreDisabled) throw new HttpProblem('store_disabled', 'This store has been deactivated.');
  const expiresAt = new Date(exp * 1_000);
  const subject = { kind: 'preview', storeId, parentId: sid, expiresAt, view: act?.view } as const;
  return openSession(services, subject, { loginType: 'cp.guest.login' }, info);
}
