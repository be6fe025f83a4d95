import { isVerifiedUrl } from '../core/hosts.js';
import type { ClientConfiguration } from './client.types.js';

/**
 * Throws unless the gateway's hosts are verified. A frame checks them itself, because the page that sends the
 * configuration may be compromised.
 */
export function verifyGateway({ gatewayConfiguration }: ClientConfiguration, pageOrigin: string): void {
  const { clientApiUrl, graphQL } = gatewayConfiguration;
  const addresses = [clientApiUrl, ...(graphQL ? [graphQL.url] : [])];
  if (addresses.every((url) => isVerifiedUrl(url, pageOrigin))) return;
  throw new TypeError('an address of the gateway is not verified');
}
