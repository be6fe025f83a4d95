import { notDecimal } from '../core/amount-problem.js';
import { formatCurrency, isCurrency } from '../core/format-currency.js';
import type { PaymentError } from '../core/errors.js';
import { optionErrors } from '../core/option.errors.js';
import { writeJson } from '../core/json.js';

/** Amount as set by the shop. */
export interface AmountProperties {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
}

/** Currencies without two decimals, by their number of decimals (ISO 4217). The tables of browsers differ. */
const currenciesByDecimals = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
] as const;

/** Returns the number of decimals of a currency. */
function decimalsOf(currency: string): number {
  const code = currency.toUpperCase();
  return currenciesByDecimals.find(([, codes]) => codes.split(' ').includes(code))?.[0] ?? 2;
}

/** Returns why an amount that is set cannot be paid in its currency, if that is known; otherwise undefined. */
function amountProblem(amount: string, currency: string | undefined): string | undefined {
  const parts = /^\d+(?:\.(\d+))?$/.exec(amount);
  if (!parts) return `it ${notDecimal(amount)}`;
  if (!currency) return undefined;
  const most = decimalsOf(currency);
  if ((parts[1] ?? '').length <= most) return undefined;
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

/** Returns the amount in the format of a language; undefined if amount or currency is missing or malformed. */
export function formatAmount(properties: AmountProperties, language: string): string | undefined {
  const { amount, currency } = properties;
  if (!amount || !currency || amountError(properties)) return undefined;
  return formatCurrency(amount, currency, language, decimalsOf(currency));
}
