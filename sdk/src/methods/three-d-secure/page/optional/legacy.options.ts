import { readCallOptions } from '../../../../core/call-options.js';
import { browserFields } from '../lookup.request.js';
import { checkAmount, invalid, missing } from '../verify.options.js';
import { optionNames, rejectUnknown } from '../../../../core/unknown-options.js';
import type { LegacyVerifyCardOptions } from '../verify.types.js';

const legacyNames = optionNames<LegacyVerifyCardOptions>({
  nonce: true,
  amount: true,
  bin: true,
  addFrame: true,
  removeFrame: true,
  showLoader: true,
  collectDeviceData: true,
  customer: true,
  timeout: true,
  signal: true,
});

export function readLegacyOptions(given: LegacyVerifyCardOptions): LegacyVerifyCardOptions {
  rejectUnknown(given, legacyNames);
  return readCallOptions(given, invalid, 'addFrame', 'removeFrame');
}

/**
 * Checks what a verification requires. Throws `THREEDS_MISSING_VERIFY_CARD_OPTION` or
 * `THREEDS_VERIFY_CARD_OPTION_INVALID`.
 */
export function checkLegacyOptions({ nonce, amount, addFrame, removeFrame }: LegacyVerifyCardOptions): void {
  if (!nonce) throw missing('a nonce');
  // Untyped callers: the nonce is part of an address.
  if (typeof nonce !== 'string') throw invalid('nonce');
  checkAmount(amount);
  if (typeof addFrame !== 'function') throw missing('an addFrame function');
  if (typeof removeFrame !== 'function') throw missing('a removeFrame function');
}

/** Names of address parts that the gateway calls differently. */
const renamed: Readonly<Record<string, string>> = {
  streetAddress: 'line1',
  extendedAddress: 'line2',
  locality: 'city',
  region: 'state',
  countryCodeAlpha2: 'countryCode',
};

/** Returns the body of the lookup in the legacy mode. */
export function legacyLookup({ amount, collectDeviceData, customer }: LegacyVerifyCardOptions) {
  const { billingAddress, ...rest } = customer ?? {};
  const address = billingAddress && {
    customer: {
      ...rest,
      billingAddress: Object.fromEntries(
        Object.entries(billingAddress).map(([name, value]) => [renamed[name] ?? name, value]),
      ),
    },
  };
  return { amount, ...(collectDeviceData === true ? browserFields() : {}), ...address };
}
