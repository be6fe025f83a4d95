import type { GatewayConfiguration } from '../../../client/index.js';
import { ifParsable, optional, parseFlag, parseObject, parseText } from '../../../core/parse.js';
import { isLoopback } from '../../../core/hosts.js';
import { parseUrl } from '../../../core/url.js';
import { venmoErrors } from './venmo.errors.js';

/** Venmo settings of the merchant account. */
export interface VenmoAccount {
  /** Public token for Venmo's pages. */
  readonly accessToken: string;
  readonly environment: string;
  readonly merchantId: string;
  readonly enrichedCustomerDataEnabled?: boolean;
}

const parseAccount = ifParsable(
  parseObject({
    accessToken: parseText,
    environment: parseText,
    merchantId: parseText,
    enrichedCustomerDataEnabled: optional(parseFlag),
  }),
);

/** Returns the account's settings. Throws `VENMO_NOT_ENABLED`. */
export function readAccount({ payWithVenmo }: GatewayConfiguration): VenmoAccount {
  const account = parseAccount(payWithVenmo);
  if (!account) throw venmoErrors.NOT_ENABLED();
  return account;
}

/** Origins of Venmo's pages. */
export interface VenmoOrigins {
  /** Checkout pages, and the target of QR codes. */
  readonly checkout: string;
  /** Login in a window. */
  readonly login: string;
}

/**
 * Returns the origins of Venmo's pages: in the `development` environment the gateway's, which is used only while the
 * page itself is on a loopback host.
 */
export function venmoOrigins(
  { environment, clientApiUrl }: GatewayConfiguration,
  pageHostname: string,
): VenmoOrigins {
  const own = environment === 'development' && isLoopback(pageHostname) ? parseUrl(clientApiUrl) : undefined;
  return own
    ? { checkout: own.origin, login: own.origin }
    : { checkout: 'https://venmo.com', login: 'https://account.venmo.com' };
}
