import type { Signer } from '../authorization/signer.js';

const lifeSeconds = 2 * 60 * 60;

/** Returns a signed token for 3D Secure. Pages do not read its content. */
export function cardinalToken(signer: Signer, merchantId: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return signer.sign({
    jti: `cardinal-${merchantId}-${seconds}`,
    iat: seconds,
    exp: seconds + lifeSeconds,
    iss: 'tessera-sandbox',
    sub: merchantId,
    aud: 'cardinal',
  });
}

export function googleToken(signer: Signer, merchantId: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return signer.sign({ iat: seconds, exp: seconds + lifeSeconds, sub: merchantId, aud: 'google-pay' });
}

const venmoToken = { prefix: 'access_token$sandbox$', suffix: '$tessera' } as const;

export const venmoAccessToken = (merchantId: string): string =>
  venmoToken.prefix + merchantId + venmoToken.suffix;

/** Returns the merchant id in an access token, or null for any other text. */
export function merchantOfVenmoToken(token: string): string | null {
  const { prefix, suffix } = venmoToken;
  const isToken = token.startsWith(prefix) && token.endsWith(suffix);
  return isToken ? token.slice(prefix.length, -suffix.length) : null;
}
