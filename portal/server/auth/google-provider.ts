import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** Provider of ID tokens for sign-in with Google. */
export interface GoogleSignIn {
  clientId: string;
  /** Address at which the user chooses an account. */
  authorizationUrl: string;
  issuers: readonly string[];
  algorithm: 'RS256' | 'ES256';
  key: JWTVerifyGetKey | CryptoKey;
}

/** Returns the real provider. Its public keys are fetched when needed and cached. */
export function realGoogle(clientId: string): GoogleSignIn {
  return {
    clientId,
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    algorithm: 'RS256',
    key: createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs'), {
      timeoutDuration: 5_000,
      cooldownDuration: 30_000,
      cacheMaxAge: 3600_000,
    }),
  };
}
