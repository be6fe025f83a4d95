import type { GatewayConfiguration } from '../client/index.js';
import { readNames } from '../core/names.js';
import type { Messages } from '../locales/index.js';

/** Names of methods, as `methods` takes them, in the order in which they are offered where nobody names them. */
export const methodNames = ['card', 'paypal', 'sepa', 'local-payment', 'masterpass'] as const;
export type MethodName = (typeof methodNames)[number];

/** Properties of the elements, by the names of the methods. */
export type MethodOptions = Readonly<Partial<Record<MethodName, Readonly<Record<string, unknown>>>>>;

export const isMethodName = (name: string): name is MethodName => methodNames.includes(name as MethodName);

/** Names of methods, as an element takes them: separated by blanks, or as an array. */
export type MethodNames = string | readonly string[];

/** Names in `methods`, each once. */
export const methodsIn = (methods: unknown): readonly string[] => [...new Set(readNames(methods))];

/** What the shop has said of the payment. */
export interface Payment {
  readonly methodOptions: MethodOptions;
  readonly amount: string | undefined;
  readonly currency: string | undefined;
}

/**
 * What is offered where nobody names methods: all that the account has enabled and that can do with what the shop has said.
 * `methodOptions` of a method count as enough; what is wrong in them the method tells. The card alone where there is nothing.
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
    // No configuration tells of it: a shop that has it says whose account and which customer.
    sepa: isSaid('sepa'),
    'local-payment': paypalEnabled === true && isSaid('local-payment'),
    // A view of an app may open no window for it; its element finds out where it is chosen.
    masterpass: typeof masterpass === 'object' && masterpass !== null && (isPriced || isSaid('masterpass')),
  };
  const names = methodNames.filter((name) => isEnabled[name]);
  return names.length > 0 ? names : ['card'];
}

/** What a shopper knows a method by. */
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
