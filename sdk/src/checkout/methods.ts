import type { GatewayConfiguration } from '../client/index.js';
import { readNames } from '../core/names.js';
import type { Messages } from '../locales/index.js';

/** Payment settings of the shop. */
export interface Payment {
  readonly methodOptions: MethodOptions;
  readonly amount: string | undefined;
  readonly currency: string | undefined;
}

interface Method {
  /** Returns the display name. */
  readonly label: (messages: Messages) => string;
  /**
   * Returns true if the account has enabled the method. `isPriced` is true if the shop has set an amount and a currency,
   * `hasOptions` if it has set `methodOptions` of the method.
   */
  readonly isEnabled: (
    account: GatewayConfiguration,
    shop: { readonly isPriced: boolean; readonly hasOptions: boolean },
  ) => boolean;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Methods by name, in their default order. The element of each is `pay-` and its name. */
const methodTable = {
  card: {
    label: ({ methodCard }) => methodCard,
    isEnabled: ({ creditCards }) => creditCards !== undefined && creditCards.supportedCardTypes?.length !== 0,
  },
  paypal: {
    label: () => 'PayPal',
    isEnabled: ({ paypalEnabled }, { isPriced, hasOptions }) =>
      paypalEnabled === true && (isPriced || hasOptions),
  },
  sepa: {
    label: ({ methodSepa }) => methodSepa,
    // The configuration does not contain it; its options name the merchant account and the customer.
    isEnabled: (_account, { hasOptions }) => hasOptions,
  },
  'local-payment': {
    label: ({ methodLocal }) => methodLocal,
    isEnabled: ({ paypalEnabled }, { hasOptions }) => paypalEnabled === true && hasOptions,
  },
  masterpass: {
    label: () => 'Masterpass',
    // Some web views cannot open its window; its element reports that when it is selected.
    isEnabled: ({ masterpass }, { isPriced, hasOptions }) => isObject(masterpass) && (isPriced || hasOptions),
  },
  'visa-checkout': {
    label: () => 'Visa Checkout',
    // Legacy: offered only if the shop asks for it.
    isEnabled: ({ visaCheckout }, { hasOptions }) => isObject(visaCheckout) && hasOptions,
  },
  venmo: {
    label: () => 'Venmo',
    // On computers it needs `allowDesktop` or `allowDesktopWebLogin`.
    isEnabled: ({ payWithVenmo }, { hasOptions }) => isObject(payWithVenmo) && hasOptions,
  },
} as const satisfies Record<string, Method>;

export type MethodName = keyof typeof methodTable;

/** Method names in `methods`, in their default order. */
const methodNames = Object.keys(methodTable) as readonly MethodName[];

/** Properties of the elements by method name. */
export type MethodOptions = Readonly<Partial<Record<MethodName, Readonly<Record<string, unknown>>>>>;

export const isMethodName = (name: string): name is MethodName => Object.hasOwn(methodTable, name);

/** Method names as an element accepts them: separated by spaces, or as an array. */
export type MethodNames = string | readonly string[];

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
  const names = methodNames.filter((name) => {
    const method: Method = methodTable[name];
    return method.isEnabled(account, { isPriced, hasOptions: methodOptions[name] !== undefined });
  });
  return names.length > 0 ? names : ['card'];
}

/** Returns the display name of a method. */
export function methodLabel(name: MethodName, messages: Messages): string {
  const method: Method = methodTable[name];
  return method.label(messages);
}
