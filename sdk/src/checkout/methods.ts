import type { GatewayConfiguration } from '../client/index.js';
import { readNames } from '../core/names.js';
import type { CheckoutMessages } from '../locales/catalogue.types.js';
import { fill, type Messages } from '../locales/index.js';
import type { ElementOptions } from '../ui/element-options.js';
import { type MarkName, markNames } from '../ui/marks/marks.js';

/** Payment settings of the shop. */
export interface Payment {
  readonly methodOptions: MethodOptions | undefined;
  readonly amount: string | undefined;
  readonly currency: string | undefined;
}

/** Messages that name and explain the methods. */
export type MethodMessages = CheckoutMessages & Pick<Messages, 'methodLocal'>;

interface Method {
  /** Returns the display name. */
  readonly label: (messages: MethodMessages) => string;
  /** Returns the line that states what happens next. */
  readonly next: (messages: MethodMessages) => string;
  /** Returns the marks shown beside the name; the account is undefined while its configuration is unknown. */
  readonly marks: (account: GatewayConfiguration | undefined) => readonly MarkName[];
  /** True for a wallet whose button needs no fields, so that it can be shown above the form. */
  readonly isExpress?: boolean;
  /** Returns false in browsers in which the method can never pay. Default: true in all. */
  readonly isInBrowser?: () => boolean;
  /** Only currency in which the method can pay. Default: any. */
  readonly currency?: string;
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

const inWindow =
  (name: string) =>
  ({ nextWindow }: MethodMessages): string =>
    fill(nextWindow, { name });
const inSheet =
  (name: string) =>
  ({ nextSheet }: MethodMessages): string =>
    fill(nextSheet, { name });

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Methods by name, in their default order. The element of each is `pay-` and its name. */
const methodTable = {
  card: {
    label: ({ methodCard }) => methodCard,
    next: ({ cardDataNote }) => cardDataNote,
    marks: acceptedBrands,
    isEnabled: ({ creditCards }) => creditCards !== undefined && creditCards.supportedCardTypes?.length !== 0,
  },
  paypal: {
    label: () => 'PayPal',
    next: inWindow('PayPal'),
    marks: () => ['PayPal'],
    isExpress: true,
    isEnabled: ({ paypalEnabled }, { isPriced, hasOptions }) =>
      paypalEnabled === true && (isPriced || hasOptions),
  },
  sepa: {
    label: ({ methodSepa }) => methodSepa,
    next: ({ nextDebit }) => nextDebit,
    marks: () => ['SEPA'],
    // The configuration does not contain it; its options name the merchant account and the customer.
    isEnabled: (_account, { hasOptions }) => hasOptions,
  },
  'local-payment': {
    label: ({ methodLocal }) => methodLocal,
    next: ({ nextBank }) => nextBank,
    marks: () => ['Bank'],
    isEnabled: ({ paypalEnabled }, { hasOptions }) => paypalEnabled === true && hasOptions,
  },
  masterpass: {
    label: () => 'Masterpass',
    next: inWindow('Masterpass'),
    marks: () => ['Masterpass'],
    isExpress: true,
    // Legacy: the service has ended, so it is offered only if the shop names it.
    isEnabled: () => false,
  },
  'visa-checkout': {
    label: () => 'Visa Checkout',
    next: inSheet('Visa Checkout'),
    marks: () => ['Visa'],
    isExpress: true,
    // Legacy, as Masterpass.
    isEnabled: () => false,
  },
  venmo: {
    label: () => 'Venmo',
    next: ({ nextVenmo }) => nextVenmo,
    marks: () => ['Venmo'],
    isExpress: true,
    currency: 'USD',
    // On computers it needs `allowDesktop` or `allowDesktopWebLogin`.
    isEnabled: ({ payWithVenmo }, { hasOptions }) => isObject(payWithVenmo) && hasOptions,
  },
  'google-pay': {
    label: () => 'Google Pay',
    next: inSheet('Google Pay'),
    marks: () => ['Google Pay'],
    isExpress: true,
    // Not by default: it loads Google's script, which the page's content security policy must allow.
    isEnabled: ({ androidPay }, { hasOptions }) => isObject(androidPay) && hasOptions,
  },
  'apple-pay': {
    label: () => 'Apple Pay',
    next: inSheet('Apple Pay'),
    marks: () => ['Apple Pay'],
    isExpress: true,
    // The element decides if the device can pay.
    isInBrowser: () => 'ApplePaySession' in globalThis,
    isEnabled: ({ applePayWeb }, { hasOptions }) => isObject(applePayWeb) && hasOptions,
  },
  'us-bank-account': {
    label: ({ methodBankAccount }) => methodBankAccount,
    next: ({ nextBankAccount }) => nextBankAccount,
    marks: () => ['Bank'],
    currency: 'USD',
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

/** Wallets that are shown above the form by default, in their order. */
const laneNames: readonly MethodName[] = ['apple-pay', 'google-pay', 'paypal', 'venmo'];

/**
 * Returns the wallets of a list that are shown above the form by default: none if another method would not remain in the
 * list, or if it has only two names.
 */
export function defaultExpress(names: readonly MethodName[]): readonly MethodName[] {
  const wallets = laneNames.filter((name) => names.includes(name));
  return names.length > 2 && wallets.length < names.length ? wallets : [];
}

/** Returns false if the method can never pay in this browser or in this currency, so that it is not offered. */
export function isPossible(name: MethodName, { currency }: Pick<Payment, 'currency'>): boolean {
  const method: Method = methodTable[name];
  const isInCurrency = !method.currency || !currency || currency.toUpperCase() === method.currency;
  return isInCurrency && (method.isInBrowser?.() ?? true);
}

/**
 * Method names as an element accepts them: separated by spaces, or as an array.
 *
 * @inline
 */
export type MethodNames = string | readonly MethodName[];

/** Returns the names in `methods` without duplicates. */
export const methodsIn = (methods: unknown): readonly string[] => [...new Set(readNames(methods))];

/**
 * Returns the default methods: all that the account has enabled and whose required options are set. Any `methodOptions`
 * of a method count as sufficient; the method itself reports missing ones. Falls back to the card alone.
 */
export function enabledMethods(account: GatewayConfiguration, payment: Payment): readonly MethodName[] {
  const { methodOptions, amount, currency } = payment;
  const isPriced = Boolean(amount && currency);
  const names = methodNames.filter((name) => {
    const method: Method = methodTable[name];
    const hasOptions = methodOptions?.[name] !== undefined;
    return isPossible(name, payment) && method.isEnabled(account, { isPriced, hasOptions });
  });
  return names.length > 0 ? names : ['card'];
}

/** Account that has enabled everything. */
const fullAccount: GatewayConfiguration = {
  ...{ environment: '', merchantId: '', clientApiUrl: '', creditCards: {} },
  paypalEnabled: true,
  payWithVenmo: {},
  usBankAccount: {},
  androidPay: {},
  applePayWeb: {},
};

/** Returns the methods that a shop has probably enabled, whose space is reserved while the configuration is loading. */
export const expectedMethods = (payment: Payment): readonly MethodName[] =>
  enabledMethods(fullAccount, payment);

export function methodMarks(
  name: MethodName,
  account: GatewayConfiguration | undefined,
): readonly MarkName[] {
  const method: Method = methodTable[name];
  return method.marks(account);
}

/** Returns the display name of a method. */
export function methodLabel(name: MethodName, messages: MethodMessages): string {
  const method: Method = methodTable[name];
  return method.label(messages);
}

/** Returns the line that states what happens after the shopper has chosen a method. */
export function nextStep(name: MethodName, messages: MethodMessages): string {
  const method: Method = methodTable[name];
  return method.next(messages);
}
