import type { Challenge, Invitation, Login, LoginOf, Tokens } from '../../contract/users.js';
import type { Api, CallOptions } from './client.js';

export type Contact = { userEmail: string } | { userPhoneNumber: string };

/** Code that was sent, with the calls to send another one and to sign in with it. */
export interface CodeRequest {
  readonly challenge: Challenge;
  /** Contact that the user entered; null for an invitation. */
  readonly contact: Contact | null;
  /** Invitation that the code is for; null for a contact that the user entered. */
  readonly inviteToken: string | null;
  resend(): Promise<CodeRequest>;
  finish(otp: string): Promise<Tokens>;
}

/** Calls of the sign-in (specification §4 and §7). All but one send no token. */
export interface LoginApi {
  /** Sends a code: by email for an address, by text message for a number. */
  startCode(contact: Contact): Promise<CodeRequest>;
  /** Continues with a code that was sent before the page was loaded again. */
  resumeCode(contact: Contact, challenge: Challenge): CodeRequest;
  /** Sends a sign-in link by email. */
  startLink(userEmail: string): Promise<Challenge>;
  finishLink(magicToken: string): Promise<Tokens>;
  google(idToken: string, nonce: string): Promise<Tokens>;
  /** Signs in without an account, for the store of the configuration. */
  guest(): Promise<Tokens>;
  invitation(inviteToken: string): Promise<Invitation>;
  startInvitation(inviteToken: string, channel: Challenge['channel']): Promise<CodeRequest>;
  /** Continues with a code for an invitation that was sent before the page was loaded again. */
  resumeInvitation(inviteToken: string, challenge: Challenge): CodeRequest;
}

export interface LoginDeps {
  api: Api;
  /** Store of the page to open after the sign-in; null for the user's own. */
  storeId: string | null;
  /** Value of the `store-id` header. */
  platformStoreId: string | null;
}

export function createLogin({ api, storeId, platformStoreId }: LoginDeps): LoginApi {
  const store = storeId === null ? {} : { storeId };
  const call = <ResponseBody>(body: Login, options?: CallOptions) =>
    api.post<ResponseBody>('/user/login', body, { skipAuth: true, ...options });

  const login: LoginApi = {
    async startCode(contact) {
      const challenge = await call<Challenge>(
        'userEmail' in contact
          ? { loginType: 'otp.start', ...contact, ...store }
          : { loginType: 'otp.sms.start', ...contact, ...store },
      );
      return login.resumeCode(contact, challenge);
    },
    resumeCode(contact, challenge) {
      const { challengeId } = challenge;
      return {
        challenge,
        contact,
        inviteToken: null,
        resend: () => login.startCode(contact),
        finish: (otp) =>
          call(
            'userEmail' in contact
              ? { loginType: 'otp.login', challengeId, otp, ...contact, ...store }
              : { loginType: 'otp.sms.login', challengeId, otp, ...contact, ...store },
          ),
      };
    },
    startLink: (userEmail) => call({ loginType: 'magiclink.start', userEmail, ...store }),
    finishLink: (magicToken) => call({ loginType: 'magiclink.login', magicToken, ...store }),
    google: (idToken, nonce) => call({ loginType: 'sso.google', idToken, nonce, ...store }),
    guest: () =>
      call(
        { loginType: 'guest.login' },
        platformStoreId === null ? {} : { headers: { 'store-id': platformStoreId } },
      ),
    invitation: (inviteToken) => api.post('/user/invitation', { inviteToken }, { skipAuth: true }),
    async startInvitation(inviteToken, channel) {
      const challenge = await call<Challenge>({ loginType: 'cp.otp.start', inviteToken, channel });
      return login.resumeInvitation(inviteToken, challenge);
    },
    resumeInvitation(inviteToken, challenge) {
      const { challengeId, channel } = challenge;
      const body: Omit<LoginOf<'cp.otp.login'>, 'otp'> = {
        loginType: 'cp.otp.login',
        inviteToken,
        challengeId,
      };
      return {
        challenge,
        contact: null,
        inviteToken,
        resend: () => login.startInvitation(inviteToken, channel),
        finish: (otp) => call({ ...body, otp }),
      };
    },
  };
  return login;
}
