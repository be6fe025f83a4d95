import { Unparsable } from '../../../core/parse.js';
import { invalidOption } from '../../../core/option.errors.js';
import type { ApplePayAccount } from './account.js';
import type { ApplePayRequest, ApplePayRequestOptions } from './apple-pay.types.js';

/**
 * Returns a new payment request: the account's defaults with the shop's properties on top. Throws
 * `INSTANTIATION_OPTION_INVALID`.
 */
export function paymentRequest(
  { countryCode, currencyCode, merchantCapabilities, supportedNetworks = [] }: ApplePayAccount,
  given: ApplePayRequestOptions | null | undefined,
): ApplePayRequest {
  return {
    countryCode,
    currencyCode,
    merchantCapabilities: [...(merchantCapabilities ?? ['supports3DS'])],
    // Apple's spelling of one of the networks differs from the gateway's.
    supportedNetworks: supportedNetworks.map((name) => (name === 'mastercard' ? 'masterCard' : name)),
    ...copyOf(given),
  };
}

function copyOf(given: unknown): object {
  if (given === undefined || given === null) return {};
  try {
    if (typeof given === 'object' && !Array.isArray(given)) return { ...given };
  } catch (cause) {
    throw invalidOption('paymentRequest', cause);
  }
  throw invalidOption('paymentRequest', new Unparsable('it must be an object'));
}
