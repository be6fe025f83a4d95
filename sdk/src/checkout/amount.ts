import { optionErrors } from '../core/option.errors.js';
import type { PaymentError } from '../core/errors.js';
import { fill, type Messages } from '../locales/index.js';

/** Amount of a checkout, as set by the shop. */
export interface CheckoutAmount {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
}

const isCurrency = (text: string) => /^[A-Za-z]{3}$/.test(text);

/** Returns the error of an amount or a currency that is set but malformed; otherwise undefined. */
export function amountProblem(
  name: keyof CheckoutAmount,
  value: string | undefined,
): PaymentError | undefined {
  if (value === undefined) return undefined;
  if (name === 'amount') {
    return /^\d+(?:\.\d+)?$/.test(value) ? undefined : invalidOption(name, 'it is not a decimal number');
  }
  return isCurrency(value) ? undefined : invalidOption(name, 'it is not an ISO 4217 code');
}

export function invalidOption(option: string, reason: string): PaymentError {
  return optionErrors.INSTANTIATION_OPTION_INVALID({ words: { option, reason } });
}

/** Returns the button's label, with the amount in the language's format if it is known. */
export function payLabel({ amount, currency }: CheckoutAmount, messages: Messages, language: string): string {
  if (!amount || !currency || !isCurrency(currency)) return messages.pay;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return fill(messages.payAmount, { amount: format.format(Number(amount)) });
}
