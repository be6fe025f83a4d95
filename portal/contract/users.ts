import { z } from '@hono/zod-openapi';
import { locales } from './locales.js';

const address = z.string().trim().min(1).max(254);
const code = z
  .string()
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter 6 digits.'));
const storeId = z.string().optional();
/** From the response to the start, so that only the browser that requested a code can try codes. */
const challengeId = z.string().min(1).max(64);

/** Sign-in methods of this server, with the specification's names (§4). */
export const loginSchema = z
  .discriminatedUnion('loginType', [
    z.strictObject({ loginType: z.literal('otp.start'), userEmail: address, storeId }),
    z.strictObject({
      loginType: z.literal('otp.login'),
      userEmail: address,
      challengeId,
      otp: code,
      storeId,
    }),
    z.strictObject({ loginType: z.literal('otp.sms.start'), userPhoneNumber: address, storeId }),
    z.strictObject({
      loginType: z.literal('otp.sms.login'),
      userPhoneNumber: address,
      challengeId,
      otp: code,
      storeId,
    }),
  ])
  .openapi('Login');
export type Login = z.infer<typeof loginSchema>;
export type LoginType = Login['loginType'];

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

export const meSchema = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    locale: z.enum(locales).nullable(),
    memberships: z.array(
      z.object({ storeId: z.string(), storeCode: z.string(), storeName: z.string(), role: z.string() }),
    ),
  })
  .openapi('Me');
export type Me = z.infer<typeof meSchema>;

export const mePatch = z.strictObject({ locale: z.enum(locales).optional() });
