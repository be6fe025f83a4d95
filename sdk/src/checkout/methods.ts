import type { GatewayConfiguration } from '../client/index.js';
import { readNames } from '../core/names.js';
import type { Messages } from '../locales/index.js';
import type { ElementOptions } from '../ui/element-options.js';
import { type MarkName, markNames } from '../ui/marks/marks.js';

/** Payment settings of the shop. */
export interface Payment {
  readonly methodOptions: MethodOptions | undefined;
  readonly amount: string | undefined;
  readonly currency: string | undefined;
}

interface Method {
  /** Returns the display name. */
  readonly label: (messages: Messages) => string;
  /** Returns the marks shown beside the name; the account is undefined while its configuration is unknown. */
  readonly marks: (account: GatewayConfiguration | undefined) => readonly MarkName[];
  /** True for a wallet whose button needs no fields, so that it can be shown above the form. */
  readonly isExpress?: boolean;
  /** Returns false in browsers in which the method can never pay. Default: true in all. */
  readonly isInBrowser?: () => boolean;
  /**
   * Returns true if the account has enabled the method. `isPriced` is true if the shop has set an amount and a currency,
   * `hasOptions` if it has set `methodOptions` of the method.
   */
  readonly isEnabled: (
    account: GatewayConfiguration,
    shop: { readonly isPriced: boolean; readonly hasOptions: boolean },
  ) => boolean;
}

const acceptedBrands = (account: GatewayConfiguration | undefined): readonly MarkName[] => {
  // Added later, they move nothing; another mark in their place would be moved.
  if (!account) return [];
  const accepted = account.creditCards?.supportedCardTypes ?? [];
  const brands = markNames.filter((name) => accepted.includes(name));
  return brands.length > 0 ? brands : ['Card'];
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Methods by name, in their default order. The element of each is `pay-` and its name. */
const methodTable = {
  card: {
    label: ({ methodCard }) => methodCard,
    marks: acceptedBrands,
    isEnabled: ({ creditCards }) => creditCards !== undefined && creditCards.supportedCardTypes?.length !== 0,
  },
  paypal: {
    label: () => 'PayPal',
    marks: () => ['PayPal'],
    isExpress: true,
    isEnabled: ({ paypalEnabled }, { isPriced, hasOptions }) =>
      paypalEnabled === true && (isPriced || hasOptions),
  },
  sepa: {
    label: ({ methodSepa }) => methodSepa,
    marks: () => ['SEPA'],
    // The configuration does not contain it; its options name the merchant account and the customer.
    isEnabled: (_account, { hasOptions }) => hasOptions,
  },
  'local-payment': {
    label: ({ methodLocal }) => methodLocal,
    marks: () => ['Bank'],
    isEnabled: ({ paypalEnabled }, { hasOptions }) => paypalEnabled === true && hasOptions,
  },
  masterpass: {
    label: () => 'Masterpass',
    marks: () => ['Masterpass'],
    isExpress: true,
    // Some web views cannot open its window; its element reports that when it is selected.
    isEnabled: ({ masterpass }, { isPriced, hasOptions }) => isObject(masterpass) && (isPriced || hasOptions),
  },
  'visa-checkout': {
    label: () => 'Visa Checkout',
    marks: () => ['Visa'],
    isExpress: true,
    // Legacy: offered only if the shop asks for it.
    isEnabled: ({ visaCheckout }, { hasOptions }) => isObject(visaCheckout) && hasOptions,
  },
  venmo: {
    label: () => 'Venmo',
    marks: () => ['Venmo'],
    isExpress: true,
    // On computers it needs `allowDesktop` or `allowDesktopWebLogin`.
    isEnabled: ({ payWithVenmo }, { hasOptions }) => isObject(payWithVenmo) && hasOptions,
  },
  'google-pay': {
    label: () => 'Google Pay',
    marks: () => ['Google Pay'],
    isExpress: true,
    // Not by default: it loads Google's script, which the page's content security policy must allow.
    isEnabled: ({ androidPay }, { hasOptions }) => isObject(androidPay) && hasOptions,
  },
  'apple-pay': {
    label: () => 'Apple Pay',
    marks: () => ['Apple Pay'],
    isExpress: true,
    // The element decides if the device can pay.
    isInBrowser: () => 'ApplePaySession' in globalThis,
    isEnabled: ({ applePayWeb }, { hasOptions }) => isObject(applePayWeb) && hasOptions,
  },
  'us-bank-account': {
    label: ({ methodBankAccount }) => methodBankAccount,
    marks: () => ['ACH'],
    // The mandate names the shop, which is an option.
    isEnabled: ({ usBankAccount }, { hasOptions }) => isObject(usBankAccount) && hasOptions,
  },
} as const satisfies Record<string, Method>;

export type MethodName = keyof typeof methodTable;

/** Method names in `methods`, in their default order. */
export const methodNames = Object.keys(methodTable) as readonly MethodName[];

/** Properties of the elements by method name. */
export type MethodOptions = {
  readonly [Name in MethodName]?: ElementOptions<`pay-${Name}`> | undefined;
};

export const isMethodName = (name: string): name is MethodName => Object.hasOwn(methodTable, name);

/** Returns true for the name of a method whose button can be shown above the form. */
export function isExpressName(name: string): name is MethodName {
  if (!isMethodName(name)) return false;
  const method: Method = methodTable[name];
  return method.isExpress === true;
}

/** Returns false if this browser can never pay with the method, so that it is not offered. */
export function isInBrowser(name: MethodName): boolean {
  const method: Method = methodTable[name];
  return method.isInBrowser?.() ?? true;
}

/** Method names as an element accepts them: separated by spaces, or as an array. */
export type MethodNames = string | readonly MethodName[];

/** Returns the names in `methods` without duplicates. */
export const methodsIn = (methods: unknown): readonly string[] => [...new Set(readNames(methods))];

/**
 * Returns the default methods: all that the account has enabled and whose required options are set. Any `methodOptions`
 * of a method count as sufficient; the method itself reports missing ones. Falls back to the card alone.
 */
export function enabledMethods(
  account: GatewayConfiguration,
  { methodOptions, amount, currency }: Payment,
): readonly MethodName[] {
  const isPriced = Boolean(amount && currency);
  const names = methodNames.filter(isInBrowser).filter((name) => {
    const method: Method = methodTable[name];
    return method.isEnabled(account, { isPriced, hasOptions: methodOptions?.[name] !== undefined });
  });
  return names.length > 0 ? names : ['card'];
}

export function methodMarks(
  name: MethodName,
  account: GatewayConfiguration | undefined,
): readonly MarkName[] {
  const method: Method = methodTable[name];
  return method.marks(account);
}

/** Returns the display name of a method. */
export function methodLabel(name: MethodName, messages: Messages): string {
  const method: Method = methodTable[name];
  return method.label(messages);
}
