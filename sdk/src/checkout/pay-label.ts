import { fill, type Messages } from '../locales/index.js';
import { formatAmount } from '../core/format-amount.js';
import type { AmountProperties } from '../ui/amount.js';

interface PayLabel {
  readonly text: string;
  /** Amount in the text. */
  readonly amount: string | undefined;
}

/** Returns the button's label, with the amount in the language's format if it is known. */
export function payLabel(properties: AmountProperties, messages: Messages, language: string): PayLabel {
  const amount = formatAmount(properties, language);
  return { amount, text: amount === undefined ? messages.pay : fill(messages.payAmount, { amount }) };
}
