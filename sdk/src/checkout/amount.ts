import { fill, type Messages } from '../locales/index.js';
import { type AmountProperties, formatAmount } from '../ui/amount.js';

/** Returns the button's label, with the amount in the language's format if it is known. */
export function payLabel(properties: AmountProperties, messages: Messages, language: string): string {
  const amount = formatAmount(properties, language);
  return amount === undefined ? messages.pay : fill(messages.payAmount, { amount });
}
