import { z } from '@hono/zod-openapi';
import { locales } from './locales.js';
import { themes } from './themes.js';

const address = z.string().trim().min(1).max(254);
const code = z
  .string()
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter 6 digits.'));
const storeId = z.string().max(64).optional();
/** From the response to the start, so that only the browser that requested a code can try codes. */
const challengeId = z.string().min(1).max(64);
/** Secret of a link: 256 bits in base64url. */
const secret = z.string().min(1).max(100);

const start = { storeId };
const attempt = { challengeId, otp: code };

/** Sign-in methods, with the specification's names (§4). */
export const loginSchema = z
  .discriminatedUnion('loginType', [
    z.strictObject({ loginType: z.literal('otp.start'), userEmail: address, ...start }),
    z.strictObject({ loginType: z.literal('otp.sms.start'), userPhoneNumber: address, ...start }),
    z.strictObject({ loginType: z.literal('otp.login'), userEmail: address, ...attempt, storeId }),
    z.strictObject({ loginType: z.literal('otp.sms.login'), userPhoneNumber: address, ...attempt, storeId }),
    z.strictObject({ loginType: z.literal('magiclink.start'), userEmail: address, ...start }),
    z.strictObject({ loginType: z.literal('magiclink.login'), magicToken: secret, storeId }),
    z.strictObject({
      loginType: z.literal('sso.google'),
      idToken: z.string().min(1).max(8192),
      nonce: z.string().min(16).max(256),
      storeId,
    }),
    z.strictObject({ loginType: z.literal('guest.login') }),
    z.strictObject({ loginType: z.literal('cp.guest.login') }),
    z.strictObject({
      loginType: z.literal('cp.otp.start'),
      inviteToken: secret,
      channel: z.enum(['email', 'sms']),
    }),
    z.strictObject({ loginType: z.literal('cp.otp.login'), inviteToken: secret, ...attempt }),
  ])
  .openapi('Login');
export type Login = z.infer<typeof loginSchema>;
export type LoginType = Login['loginType'];
/** Body of one sign-in method. */
export type LoginOf<Type extends LoginType> = Extract<Login, { loginType: Type }>;

export const challengeSchema = z
  .object({
    challengeId: z.string(),
    channel: z.enum(['email', 'sms']),
    /** Masked address that its owner can recognize. */
    destination: z.string(),
    expiresAt: z.iso.datetime(),
    resendAt: z.iso.datetime(),
  })
  .openapi('Challenge');
export type Challenge = z.infer<typeof challengeSchema>;

export const tokensSchema = z.object({ token: z.string(), refreshToken: z.string() }).openapi('Tokens');
export type Tokens = z.infer<typeof tokensSchema>;

export const refreshSchema = z.strictObject({ refreshToken: z.string().min(1).max(200) });

export const invitationRequest = z.strictObject({ inviteToken: secret });

/** Invitation as the sign-in page shows it, with masked contacts. */
export const invitationSchema = z
  .object({
    storeName: z.string(),
    firstName: z.string(),
    contacts: z.array(z.object({ channel: z.enum(['email', 'sms']), destination: z.string() })),
  })
  .openapi('Invitation');
export type Invitation = z.infer<typeof invitationSchema>;

export const meSchema = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    locale: z.enum(locales).nullable(),
    /** Null until the user chooses one. */
    theme: z.enum(themes).nullable(),
    /** False if the user has turned off single-key shortcuts. */
    shortcuts: z.boolean(),
    version: z.number().int(),
    memberships: z.array(
      z.object({ storeId: z.string(), storeCode: z.string(), storeName: z.string(), role: z.string() }),
    ),
  })
  .openapi('Me');
export type Me = z.infer<typeof meSchema>;

export const mePatch = z.strictObject({
  locale: z.enum(locales).optional(),
  theme: z.enum(themes).optional(),
  shortcuts: z.boolean().optional(),
});
