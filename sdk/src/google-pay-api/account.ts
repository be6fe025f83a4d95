import type { ClientConfiguration } from '../client/index.js';
import { ifParsable, parseList, parseObject, parseText } from '../core/parse.js';
import { googlePaymentErrors } from './google-pay.errors.js';

const parseBlock = parseObject({
  supportedNetworks: ifParsable(parseList(parseText)),
  googleAuthorizationFingerprint: ifParsable(parseText),
  paypalClientId: ifParsable(parseText),
});

/** Google Pay in the configuration of the merchant account. */
export type GooglePayAccount = ReturnType<typeof parseBlock>;

/** Returns the account's block of the configuration. Throws `GOOGLE_PAYMENT_NOT_ENABLED` if there is none. */
export function accountOf({ gatewayConfiguration }: ClientConfiguration): GooglePayAccount {
  const account = ifParsable(parseBlock)(gatewayConfiguration['androidPay']);
  if (!account) throw googlePaymentErrors.NOT_ENABLED();
  return account;
}
