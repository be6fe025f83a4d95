import type { PropertyValues } from 'lit';
import type { PaymentError } from '../core/errors.js';
import { readNames } from '../core/names.js';
import { optionErrors } from '../core/option.errors.js';
import { isSameContent } from '../core/same-content.js';
import { unknownProblem } from '../core/unknown-options.js';
import { amountError, type AmountProperties } from '../ui/amount.js';
import { propertyNames } from '../ui/markup-problems.js';
import type { PayElement } from '../ui/pay-element.js';
import { isExpressName, type MethodNames, methodNames, type MethodOptions } from './methods.js';

interface CheckoutOptions {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  readonly methods: MethodNames | undefined;
  readonly express: MethodNames | undefined;
  readonly methodOptions: MethodOptions | undefined;
}

/** Names that no method has, by option. */
export interface UnknownNames {
  readonly methods: string | undefined;
  readonly express: string | undefined;
}

/** Returns the errors of the options that have changed. */
export function optionProblems(
  options: CheckoutOptions,
  changed: PropertyValues,
  unknown: UnknownNames,
): PaymentError[] {
  const isRepriced = changed.has('amount') || changed.has('currency');
  const isReplaced = (name: 'methods' | 'express' | 'methodOptions') =>
    changed.has(name) && !isSameContent(changed.get(name), options[name]);
  const lists = (['methods', 'express'] as const).map((name) =>
    isReplaced(name) ? listProblem(name, options[name], unknown[name]) : undefined,
  );
  return [
    isRepriced ? amountError(options) : undefined,
    ...lists,
    isReplaced('methodOptions') ? methodOptionsProblem(options.methodOptions) : undefined,
  ].filter((problem) => problem !== undefined);
}

/** Returns the error of the first name in `methodOptions` that no method has, or that no property of its element has. */
function methodOptionsProblem(methodOptions: MethodOptions | undefined): PaymentError | undefined {
  const problem =
    notObject('methodOptions', methodOptions) ?? unknownProblem(methodOptions, methodNames, 'methodOptions');
  if (problem) return problem;
  for (const name of methodNames) {
    const wrong = notObject(`methodOptions.${name}`, methodOptions?.[name]);
    if (wrong) return wrong;
    const element = customElements.get(`pay-${name}`) as typeof PayElement | undefined;
    const found =
      element && unknownProblem(methodOptions?.[name], propertyNames(element), `methodOptions.${name}`);
    if (found) return found;
  }
  return undefined;
}

/** Returns the error of an option that is given but no object. */
const notObject = (option: string, value: unknown): PaymentError | undefined =>
  typeof (value ?? {}) === 'object' ? undefined : invalidOption(option, 'it must be an object of options');

function listProblem(
  option: string,
  names: MethodNames | undefined,
  unknown: string | undefined,
): PaymentError | undefined {
  if ((names ?? undefined) !== undefined && !readNames(names)) {
    return invalidOption(option, 'it must be an array of names, or names separated by spaces');
  }
  if (unknown === undefined) return undefined;
  if (unknown.includes(',')) return invalidOption(option, 'names are separated by spaces, not by commas');
  const isExpress = option === 'express';
  const known = isExpress ? methodNames.filter(isExpressName) : methodNames;
  return invalidOption(
    option,
    `there is no ${isExpress ? 'wallet' : 'method'} ${unknown}; use ${known.join(', ')}`,
  );
}

const invalidOption = (option: string, reason: string): PaymentError =>
  optionErrors.INSTANTIATION_OPTION_INVALID({ params: { option, reason } });

/** Returns the names of attributes that `<pay-card>` has and the checkout does not have. */
export function misplacedNames(names: readonly string[], own: readonly string[]): readonly string[] {
  const card = (customElements.get('pay-card') as typeof PayElement | undefined)?.observedAttributes ?? [];
  return names.filter((name) => card.includes(name) && !own.includes(name));
}

/** Returns what is wrong with an amount that has no currency. */
export const currencyProblems = ({ amount, currency }: AmountProperties): string[] =>
  amount && !currency
    ? [
        'the attribute "currency" is missing: methods that need it with "amount", such as PayPal, are left out',
      ]
    : [];
