import type { GatewayConfiguration } from '../../../../client/index.js';

const path = '/edge/v1/songbird.js';

/** Returns the URL of the challenge script; a self-hosted gateway serves a substitute. */
export function scriptUrl({ environment, clientApiUrl }: GatewayConfiguration): string {
  if (environment === 'development') return new URL(path, clientApiUrl).href;
  const zone = environment === 'production' ? 'songbird' : 'songbirdstag';
  return `https://${zone}.cardinalcommerce.com${path}`;
}
