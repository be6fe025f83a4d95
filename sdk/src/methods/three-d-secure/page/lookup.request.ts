import type { ThreeDSecureAddress, VerifyCardOptions } from './verify.types.js';

/** Names of address parts in the lookup, without their prefix. */
const addressNames = {
  streetAddress: 'Line1',
  extendedAddress: 'Line2',
  line3: 'Line3',
  locality: 'City',
  region: 'State',
  postalCode: 'PostalCode',
  countryCodeAlpha2: 'CountryCode',
} as const satisfies Record<keyof ThreeDSecureAddress, string>;

/** Further parts of a billing address. */
const billingNames = {
  ...addressNames,
  phoneNumber: 'PhoneNumber',
  givenName: 'GivenName',
  surname: 'Surname',
} as const;

/** Options that are sent only if they are truthy. */
const truthyOptions = [
  'bin',
  'accountType',
  'challengeRequested',
  'requestedExemptionType',
  'customFields',
  'dataOnlyRequested',
  'exemptionRequested',
  'requestVisaDAF',
  'merchantName',
] as const;

/** Returns the shop's part of the lookup's body. */
export function lookupFields(options: VerifyCardOptions): Record<string, unknown> {
  const cardAdd = options.cardAddChallengeRequested ?? options.cardAdd ?? undefined;
  return {
    amount: options.amount,
    ...(options.collectDeviceData === true ? browserFields() : {}),
    additionalInfo: additionalInfo(options),
    ...Object.fromEntries(
      truthyOptions.filter((name) => options[name]).map((name) => [name, options[name]] as const),
    ),
    ...(cardAdd === undefined ? {} : { cardAdd }),
  };
}

function additionalInfo({
  additionalInformation,
  billingAddress,
  shippingAddress: outer,
  email,
  mobilePhoneNumber,
}: VerifyCardOptions): Record<string, unknown> {
  const { shippingAddress = outer, ...rest } = additionalInformation ?? {};
  return {
    ...rest,
    ...flatten(billingAddress, 'billing', billingNames),
    ...flatten(shippingAddress, 'shipping', addressNames),
    ...(email ? { email } : {}),
    ...(mobilePhoneNumber ? { mobilePhoneNumber } : {}),
  };
}

function flatten(
  address: object | null | undefined,
  prefix: string,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  if (!address) return {};
  return Object.fromEntries(
    Object.entries(names)
      .map(([name, sent]) => [prefix + sent, Reflect.get(Object(address), name) as unknown] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** Returns the facts about the browser that the bank uses to assess the risk. */
export function browserFields(): Record<string, unknown> {
  // `javaEnabled` is deprecated, and may be missing.
  const { javaEnabled } = navigator as { javaEnabled?: () => boolean };
  return {
    browserColorDepth: screen.colorDepth,
    browserJavaEnabled: javaEnabled?.call(navigator) ?? false,
    browserJavascriptEnabled: true,
    browserLanguage: navigator.language,
    browserScreenHeight: screen.height,
    browserScreenWidth: screen.width,
    // Minutes, positive west of UTC.
    browserTimeZone: new Date().getTimezoneOffset(),
    deviceChannel: 'Browser',
  };
}
