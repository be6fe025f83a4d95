import type { Challenge, Login, Tokens } from '../../contract/users.js';
import type { Api } from './client.js';

export type Contact = { userEmail: string } | { userPhoneNumber: string };

/** Starts a sign-in (specification §4): by email for an address, by text message for a number. */
export function startLogin(api: Api, contact: Contact): Promise<Challenge> {
  const body: Login =
    'userEmail' in contact
      ? { loginType: 'otp.start', ...contact }
      : { loginType: 'otp.sms.start', ...contact };
  return api.post<Challenge>('/user/login', body, { skipAuth: true });
}

export function finishLogin(
  api: Api,
  contact: Contact,
  { challengeId }: Challenge,
  otp: string,
): Promise<Tokens> {
  const body: Login =
    'userEmail' in contact
      ? { loginType: 'otp.login', challengeId, otp, ...contact }
      : { loginType: 'otp.sms.login', challengeId, otp, ...contact };
  return api.post<Tokens>('/user/login', body, { skipAuth: true });
}
