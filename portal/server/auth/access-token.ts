import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Claims } from '../../contract/roles.js';
import { HttpProblem } from '../http/problem.js';
import { newId } from '../core/ids.js';
import type { Keys } from './keys.js';

const issuer = 'tessera-portal';

const claimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  roles: z.array(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  exp: z.number(),
  iat: z.number(),
  storeId: z.string().optional(),
  act: z.object({ sub: z.string(), view: z.string().optional() }).optional(),
});

export interface AccessTokens {
  sign(claims: Omit<Claims, 'iat'>, at: Date): Promise<string>;
  verify(token: string, at: Date): Promise<Claims>;
}

export function createAccessTokens(keys: Keys): AccessTokens {
  return {
    sign(claims, at) {
      const [{ kid, key }] = keys.signing;
      return new SignJWT({ ...claims, iat: seconds(at) })
        .setProtectedHeader({ alg: 'ES256', kid })
        .setIssuer(issuer)
        .setJti(newId('jti', at))
        .sign(key);
    },
    async verify(token, at) {
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const known = keys.signing.find((one) => one.kid === kid);
            if (!known) throw new errors.JWKSNoMatchingKey();
            return known.publicKey;
          },
          { issuer, algorithms: ['ES256'], currentDate: at },
        );
        return withoutAbsent(claimsSchema.parse(payload));
      } catch (cause) {
        if (cause instanceof errors.JWTExpired)
          throw new HttpProblem('token_expired', 'Your session has ended. Sign in again.', { cause });
        throw new HttpProblem('token_invalid', 'The token is invalid.', { cause });
      }
    },
  };
}

export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function withoutAbsent({ storeId, act, ...claims }: z.infer<typeof claimsSchema>): Claims {
  return {
    ...claims,
    ...(storeId === undefined ? {} : { storeId }),
    ...(act === undefined
      ? {}
      : { act: { sub: act.sub, ...(act.view === undefined ? {} : { view: act.view }) } }),
  };
}
