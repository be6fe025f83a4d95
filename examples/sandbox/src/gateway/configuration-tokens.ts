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

export function venmoAccessToken(venmoMerchantId: string): string {
  return `access_token$sandbox$${venmoMerchantId}$tessera`;
}
