import type { PropertyValues } from 'lit';
import type { PaymentError } from '../core/errors.js';
import { readNames } from '../core/names.js';
import { optionErrors } from '../core/option.errors.js';
import { amountError } from '../ui/amount.js';
import type { MethodNames } from './methods.js';

interface CheckoutOptions {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  readonly methods: MethodNames | undefined;
  readonly express: MethodNames | undefined;
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
  const lists = (['methods', 'express'] as const).map((name) =>
    changed.has(name) ? listProblem(name, options[name], unknown[name]) : undefined,
  );
  return [isRepriced ? amountError(options) : undefined, ...lists].filter((problem) => problem !== undefined);
}

function listProblem(
  option: string,
  names: MethodNames | undefined,
  unknown: string | undefined,
): PaymentError | undefined {
  if ((names ?? undefined) !== undefined && !readNames(names)) {
    return invalidOption(option, 'it must be an array of names, or names separated by spaces');
  }
  if (unknown === undefined) return undefined;
  const kind = option === 'express' ? 'wallet' : 'method';
  return invalidOption(option, `there is no ${kind} ${unknown}`);
}

const invalidOption = (option: string, reason: string): PaymentError =>
  optionErrors.INSTANTIATION_OPTION_INVALID({ words: { option, reason } });
