import { amountProblem } from '../../../core/amount-problem.js';
import { readCallOptions } from '../../../core/call-options.js';
import { ofReading, reasonOf } from '../../../core/option.errors.js';
import { isAccepted, optionNames, rejectUnknown } from '../../../core/unknown-options.js';
import type { InvalidOption } from '../../../core/options.js';
import { Unparsable } from '../../../core/parse.js';
import { threeDSecureErrors } from './three-d-secure.errors.js';
import type { ThreeDSecureAddress, ThreeDSecureBillingAddress, VerifyCardOptions } from './verify.types.js';

/** Creates the error of an option that cannot be sent. */
export const invalid: InvalidOption = (option, cause) =>
  threeDSecureErrors.VERIFY_CARD_OPTION_INVALID({
    params: { option, reason: reasonOf(cause) },
    details: { option },
    cause: ofReading(cause),
  });

/** Creates the error of a missing option. */
export const missing = (what: string) => threeDSecureErrors.MISSING_VERIFY_CARD_OPTION({ params: { what } });

const verifyNames = optionNames<VerifyCardOptions>({
  nonce: true,
  amount: true,
  bin: true,
  collectDeviceData: true,
  additionalInformation: true,
  billingAddress: true,
  shippingAddress: true,
  email: true,
  mobilePhoneNumber: true,
  accountType: true,
  challengeRequested: true,
  requestedExemptionType: true,
  customFields: true,
  dataOnlyRequested: true,
  exemptionRequested: true,
  requestVisaDAF: true,
  cardAddChallengeRequested: true,
  cardAdd: true,
  merchantName: true,
  currency: true,
  onLookupComplete: true,
  timeout: true,
  signal: true,
});

const addressNames = optionNames<ThreeDSecureAddress>({
  streetAddress: true,
  extendedAddress: true,
  line3: true,
  locality: true,
  region: true,
  postalCode: true,
  countryCodeAlpha2: true,
});

const billingAddressNames = [
  ...addressNames,
  ...optionNames<Omit<ThreeDSecureBillingAddress, keyof ThreeDSecureAddress>>({
    givenName: true,
    surname: true,
    phoneNumber: true,
  }),
];

/**
 * Copies the options of `verifyCard`. Throws `THREEDS_VERIFY_CARD_OPTION_INVALID` for values that cannot be sent, and
 * `THREEDS_MISSING_VERIFY_CARD_OPTION` without a BIN, which is checked even during another verification.
 */
export function readVerifyOptions(given: VerifyCardOptions): VerifyCardOptions {
  rejectUnknown(given, verifyNames);
  const options = readCallOptions(given, invalid, 'onLookupComplete');
  if (!options.bin) throw missing('the BIN');
  if (isAccepted(given)) return options;
  const { billingAddress, shippingAddress, additionalInformation } = options;
  rejectUnknown(billingAddress, billingAddressNames, 'billingAddress');
  rejectUnknown(shippingAddress, addressNames, 'shippingAddress');
  rejectUnknown(
    additionalInformation?.shippingAddress,
    addressNames,
    'additionalInformation.shippingAddress',
  );
  return options;
}

/** Throws `THREEDS_MISSING_VERIFY_CARD_OPTION` without an amount, or `THREEDS_VERIFY_CARD_OPTION_INVALID`. */
export function checkAmount(amount: unknown): void {
  if (!amount) throw missing('an amount');
  const problem = amountProblem(amount);
  if (problem !== undefined) throw invalid('amount', new Unparsable(`it ${problem}`));
}

/**
 * Checks what a verification requires. Throws `THREEDS_MISSING_VERIFY_CARD_OPTION` or
 * `THREEDS_VERIFY_CARD_OPTION_INVALID`.
 */
export function checkVerifyOptions(
  { nonce, amount, onLookupComplete }: VerifyCardOptions,
  hasLookupListener: boolean,
): void {
  if (!nonce) throw missing('a nonce');
  // Untyped callers: the nonce is part of an address.
  if (typeof nonce !== 'string') throw invalid('nonce');
  checkAmount(amount);
  if (typeof onLookupComplete !== 'function' && !hasLookupListener)
    throw missing('an onLookupComplete function');
}

const exemptions: readonly unknown[] = ['low_value', 'transaction_risk_analysis'];

/** Throws `THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID` for an exemption type that the gateway does not know. */
export function checkExemption({ requestedExemptionType: given }: VerifyCardOptions): void {
  if (!given || exemptions.includes(given)) return;
  throw threeDSecureErrors.REQUESTED_EXEMPTION_TYPE_INVALID({ params: { given } });
}

/** Copies the options of `prepareLookup`: any object. Throws `THREEDS_VERIFY_CARD_OPTION_INVALID`. */
export function readPrepareOptions(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const options = readCallOptions<Record<string, unknown>>(given, invalid);
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
