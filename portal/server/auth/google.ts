import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { LoginOf, Tokens } from '../../contract/users.js';
import { writeAudit } from '../core/audit.js';
import { HttpProblem, invalidField } from '../http/problem.js';
import type { RequestInfo } from '../http/request-info.js';
import { newId } from '../core/ids.js';
import type { AuthServices } from './services.js';
import { findUser } from './account-sign-in.js';
import { parseEmail } from './contacts.js';
import type { GoogleSignIn } from './google-provider.js';
import { hashOf } from './secrets.js';
import { openSession } from './sessions.js';
import { mayUseGoogle } from './sign-in-rules.js';

/** Longer than any sign-in takes; an older token was kept by someone. */
const maxAgeSeconds = 600;
const toleranceSeconds = 60;

const claimsSchema = z.object({
  nonce: z.string(),
  email: z.string(),
  email_verified: z.literal(true),
  exp: z.number(),
});

/** Signs in the account with the verified email of an ID token. Each token can be used once. */
export async function signInWithGoogle(
  services: AuthServices,
  { loginType, idToken, nonce, storeId }: LoginOf<'sso.google'>,
  info: RequestInfo,
): Promise<Tokens> {
  const { google } = services;
  if (!google) throw new HttpProblem('channel_unavailable', 'Sign-in with Google is not configured.');
  const claims = await verify(google, idToken, services.now());
  const email = claims?.nonce === nonce ? parseEmail(claims.email) : undefined;
  const isFirstUse =
    claims !== undefined && email !== undefined && (await recordUse(services, idToken, email, claims.exp));
  const user = isFirstUse ? await findUser(services, 'email_norm', email) : undefined;
  if (!user || !(await mayUseGoogle(services, user.id))) {
    await auditFailure(services, idToken, info);
    throw invalidField('idToken', 'sso_rejected', 'We couldn’t sign you in with this Google account.');
  }
  return openSession(services, { kind: 'user', user }, { loginType, verified: 'email', storeId }, info);
}

async function verify(
  { key, issuers, clientId, algorithm }: GoogleSignIn,
  idToken: string,
  now: Date,
): Promise<z.infer<typeof claimsSchema> | undefined> {
  const rules = {
    issuer: [...issuers],
    audience: clientId,
    algorithms: [algorithm],
    currentDate: now,
    maxTokenAge: maxAgeSeconds,
    clockTolerance: toleranceSeconds,
    requiredClaims: ['exp', 'nonce', 'email'],
  };
  try {
    const { payload } =
      typeof key === 'function' ? await jwtVerify(idToken, key, rules) : await jwtVerify(idToken, key, rules);
    // With several audiences, the token was issued to another application.
    return Array.isArray(payload.aud) ? undefined : claimsSchema.safeParse(payload).data;
  } catch (cause) {
    if (isOfToken(cause)) return undefined;
    throw new HttpProblem('gateway_error', 'Google did not respond. Try another way to sign in.', { cause });
  }
}

/** Returns true for errors that the token causes; the others come from fetching the public keys. */
function isOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}

/** Stores a token as a used challenge. Returns false if it was stored before. */
async function recordUse(
  { db, keys, now }: AuthServices,
  idToken: string,
  email: string,
  exp: number,
): Promise<boolean> {
  const at = now();
  const stored = await db
    .insertInto('auth_challenge')
    .values({
      id: newId('chl', at),
      channel: 'email',
      destination_hash: keys.digest('destination', 'email', email),
      user_id: null,
      recipient_id: null,
      code_hash: null,
      secret_hash: usedTokenHash(idToken),
      created_at: at,
      expires_at: new Date((exp + toleranceSeconds) * 1000),
      consumed_at: at,
    })
    .onConflict((conflict) => conflict.column('secret_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Returns the digest of the signed part: there are several valid signatures of one token. */
const usedTokenHash = (idToken: string) => hashOf(`google:${idToken.slice(0, idToken.lastIndexOf('.'))}`);

function auditFailure(
  { db, now }: AuthServices,
  idToken: string,
  { requestId, address }: RequestInfo,
): Promise<void> {
  return writeAudit(db, {
    at: now(),
    action: 'sign_in.failed',
    actor: 'unknown',
    storeId: null,
    target: usedTokenHash(idToken),
    requestId,
    detail: { loginType: 'sso.google', address },
  });
}
