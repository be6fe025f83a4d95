import { randomInt } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Challenge } from '../../contract/users.js';
import { writeAudit } from '../core/audit.js';
import { codeMessage, linkMessage, type MessageTarget } from '../delivery/messages.js';
import { HttpProblem, invalidField } from '../http/problem.js';
import type { RequestInfo } from '../http/request-info.js';
import { newId } from '../core/ids.js';
import type { DatabaseTransaction, PortalSchema } from '../core/schema.js';
import type { AuthServices } from './services.js';
import { maskEmail, maskPhone } from './contacts.js';
import { isSame } from './keys.js';
import { limits, take } from './limits.js';
import { endSession } from './log-out.js';
import { hashOf, newSecret } from './secrets.js';

const minute = 60_000;
const codeLifeMs = 10 * minute;
const linkLifeMs = 15 * minute;
const mostTries = 5;
/** Time in which a correct code can be sent again, because the response was lost. */
export const repeatCodeMs = 30_000;

/** Person who is to prove a contact. */
export interface ChallengeOwner {
  user_id: string | null;
  recipient_id: string | null;
}

export interface FoundOwner extends ChallengeOwner {
  locale: string | null;
}

export interface NewChallenge {
  /** Address to send to. */
  target: Pick<MessageTarget, 'channel' | 'to'>;
  /** Digest that the sign-in must repeat: of the address, or of the invitation. */
  destinationHash: string;
  /**
   * Returns the person who has this address, and the language of the message; undefined if no one may sign in with it: no
   * message is sent then. Called after the response, so that its duration cannot depend on it.
   */
  findOwner: () => Promise<FoundOwner | undefined>;
  /** Sends a link instead of a code. */
  isLink?: boolean;
  /** Request that the log names if the message cannot be sent. */
  requestId: string;
}

/** Throws unless messages can be sent through a channel. */
export function requireChannel({ delivery }: AuthServices, channel: 'email' | 'sms'): void {
  if (!delivery.channels.includes(channel))
    throw new HttpProblem('channel_unavailable', 'We can’t send codes this way right now. Try another way.');
}

/**
 * Stores a challenge, and sends its code or link after the response. Earlier ones stay valid: a stranger who requests one
 * must not void the owner's.
 */
export async function sendChallenge(services: AuthServices, init: NewChallenge): Promise<Challenge> {
  const { db, keys, now } = services;
  const { target, destinationHash, isLink = false, requestId } = init;
  const at = now();
  const id = newId('chl', at);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const secret = newSecret();
  const expiresAt = new Date(at.getTime() + (isLink ? linkLifeMs : codeLifeMs));
  await db
    .insertInto('auth_challenge')
    .values({
      id,
      channel: target.channel,
      destination_hash: destinationHash,
      user_id: null,
      recipient_id: null,
      code_hash: isLink ? null : keys.digest('code', id, code),
      secret_hash: isLink ? hashOf(secret) : null,
      created_at: at,
      expires_at: expiresAt,
      consumed_at: null,
    })
    .execute();
  const send = async () => {
    const owner = await assignOwner(services, id, init);
    if (!owner) return;
    const localized = { ...target, locale: owner.locale };
    await services.delivery.send(
      isLink
        ? linkMessage(localized, `${services.origin}/login#magic=${secret}`)
        : codeMessage(localized, code),
    );
  };
  services.background(send, { requestId });
  return {
    challengeId: id,
    channel: target.channel,
    destination: target.channel === 'email' ? maskEmail(target.to) : maskPhone(target.to),
    expiresAt: expiresAt.toISOString(),
    resendAt: new Date(at.getTime() + limits.startPause.periodMs).toISOString(),
  };
}

/** Stores who may meet a challenge. Returns undefined if no one may. */
async function assignOwner(
  { db }: AuthServices,
  id: string,
  { findOwner }: NewChallenge,
): Promise<FoundOwner | undefined> {
  const owner = await findOwner();
  if (!owner) return undefined;
  const { user_id, recipient_id } = owner;
  await db.updateTable('auth_challenge').set({ user_id, recipient_id }).where('id', '=', id).execute();
  return owner;
}

interface Attempt {
  challengeId: string;
  otp: string;
}

/** Owner of a code. The session that it opens must be registered with `replaceSession`. */
export interface RedeemedCode extends ChallengeOwner {
  id: string;
}

/**
 * Returns the owner of a code. Tries belong to the challenge, whose id a stranger does not know. A correct code can be
 * repeated for a short time; only wrong codes use up tries, also during this time.
 */
