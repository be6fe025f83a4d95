import type { Signer } from '../authorization/signer.js';
import type { Challenge } from './challenges.js';

const audience = 'three-d-secure-response';
const lifeSeconds = 15 * 60;

/** Returns the signed response of a decided challenge. Pages pass it on without reading it. */
export function responseToken(signer: Signer, challenge: Challenge, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return signer.sign({
    aud: audience,
    iat: seconds,
    exp: seconds + lifeSeconds,
    sub: challenge.merchant_id,
    transactionId: challenge.transaction_id,
    nonce: challenge.lookup_nonce,
    outcome: challenge.outcome,
  });
}

/** Returns the transaction of a response, or null if its signature, merchant, nonce or lifetime is wrong. */
export function readResponseToken(
  signer: Signer,
  token: string,
  { merchantId, nonce, now }: { merchantId: string; nonce: string; now: Date },
): string | null {
  const claims = signer.verify(token);
  const { transactionId } = claims ?? {};
  const isValid =
    claims?.['aud'] === audience &&
    claims['sub'] === merchantId &&
    claims['nonce'] === nonce &&
    Number(claims['exp']) * 1000 > now.getTime();
  return isValid && typeof transactionId === 'string' ? transactionId : null;
}
