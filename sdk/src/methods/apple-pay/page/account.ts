import type { ClientConfiguration } from '../../../client/index.js';
import { ifParsable, parseList, parseObject, parseText } from '../../../core/parse.js';
import { applePayErrors } from './apple-pay.errors.js';

const parseBlock = parseObject({
  countryCode: ifParsable(parseText),
  currencyCode: ifParsable(parseText),
  merchantIdentifier: ifParsable(parseText),
  supportedNetworks: ifParsable(parseList(parseText)),
  merchantCapabilities: ifParsable(parseList(parseText)),
});

/** Apple Pay in the configuration of the merchant account. */
export type ApplePayAccount = ReturnType<typeof parseBlock>;

/** Returns the account's block of the configuration. Throws `APPLE_PAY_NOT_ENABLED` if there is none. */
export function accountOf({ gatewayConfiguration }: ClientConfiguration): ApplePayAccount {
  const account = ifParsable(parseBlock)(gatewayConfiguration['applePayWeb']);
  if (!account) throw applePayErrors.NOT_ENABLED();
  return account;
}
