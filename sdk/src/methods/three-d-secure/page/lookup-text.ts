import { threeDSecureErrors } from './three-d-secure.errors.js';
import { type LookupResponse, parseLookup } from './three-d-secure.gateway.js';

/** Parses the response of a lookup that the shop's server has made: an object, or JSON text. */
export function parseLookupText(given: unknown): LookupResponse {
  try {
    return parseLookup(typeof given === 'string' ? (JSON.parse(given) as unknown) : given);
  } catch (cause) {
    throw threeDSecureErrors.VERIFY_CARD_OPTION_INVALID({
      params: { option: 'lookupResponse', reason: 'it is not a response of the lookup' },
      cause,
    });
  }
}
