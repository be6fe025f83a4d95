/** Methods by the options of the Drop-in that turn them on. */
const methods = {
  paypal: 'paypal',
  paypalCredit: 'paypal',
  venmo: 'venmo',
  applePay: 'apple-pay',
  googlePay: 'google-payment',
  threeDSecure: 'three-d-secure',
  dataCollector: 'data-collector',
} as const;

/** Returns true for a script that contains the SDK, and so the names of all its options. */
export const isBundle = (script: string): boolean => script.includes('ASSETS_URL_REQUIRED');

/**
 * Strings of the Drop-in's modules that contain the names of its options. Development servers deliver each module by itself, and
 * builds put it into any chunk.
 */
const ofDropIn =
  /options\.paymentOptionPriority must|payWithVenmo|mustBeUsed|paypalCredit["']?:\s*["'`]PayPalAccount/;

/** Returns true for a script that contains a module of the Drop-in. */
const isOfDropIn = (script: string): boolean => ofDropIn.test(script);

/** Returns true for a script that contains the Drop-in as a whole; the client also reads the account of Venmo. */
export const containsDropIn = (script: string): boolean =>
  /options\.paymentOptionPriority must|No payment option is available/.test(script);

/** Options with their values; the values are neither strings nor lists. */
const settings =
  /(?<![.\w$])(paypal|paypalCredit|venmo|applePay|googlePay|threeDSecure|dataCollector)["']?\s*:(?!\s*["'`[])/g;

/** Returns the methods that a script of the shop sets up with options of the Drop-in; none for a script of the SDK. */
export function optionMethods(script: string): string[] {
  if (isBundle(script) || isOfDropIn(script) || !/drop-?in/i.test(script)) return [];
  return [...script.matchAll(settings)].map(([, name]) => methods[name as keyof typeof methods]);
}

/** Returns the methods that the attributes of a script tag set up. */
export const attributeMethods = (names: readonly string[]): string[] => [
  ...(names.some((name) => /^data-paypal(?:-credit)?\./.test(name)) ? ['paypal'] : []),
  ...(names.some((name) => name.startsWith('data-data-collector.')) ? ['data-collector'] : []),
];

/** Returns the attributes of a script tag that are meant for its Drop-in. */
export const dropInAttributes = (names: readonly string[]): string[] =>
  names.filter((name) =>
    /^data-(?:locale$|payment-option|data-?collector\b|card\b|paypal\b|.*(?:braintree|drop-?in|authorization))/.test(
      name,
    ),
  );

/** Methods that open windows, by the prefix of their error codes, which every build keeps. */
const windowPrefixes: Readonly<Record<string, string>> = {
  LOCAL_PAYMENT: 'local-payment',
  MASTERPASS: 'masterpass',
  PAYPAL: 'paypal',
  SEPA: 'sepa',
  VENMO: 'venmo',
};

/**
 * Returns the methods with windows whose code a script of the shop contains. It need not use them: development servers also
 * deliver modules that are not called.
 */
export const bundledWindows = (script: string): string[] =>
  [...script.matchAll(/\(\s*["'`]([A-Z_]+)["'`]\s*,\s*\{/g)].flatMap(([, prefix = '']) =>
    Object.hasOwn(windowPrefixes, prefix) ? (windowPrefixes[prefix] ?? []) : [],
  );

/** Names of the Drop-in and of elements, for the command line. */
export const methodAliases: Readonly<Record<string, string>> = {
  ...methods,
  card: 'hosted-fields',
  'drop-in': 'dropin',
  'google-pay': 'google-payment',
  vault: 'vault-manager',
};
