import type { Challenge, LoginOf, Tokens } from '../../contract/users.js';
import { redeemCode, requireChannel, sendChallenge } from '../auth/challenges.js';
import { limits, take } from '../auth/limits.js';
import { openSession } from '../auth/sessions.js';
import { HttpProblem, invalidField } from '../http/problem.js';
import type { RequestInfo } from '../http/request-info.js';
import type { AuthServices } from '../auth/services.js';
import { findInvitation, type OpenInvitation } from './invitations.js';

const digestOf = ({ keys }: AuthServices, { secretHash }: OpenInvitation) =>
  keys.digest('invitation', secretHash);

export async function requireInvitation(services: AuthServices, secret: string): Promise<OpenInvitation> {
  const invitation = await findInvitation(services, secret);
  if (!invitation) throw new HttpProblem('not_found', 'This invitation is no longer valid.');
  return invitation;
}

/**
 * Sends a code to the invited person. Limits belong to the invitation, so that many people behind one address can
 * sign in, and strangers who know only the contact cannot use them up.
 */
export async function startRecipientSignIn(
  services: AuthServices,
  { inviteToken, channel }: LoginOf<'cp.otp.start'>,
  { requestId }: RequestInfo,
): Promise<Challenge> {
  const { db, now } = services;
  requireChannel(services, channel);
  const invitation = await requireInvitation(services, inviteToken);
  const { id, email, phone, locale } = invitation;
  const to = channel === 'email' ? email : phone;
  if (to === null) throw invalidField('channel', 'contact_missing', 'We have no such contact of you.');
  const destinationHash = digestOf(services, invitation);
  await take(db, limits.startPause, destinationHash, now());
  await take(db, limits.startHourly, destinationHash, now());
  const owner = { user_id: null, recipient_id: id, locale };
  return sendChallenge(services, {
    target: { channel, to },
    destinationHash,
    findOwner: () => Promise.resolve(owner),
    requestId,
  });
}

export async function signInRecipient(
  services: AuthServices,
  { loginType, inviteToken, ...attempt }: LoginOf<'cp.otp.login'>,
  info: RequestInfo,
): Promise<Tokens> {
  const person = await requireInvitation(services, inviteToken);
  const { id: challengeId } = await redeemCode(services, digestOf(services, person), attempt, info);
  return openSession(services, { kind: 'recipient', person }, { loginType, challengeId }, info);
}
