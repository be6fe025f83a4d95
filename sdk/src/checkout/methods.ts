import type { GatewayConfiguration } from '../client/index.js';
import { readNames } from '../core/names.js';
import type { Messages } from '../locales/index.js';

/** Method names in `methods`, in their default order. */
export const methodNames = ['card', 'paypal', 'sepa', 'local-payment', 'masterpass'] as const;
export type MethodName = (typeof methodNames)[number];

/** Properties of the elements by method name. */
export type MethodOptions = Readonly<Partial<Record<MethodName, Readonly<Record<string, unknown>>>>>;

export const isMethodName = (name: string): name is MethodName => methodNames.includes(name as MethodName);

/** Method names as an element accepts them: separated by spaces, or as an array. */
export type MethodNames = string | readonly string[];

/** Returns the names in `methods` without duplicates. */
export const methodsIn = (methods: unknown): readonly string[] => [...new Set(readNames(methods))];

/** Payment settings of the shop. */
export interface Payment {
  readonly methodOptions: MethodOptions;
  readonly amount: string | undefined;
  readonly currency: string | undefined;
}

/**
 * Returns the default methods: all that the account has enabled and whose required options are set. Any `methodOptions`
 * of a method count as sufficient; the method itself reports missing ones. Falls back to the card alone.
 */
export function enabledMethods(
  { creditCards, paypalEnabled, masterpass }: GatewayConfiguration,
  { methodOptions, amount, currency }: Payment,
): readonly MethodName[] {
  const isPriced = Boolean(amount && currency);
  const isSaid = (name: MethodName) => methodOptions[name] !== undefined;
  const isEnabled: Readonly<Record<MethodName, boolean>> = {
    card: creditCards !== undefined && creditCards.supportedCardTypes?.length !== 0,
    paypal: paypalEnabled === true && (isPriced || isSaid('paypal')),
    // The configuration does not contain it; its options name the merchant account and the customer.
    sepa: isSaid('sepa'),
    'local-payment': paypalEnabled === true && isSaid('local-payment'),
    // Some web views cannot open its window; its element reports that when it is selected.
    masterpass: typeof masterpass === 'object' && masterpass !== null && (isPriced || isSaid('masterpass')),
  };
  const names = methodNames.filter((name) => isEnabled[name]);
  return names.length > 0 ? names : ['card'];
}

/** Returns the display name of a method. */
export function methodLabel(name: MethodName, messages: Messages): string {
  switch (name) {
    case 'card':
      return messages.methodCard;
    case 'paypal':
      return 'PayPal';
    case 'masterpass':
      return 'Masterpass';
    case 'local-payment':
      return messages.methodLocal;
    case 'sepa':
      return messages.methodSepa;
  }
}
