import { optionErrors } from '../core/option.errors.js';
import type { PaymentError } from '../core/errors.js';
import { fill, type Messages } from '../locales/index.js';
import { type AmountProperties, formatAmount, isAmount, isCurrency } from '../ui/amount.js';

/** Returns the error of an amount or a currency that is set but malformed; otherwise undefined. */
export function amountProblem(
  name: keyof AmountProperties,
  value: string | undefined,
): PaymentError | undefined {
  if (value === undefined) return undefined;
  if (name === 'amount') {
    return isAmount(value) ? undefined : invalidOption(name, 'it is not a decimal number');
  }
  return isCurrency(value) ? undefined : invalidOption(name, 'it is not an ISO 4217 code');
}

export function invalidOption(option: string, reason: string): PaymentError {
  return optionErrors.INSTANTIATION_OPTION_INVALID({ words: { option, reason } });
}

/** Returns the button's label, with the amount in the language's format if it is known. */
export function payLabel(properties: AmountProperties, messages: Messages, language: string): string {
  const amount = formatAmount(properties, language);
  return amount === undefined ? messages.pay : fill(messages.payAmount, { amount });
}
