import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Challenge } from '../../contract/users.js';
import { invalidField, HttpProblem } from '../http/problem.js';
import { newId } from '../ids.js';
import type { UserRow } from '../schema.js';
import type { Services } from '../services.js';
import { normalEmail, normalPhone, maskEmail, maskPhone } from './contacts.js';
import { type Channel, codeMessage } from './delivery.js';
import { isSame } from './keys.js';
import { limits, take } from './limits.js';

const codeLifeMs = 10 * 60_000;
const resendAfterMs = limits.startPause.periodMs;
const mostTries = 5;

export interface Destination {
  channel: Channel;
  /** Normalized address, for comparing and sending. */
  address: string;
}

export function destinationOf(login: { userEmail: string } | { userPhoneNumber: string }): Destination {
  return 'userEmail' in login
    ? { channel: 'email', address: normalEmail(login.userEmail) }
    : { channel: 'sms', address: normalPhone(login.userPhoneNumber) };
}

/**
 * Sends a code. Neither the response, its duration nor a limit reveals if an account has this address. Earlier codes stay
 * valid: a stranger who requests one must not void the owner's.
 */
export async function startChallenge(
  services: Services,
  destination: Destination,
  clientAddress: string,
): Promise<Challenge> {
  const { db, keys, now, delivery } = services;
  const { channel, address } = destination;
  if (!delivery.channels.includes(channel))
    throw new HttpProblem('channel_unavailable', 'We can’t send codes this way right now. Try another way.');
  const at = now();
  const whose = keys.digest('destination', channel, address);
  await take(db, limits.startByAddress, clientAddress, at);
  await take(db, limits.startPause, whose, at);
  await take(db, limits.startHourly, whose, at);
  const user = await findUser(services, destination);

  const id = newId('chl', at);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(at.getTime() + codeLifeMs);
  await db
    .insertInto('auth_challenge')
    .values({
      id,
      channel,
      destination_hash: whose,
      user_id: user?.id ?? null,
      code_hash: keys.digest('code', id, code),
      created_at: at,
      expires_at: expiresAt,
      consumed_at: null,
    })
    .execute();
  // Not awaited: the duration would reveal which addresses have an account.
  if (user) services.background(delivery.send(codeMessage(channel, address, code, user.locale)));
  return {
    challengeId: id,
    channel,
    destination: channel === 'email' ? maskEmail(address) : maskPhone(address),
    expiresAt: expiresAt.toISOString(),
    resendAt: new Date(at.getTime() + resendAfterMs).toISOString(),
  };
}

/** Returns the user of a code, once per code. Tries belong to the challenge, which a stranger does not know. */
export async function redeemCode(
  services: Services,
  destination: Destination,
  { challengeId, otp }: { challengeId: string; otp: string },
): Promise<UserRow> {
  const { db, keys, now } = services;
  const at = now();
  const whose = keys.digest('destination', destination.channel, destination.address);
  await take(db, limits.verify, challengeId, at);
  const challenge = await db
    .selectFrom('auth_challenge')
    .select(['id', 'code_hash', 'user_id', 'attempts', 'expires_at'])
    .where('id', '=', challengeId)
    .where('destination_hash', '=', whose)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  if (!challenge || challenge.expires_at <= at)
    throw invalidField('otp', 'code_expired', 'This code has expired. Request a new one.');
  const tried = await db
    .updateTable('auth_challenge')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', challenge.id)
    .where('attempts', '<', mostTries)
    .where('consumed_at', 'is', null)
    .returning('attempts')
    .executeTakeFirst();
  if (!tried) throw tooManyTries();
  if (!isSame(challenge.code_hash, keys.digest('code', challenge.id, otp))) {
    const left = mostTries - tried.attempts;
    if (left === 0) throw tooManyTries();
    throw invalidField('otp', 'code_wrong', `Incorrect code. Attempts left: ${left}.`, left);
  }
  const redeemed = await db
    .updateTable('auth_challenge')
    .set({ consumed_at: at })
    .where('id', '=', challenge.id)
    .where('consumed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  const user = redeemed?.user_id
    ? await db
        .selectFrom('app_user')
        .selectAll()
        .where('id', '=', redeemed.user_id)
        .where('status', '=', 'ACTIVE')
        .executeTakeFirst()
    : undefined;
  // Two parallel requests, or an account that was closed in the meantime.
  if (!user) throw invalidField('otp', 'code_expired', 'This code has expired. Request a new one.');
  return user;
}

const tooManyTries = () =>
  invalidField('otp', 'code_locked', 'Too many incorrect codes. Request a new one.', 0);

async function findUser({ db }: Services, { channel, address }: Destination): Promise<UserRow | undefined> {
  return db
    .selectFrom('app_user')
    .selectAll()
    .where(channel === 'email' ? 'email_norm' : 'phone_e164', '=', address)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
}
