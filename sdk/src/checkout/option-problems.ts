import type { PropertyValues } from 'lit';
import type { PaymentError } from '../core/errors.js';
import { readNames } from '../core/names.js';
import { amountProblem, invalidOption } from './amount.js';
import type { MethodNames } from './methods.js';

interface CheckoutOptions {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  readonly methods: MethodNames | undefined;
}

/**
 * Returns the errors of the options that have changed.
 *
 * @param unknown - Name in `methods` that no method has.
 */
export function optionProblems(
  options: CheckoutOptions,
  changed: PropertyValues,
  unknown: string | undefined,
): PaymentError[] {
  const problems = (['amount', 'currency'] as const).flatMap((name) => {
    const problem = changed.has(name) ? amountProblem(name, options[name]) : undefined;
    return problem ? [problem] : [];
  });
  if (!changed.has('methods')) return problems;
  if ((options.methods ?? undefined) !== undefined && !readNames(options.methods)) {
    const reason = 'it must be an array of names, or names separated by spaces';
    return [...problems, invalidOption('methods', reason)];
  }
  return unknown === undefined
    ? problems
    : [...problems, invalidOption('methods', `there is no method ${unknown}`)];
}