export async function redeemCode(
  services: AuthServices,
  destinationHash: string,
  { challengeId, otp }: Attempt,
  info: RequestInfo,
): Promise<RedeemedCode> {
  const { db, keys, now } = services;
  const at = now();
  const isUsable = usableAt(at);
  await take(db, limits.verify, challengeId, at);
  const challenge = await db
    .selectFrom('auth_challenge')
    .select(['id', 'code_hash', 'user_id', 'recipient_id', 'expires_at'])
    .where('id', '=', challengeId)
    .where('destination_hash', '=', destinationHash)
    .where('code_hash', 'is not', null)
    .where(isUsable)
    .executeTakeFirst();
  if (!challenge || challenge.expires_at <= at) throw expired();
  const tried = await db
    .updateTable('auth_challenge')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', challenge.id)
    .where('attempts', '<', mostTries)
    .returning('attempts')
    .executeTakeFirst();
  if (!tried) throw tooManyTries();
  if (!isSame(challenge.code_hash ?? '', keys.digest('code', challenge.id, otp))) {
    const left = mostTries - tried.attempts;
    await auditFailure(services, challenge, left === 0 ? 'sign_in.locked' : 'sign_in.failed', info);
    if (left === 0) throw tooManyTries();
    throw invalidField('otp', 'code_wrong', `Incorrect code. Attempts left: ${left}.`, left);
  }
  await db
    .updateTable('auth_challenge')
    .set({ attempts: sql`attempts - 1`, consumed_at: sql`coalesce(consumed_at, ${at})` })
    .where('id', '=', challenge.id)
    .execute();
  return challenge;
}

/** Selects challenges that are new, or whose code was accepted a short time ago. */
function usableAt(at: Date) {
  const since = new Date(at.getTime() - repeatCodeMs);
  return (where: ExpressionBuilder<PortalSchema, 'auth_challenge'>) =>
    where.or([where('consumed_at', 'is', null), where('consumed_at', '>', since)]);
}

/**
 * Registers the session that a code opens. If the code has opened one before, its response was lost: that session ends.
 * Throws if that session has been refreshed or has ended, because its tokens did arrive. The challenge is locked, so
 * that parallel requests with the same code leave one session.
 */
export async function replaceSession(
  trx: DatabaseTransaction,
  challengeId: string,
  sessionId: string,
  at: Date,
): Promise<void> {
  const challenge = await trx
    .selectFrom('auth_challenge')
    .select('session_id')
    .where('id', '=', challengeId)
    .forUpdate()
    .executeTakeFirst();
  if (!challenge) throw expired();
  const { session_id: earlier } = challenge;
  if (earlier !== null && !(await endUnused(trx, earlier, at))) throw expired();
  await trx
    .updateTable('auth_challenge')
    .set({ session_id: sessionId })
    .where('id', '=', challengeId)
    .execute();
}

/** Ends a session unless it has been refreshed. Returns false if it was, or if it had ended. */
async function endUnused(trx: DatabaseTransaction, sessionId: string, at: Date): Promise<boolean> {
  // A refresh locks the session too.
  await trx.selectFrom('auth_session').select('id').where('id', '=', sessionId).forUpdate().execute();
  const used = await trx
    .selectFrom('refresh_token')
    .select('hash')
    .where('session_id', '=', sessionId)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return used === undefined && (await endSession(trx, sessionId, 'code_repeated', at)) !== undefined;
}

/** Returns the owner of a sign-in link and the digest of its address, once per link; undefined if it is unknown, used or expired. */
export async function redeemLink(
  services: AuthServices,
  secret: string,
  info: RequestInfo,
): Promise<(ChallengeOwner & { destination_hash: string }) | undefined> {
  const challenge = await services.db
    .selectFrom('auth_challenge')
    .select(['id', 'user_id', 'recipient_id', 'expires_at', 'destination_hash'])
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst();
  if (!challenge) return undefined;
  if (challenge.expires_at > services.now() && (await consume(services, challenge.id))) return challenge;
  await auditFailure(services, challenge, 'sign_in.failed', info);
  return undefined;
}

async function consume({ db, now }: AuthServices, id: string): Promise<boolean> {
  const consumed = await db
    .updateTable('auth_challenge')
    .set({ consumed_at: now() })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return consumed !== undefined;
}

function auditFailure(
  { db, now }: AuthServices,
  { id, user_id, recipient_id }: ChallengeOwner & { id: string },
  action: 'sign_in.failed' | 'sign_in.locked',
  { requestId, address }: RequestInfo,
): Promise<void> {
  const actor = user_id ?? recipient_id ?? 'unknown';
  return writeAudit(db, {
    at: now(),
    action,
    actor,
    storeId: null,
    target: id,
    requestId,
    detail: { address },
  });
}

export const expired = () => invalidField('otp', 'code_expired', 'This code has expired. Request a new one.');

const tooManyTries = () =>
  invalidField('otp', 'code_locked', 'Too many incorrect codes. Request a new one.', 0);
