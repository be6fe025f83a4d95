import { z } from '@hono/zod-openapi';
import { locales } from './locales.js';
import { themes } from './themes.js';

const address = z.string().trim().min(1).max(254);
const email = address.describe('Email address of the account');
const phone = address.describe(
  'Phone number of the account in the United States or Canada, in any usual format',
);
const code = z
  .string()
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter 6 digits.'))
  .describe('Code of six digits; spaces are ignored');
const storeId = z
  .string()
  .max(64)
  .optional()
  .describe('Store to work for; without it, or if it is not the user’s, the oldest active one');
/** From the response to the start, so that only the browser that requested a code can try codes. */
const challengeId = z.string().min(1).max(64).describe('From the response to the start');
/** Secret of a link: 256 bits in base64url. */
const secret = z.string().min(1).max(100);
const inviteToken = secret.describe('Secret of the invitation link');
const channel = z.enum(['email', 'sms']).describe('Way of sending messages');

const start = { storeId };
const attempt = { challengeId, otp: code };

const step = <Name extends string>(name: Name) => z.literal(name).describe('Step of a sign-in method');

/** Sign-in methods, with the specification's names (§4). */
export const loginSchema = z
  .discriminatedUnion('loginType', [
    z.strictObject({
      loginType: step('otp.start'),
      userEmail: email,
      ...start,
    }),
    z.strictObject({
      loginType: step('otp.sms.start'),
      userPhoneNumber: phone,
      ...start,
    }),
    z.strictObject({
      loginType: step('otp.login'),
      userEmail: email,
      ...attempt,
      storeId,
    }),
    z.strictObject({
      loginType: step('otp.sms.login'),
      userPhoneNumber: phone,
      ...attempt,
      storeId,
    }),
    z.strictObject({
      loginType: step('magiclink.start'),
      userEmail: email,
      ...start,
    }),
    z.strictObject({
      loginType: step('magiclink.login'),
      magicToken: secret.describe('Secret of the sign-in link, which can be used once'),
      storeId,
    }),
    z.strictObject({
      loginType: step('sso.google'),
      idToken: z.string().min(1).max(8192).describe('ID token of Google'),
      nonce: z.string().min(16).max(256).describe('Value that the ID token must contain'),
      storeId,
    }),
    z.strictObject({ loginType: step('guest.login') }),
    z.strictObject({ loginType: step('cp.guest.login') }),
    z.strictObject({
      loginType: step('cp.otp.start'),
      inviteToken,
      channel,
    }),
    z.strictObject({
      loginType: step('cp.otp.login'),
      inviteToken,
      ...attempt,
    }),
  ])
  .openapi('Login', { description: 'Start of a sign-in, or its completion' });
export type Login = z.infer<typeof loginSchema>;
export type LoginType = Login['loginType'];
/** Body of one sign-in method. */
export type LoginOf<Type extends LoginType> = Extract<Login, { loginType: Type }>;

export const challengeSchema = z
  .object({
    challengeId: z.string().describe('Id to send with the code'),
    channel,
    destination: z.string().describe('Masked address that its owner can recognize'),
    expiresAt: z.iso.datetime().describe('End of the time in which the code or link is accepted'),
    resendAt: z.iso.datetime().describe('Time from which another code or link can be requested'),
  })
  .openapi('Challenge', {
    description: 'Code or link that was sent. The response is the same if no account has the address.',
  });
export type Challenge = z.infer<typeof challengeSchema>;

export const tokensSchema = z
  .object({
    token: z.string().describe('Access token, a JSON Web Token that is valid for an hour'),
    refreshToken: z.string().describe('Token for `POST /user/login/refresh`, valid for 61 minutes'),
  })
  .openapi('Tokens', { description: 'Tokens of a session, which lasts seven days at most' });
export type Tokens = z.infer<typeof tokensSchema>;

export const refreshSchema = z.strictObject({
  refreshToken: z.string().min(1).max(200).describe('Refresh token of the session'),
});

export const invitationRequest = z.strictObject({ inviteToken });

/** Invitation as the sign-in page shows it, with masked contacts. */
export const invitationSchema = z
  .object({
    storeName: z.string().describe('Name of the store that invites'),
    firstName: z.string().describe('First name of the invited person'),
    contacts: z
      .array(z.object({ channel, destination: z.string().describe('Masked address') }))
      .describe('Addresses that a sign-in code can be sent to'),
  })
  .openapi('Invitation', { description: 'Invitation to a campaign' });
export type Invitation = z.infer<typeof invitationSchema>;

export const meSchema = z
  .object({
    id: z.string().describe('Id of the account, of the invited person, or of the session of a guest'),
    firstName: z.string().describe('First name; empty for guests'),
    lastName: z.string().describe('Last name; empty for guests'),
    email: z.string().nullable().describe('Email address; null if there is none'),
    phone: z.string().nullable().describe('Phone number in the format E.164; null if there is none'),
    locale: z.enum(locales).nullable().describe('Language; null until the user chooses one'),
    theme: z.enum(themes).nullable().describe('Color scheme; null until the user chooses one'),
    shortcuts: z.boolean().describe('False if the user has turned off single-key shortcuts'),
    version: z.number().int().describe('Number that each change increases; the `ETag` contains it'),
    memberships: z
      .array(
        z.object({
          storeId: z.string().describe('Id of the store'),
          storeCode: z.string().describe('Short code of the store'),
          storeName: z.string().describe('Name of the store'),
          role: z.string().describe('Role of the user in the store'),
        }),
      )
      .describe('Stores that the user can work for'),
  })
  .openapi('Me', { description: 'Profile of the signed-in user' });
export type Me = z.infer<typeof meSchema>;

export const mePatch = z.strictObject({
  locale: z.enum(locales).optional().describe('Language'),
  theme: z.enum(themes).optional().describe('Color scheme'),
  shortcuts: z.boolean().optional().describe('False turns off single-key shortcuts'),
});
