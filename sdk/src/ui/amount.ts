import { notDecimal } from '../core/amount-problem.js';
import { countDecimals, decimalsOf, isCurrency } from '../core/format-amount.js';
import type { PaymentError } from '../core/errors.js';
import { optionErrors } from '../core/option.errors.js';
import { writeJson } from '../core/json.js';

/** Amount as set by the shop. */
export interface AmountProperties {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
}

/** Returns why an amount that is set cannot be paid in its currency, if that is known; otherwise undefined. */
function amountProblem(amount: string, currency: string | undefined): string | undefined {
  const decimals = countDecimals(amount);
  if (decimals === undefined) return `it ${notDecimal(amount)}`;
  if (!currency) return undefined;
  const most = decimalsOf(currency);
  if (decimals <= most) return undefined;
  const limit = most === 0 ? 'no decimals' : `at most ${String(most)} decimals`;
  return `it must have ${limit} in ${currency.toUpperCase()}, not "${amount}"`;
}

/** Returns the error of an amount or a currency that is set but malformed; otherwise undefined. */
export function amountError({
  amount,
  currency,
}: Readonly<Partial<AmountProperties>>): PaymentError | undefined {
  const invalid = (option: keyof AmountProperties, reason: string) =>
    optionErrors.INSTANTIATION_OPTION_INVALID({ params: { option, reason } });
  if (currency && !isCurrency(currency)) {
    return invalid(
      'currency',
      `it must be an ISO 4217 code such as "USD", not ${writeJson(currency).slice(0, 40)}`,
    );
  }
  const problem = amount ? amountProblem(amount, currency) : undefined;
  return problem === undefined ? undefined : invalid('amount', problem);
}
