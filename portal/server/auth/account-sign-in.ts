import type { Challenge, LoginOf, Tokens } from '../../contract/users.js';
import type { Channel } from '../delivery/delivery.js';
import { invalidField } from '../http/problem.js';
import type { RequestInfo } from '../http/request-info.js';
import type { UserRow } from '../core/schema.js';
import type { AuthServices } from './services.js';
import {
  expired,
  type FoundOwner,
  redeemCode,
  redeemLink,
  requireChannel,
  sendChallenge,
} from './challenges.js';
import { normalEmail, normalPhone } from './contacts.js';
import { limits, take } from './limits.js';
import { openSession } from './sessions.js';
import { contactOfChannel, mayUseCodes } from './sign-in-rules.js';

interface Destination {
  channel: Channel;
  /** Normalized address, for comparing and sending. */
  address: string;
}

type Contact = { userEmail: string } | { userPhoneNumber: string };

function destinationOf(login: Contact): Destination {
  return 'userEmail' in login
    ? { channel: 'email', address: normalEmail(login.userEmail) }
    : { channel: 'sms', address: normalPhone(login.userPhoneNumber) };
}

const digestOf = ({ keys }: AuthServices, { channel, address }: Destination) =>
  keys.digest('destination', channel, address);

/**
 * Sends a code or link to an address. Neither the response, its duration nor a limit reveals if an account has this
 * address, or may not use codes: the account is looked up after the response.
 */
export async function startAccountSignIn(
  services: AuthServices,
  login: LoginOf<'otp.start' | 'otp.sms.start' | 'magiclink.start'>,
  { address: client, requestId }: RequestInfo,
): Promise<Challenge> {
  const { db, now } = services;
  const destination = destinationOf(login);
  requireChannel(services, destination.channel);
  const at = now();
  const destinationHash = digestOf(services, destination);
  await take(db, limits.startByAddress, client, at);
  await take(db, limits.startPause, destinationHash, at);
  await take(db, limits.startHourly, destinationHash, at);
  return sendChallenge(services, {
    target: { channel: destination.channel, to: destination.address },
    destinationHash,
    findOwner: () => findOwner(services, destination),
    isLink: login.loginType === 'magiclink.start',
    requestId,
  });
}

const columnOf = ({ channel }: Pick<Destination, 'channel'>) =>
  channel === 'email' ? 'email_norm' : 'phone_e164';

/** Returns the account with an address, if it may use codes. */
async function findOwner(
  services: AuthServices,
  { channel, address }: Destination,
): Promise<FoundOwner | undefined> {
  const user = await findUser(services, columnOf({ channel }), address);
  if (!user || !(await mayUseCodes(services, user.id, contactOfChannel[channel]))) return undefined;
  return { user_id: user.id, recipient_id: null, locale: user.locale };
}

export async function signInWithCode(
  services: AuthServices,
  login: LoginOf<'otp.login' | 'otp.sms.login'>,
  info: RequestInfo,
): Promise<Tokens> {
  const { loginType, storeId } = login;
  const destination = destinationOf(login);
  const code = await redeemCode(services, digestOf(services, destination), login, info);
  const user = await findUser(services, columnOf(destination), destination.address);
  // The account was closed, has lost this address or must use Google since the code was requested.
  const isOwn = user !== undefined && user.id === code.user_id;
  if (!isOwn || !(await mayUseCodes(services, user.id, contactOfChannel[destination.channel])))
    throw expired();
  const signIn = { loginType, verified: destination.channel, storeId, challengeId: code.id };
  return openSession(services, { kind: 'user', user }, signIn, info);
}

export async function signInWithLink(
  services: AuthServices,
  { loginType, magicToken, storeId }: LoginOf<'magiclink.login'>,
  info: RequestInfo,
): Promise<Tokens> {
  const owner = await redeemLink(services, magicToken, info);
  const user = owner && (await findUser(services, 'id', owner.user_id));
  const isOwn =
    user !== undefined &&
    owner?.destination_hash === digestOf(services, { channel: 'email', address: user.email_norm ?? '' });
  if (!isOwn || !(await mayUseCodes(services, user.id, 'email')))
    throw invalidField('magicToken', 'link_expired', 'This link was used or has expired.');
  return openSession(services, { kind: 'user', user }, { loginType, verified: 'email', storeId }, info);
}

/** Returns the active account with this contact or id. */
export function findUser(
  { db }: AuthServices,
  column: 'id' | 'email_norm' | 'phone_e164',
  value: string | null,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('app_user')
    .selectAll()
    .where(column, '=', value)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
}
