import { sql } from 'kysely';
import type { LoginType, Tokens } from '../../contract/users.js';
import { writeAudit } from '../core/audit.js';
import type { RequestInfo } from '../http/request-info.js';
import { newId } from '../core/ids.js';
import type { DatabaseTransaction, UserRow } from '../core/schema.js';
import type { AuthServices } from './services.js';
import { showOwnNames } from './account-contacts.js';
import { seconds } from './access-token.js';
import { expired, replaceSession } from './challenges.js';
import { lockHolder } from './lock-holder.js';
import { hashOf, newSecret } from './secrets.js';
import { closedStores, contactOfChannel, methodOf, type SignInWay } from './sign-in-rules.js';
import { claimsOf, sessionColumns, type Subject } from './subjects.js';

/** An access token lives as long as the session cookie (specification §9). */
const tokenLifeMs = 3600_000;
/** Longer than the access token, which can thus be renewed until its last second. */
const refreshIdleMs = 3660_000;
const sessionLifeMs = 7 * 24 * 3600_000;

export interface SignIn {
  loginType: LoginType;
  /** Contact of the account that this sign-in has verified. */
  verified?: 'email' | 'sms';
  storeId?: string | undefined;
  /** Challenge whose code was sent. */
  challengeId?: string;
}

/** Stores a new session, and returns its first access token and refresh token. */
export async function openSession(
  services: AuthServices,
  subject: Subject,
  { loginType, verified, storeId: requestedStoreId, challengeId }: SignIn,
  { requestId, address }: RequestInfo,
): Promise<Tokens> {
  const at = services.now();
  return services.db.transaction().execute(async (trx) => {
    await lockHolder(trx, subject);
    if (subject.kind === 'user') await recordSignIn(trx, subject.user, verified, at);
    const id = newId('ses', at);
    const holder = sessionColumns(subject, id);
    const absoluteExpiresAt =
      subject.kind === 'preview' ? subject.expiresAt : new Date(at.getTime() + sessionLifeMs);
    const way: SignInWay =
      subject.kind === 'user'
        ? { method: methodOf(loginType), contact: contactOfChannel[verified ?? 'email'] }
        : { method: null, contact: null };
    const closed = await closedStores(services, trx, holder.subject, way);
    const storeId = await storeOf(trx, subject, { closed, requestedStoreId });
    await trx
      .insertInto('auth_session')
      .values({
        ...holder,
        ...way,
        id,
        absolute_expires_at: absoluteExpiresAt,
        created_at: at,
        revoked_at: null,
        revoke_reason: null,
      })
      .execute();
    if (challengeId !== undefined) await replaceSession(trx, challengeId, id, at);
    await writeAudit(trx, {
      at,
      action: 'session.started',
      actor: holder.subject,
      storeId,
      target: id,
      requestId,
      detail: { loginType, address, ...(holder.parent_id === null ? {} : { openedBy: holder.parent_id }) },
    });
    const { token, refreshToken } = await issue(
      services,
      trx,
      { ...holder, id, absoluteExpiresAt, storeId },
      at,
    );
    return { token, refreshToken };
  });
}

/** Throws if the account has lost the contact since it was read. */
async function recordSignIn(
  trx: DatabaseTransaction,
  { id, email_norm, phone_e164 }: UserRow,
  verified: SignIn['verified'],
  at: Date,
): Promise<void> {
  const [column, contact, value] =
    verified === 'sms'
      ? (['phone_verified_at', 'phone_e164', phone_e164] as const)
      : (['email_verified_at', 'email_norm', email_norm] as const);
  const recorded = await trx
    .updateTable('app_user')
    .set((set) => ({
      last_login_at: at,
      ...(verified === undefined ? {} : { [column]: set.fn.coalesce(column, set.val(at)) }),
    }))
    .where('id', '=', id)
    .$if(verified !== undefined, (update) => update.where(contact, '=', value))
    .returning('id')
    .executeTakeFirst();
  if (!recorded) throw expired();
}

function storeOf(trx: DatabaseTransaction, subject: Subject, choice: StoreChoice): Promise<string | null> {
  if (subject.kind === 'user') return chooseStore(trx, subject.user.id, choice);
  return Promise.resolve(subject.kind === 'recipient' ? subject.person.store_id : subject.storeId);
}

interface StoreChoice {
  /** Stores that this way to sign in does not open. */
  closed: ReadonlySet<string>;
  requestedStoreId: string | undefined;
}

/**
 * Returns the requested store if the user belongs to it and it is active, else an active one, else any. Of several, it is the
 * oldest of those that the user has opened before: a client that has added an account must not learn about its next sign-in.
 * Closed stores do not count.
 */
export async function chooseStore(
  trx: DatabaseTransaction,
  userId: string,
  { closed, requestedStoreId }: StoreChoice,
): Promise<string | null> {
  const all = await trx
    .selectFrom('membership')
    .innerJoin('store', 'store.id', 'membership.store_id')
    .select(['store.id', 'store.status'])
    .where('membership.user_id', '=', userId)
    .orderBy(sql`membership.entered is not null`)
    .orderBy('store.id')
    .execute();
  const stores = all.filter(({ id }) => !closed.has(id));
  const active = stores.filter(({ status }) => status === 'ACTIVE');
  return (active.find(({ id }) => id === requestedStoreId) ?? active[0] ?? stores[0])?.id ?? null;
}

/** Open session with the store of its next token. */
export interface OpenSession {
  id: string;
  kind: Subject['kind'];
  subject: string;
  user_id: string | null;
  recipient_id: string | null;
  absoluteExpiresAt: Date;
  storeId: string | null;
}

/** Issues a pair of tokens. Throws if the holder is no longer active. */
export async function issue(
  { tokens }: AuthServices,
  trx: DatabaseTransaction,
  session: OpenSession,
  at: Date,
): Promise<Tokens & { hash: string }> {
  const { id, absoluteExpiresAt, storeId } = session;
  const claims = await claimsOf(trx, session, storeId);
  if (!claims) throw new Error(`The holder of session ${id} does not exist.`);
  const expiresAt = new Date(Math.min(at.getTime() + tokenLifeMs, absoluteExpiresAt.getTime()));
  const token = await tokens.sign({ ...claims, sid: id, exp: seconds(expiresAt) }, at);
  const refreshToken = newSecret();
  const hash = hashOf(refreshToken);
  await trx
    .insertInto('refresh_token')
    .values({
      hash,
      session_id: id,
      store_id: storeId,
      issued_at: at,
      expires_at: new Date(Math.min(at.getTime() + refreshIdleMs, absoluteExpiresAt.getTime())),
      used_at: null,
      revoked_at: null,
      replaced_by: null,
    })
    .execute();
  // Locks the membership after the store, as the removal of a user does.
  if (session.kind === 'user') await showOwnNames(trx, session.user_id, storeId);
  return { token, refreshToken, hash };
}
