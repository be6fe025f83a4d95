import type { WireTokenizeOptions } from './hosted-fields.messages.js';
import type { TokenizeOptions } from './hosted-fields.types.js';

/** Milliseconds that each call to the gateway gets by default. */
const defaultTimeoutMs = 60_000;

/** The merchant's options as they cross to the frame. */
export function wireOptions(options: TokenizeOptions): WireTokenizeOptions {
  const {
    vault,
    authenticationInsight,
    fieldsToTokenize,
    cardholderName,
    billingAddress = {},
    timeout,
  } = options;
  const address = Object.entries(billingAddress).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    vault: vault === true,
    timeout: timeout ?? defaultTimeoutMs,
    billingAddress: Object.fromEntries(address),
    ...(authenticationInsight ? { insightFor: authenticationInsight.merchantAccountId } : {}),
    ...(fieldsToTokenize ? { fields: fieldsToTokenize } : {}),
    ...(cardholderName ? { cardholderName } : {}),
  };
}
