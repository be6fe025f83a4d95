import type { Claims } from '../../contract/roles.js';
import type { DatabaseTransaction, SessionKind, UserRow } from '../core/schema.js';

/** Invited person without an account. */
export interface InvitedPerson {
  id: string;
  first_name: string;
  last_name: string;
  store_id: string;
}

/** Holder of a new session. */
export type Subject =
  | { kind: 'user'; user: UserRow }
  | { kind: 'recipient'; person: InvitedPerson }
  | { kind: 'guest'; storeId: string }
  /** A preview ends with the session that opened it, and no later than the token of that session. */
  | {
      kind: 'preview';
      storeId: string;
      parentId: string;
      expiresAt: Date;
      /** Visit of the administrator who opens it; undefined for employers. */
      view: string | undefined;
    };

/** Returns the columns of a session that name its holder. */
export function sessionColumns(subject: Subject, sessionId: string) {
  const none = { user_id: null, recipient_id: null, parent_id: null };
  switch (subject.kind) {
    case 'user':
      return { ...none, kind: subject.kind, subject: subject.user.id, user_id: subject.user.id };
    case 'recipient':
      return { ...none, kind: subject.kind, subject: subject.person.id, recipient_id: subject.person.id };
    case 'guest':
      return { ...none, kind: subject.kind, subject: sessionId };
    case 'preview':
      return { ...none, kind: subject.kind, subject: sessionId, parent_id: subject.parentId };
  }
}

interface SessionHolder {
  kind: SessionKind;
  subject: string;
  user_id: string | null;
  recipient_id: string | null;
}

type SubjectClaims = Omit<Claims, 'sid' | 'exp' | 'iat'>;

/**
 * Returns the claims of an access token for one store, with the current names and roles; undefined if the holder of
 * the session is no longer active.
 */
export async function claimsOf(
  trx: DatabaseTransaction,
  holder: SessionHolder,
  storeId: string | null,
): Promise<SubjectClaims | undefined> {
  const store = storeId === null ? {} : { storeId };
  if (holder.kind === 'user') return userClaims(trx, holder.user_id, storeId);
  const isGuest = holder.kind !== 'recipient';
  const name = isGuest
    ? await guestName(trx, storeId)
    : await trx
        .selectFrom('recipient')
        .select(['first_name as firstName', 'last_name as lastName'])
        .where('id', '=', holder.recipient_id)
        .executeTakeFirst();
  return name && { sub: holder.subject, roles: ['user'], ...name, ...store };
}

async function userClaims(
  trx: DatabaseTransaction,
  userId: string | null,
  storeId: string | null,
): Promise<SubjectClaims | undefined> {
  const user = await trx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!user) return undefined;
  const memberships = await trx
    .selectFrom('membership')
    .select(['role', 'store_id'])
    .where('user_id', '=', user.id)
    .execute();
  const here = memberships.filter((one) => one.store_id === null || one.store_id === storeId);
  return {
    sub: user.id,
    roles: [...new Set(here.map(({ role }) => role))],
    firstName: user.first_name,
    lastName: user.last_name,
    ...(storeId === null ? {} : { storeId }),
  };
}

async function guestName(trx: DatabaseTransaction, storeId: string | null) {
  const store = await trx.selectFrom('store').select('locale').where('id', '=', storeId).executeTakeFirst();
  return { firstName: store?.locale === 'fr-CA' ? 'Invité' : 'Guest', lastName: '' };
}
