import { fill, type Messages } from '../locales/index.js';
import { formatAmount } from '../core/format-amount.js';
import type { AmountProperties } from '../ui/amount.js';
import { type CheckoutState, isRunning } from './checkout.machine.js';

export interface Label {
  readonly text: string;
  /** Amount in the text. */
  readonly amount: string | undefined;
}

/** Label of the button, with the amount in the language's format if it is known. */
export class PayLabel {
  /** Amount of the last label. */
  #shown: AmountProperties | undefined;

  /** Returns the label. During a payment it keeps the amount that is being paid, even if the shop sets another one. */
  of(properties: AmountProperties, step: CheckoutState, messages: Messages, language: string): Label {
    const { amount: value, currency } = isRunning(step) && this.#shown ? this.#shown : properties;
    this.#shown = { amount: value, currency };
    const amount = formatAmount(this.#shown, language);
    return { amount, text: amount === undefined ? messages.pay : fill(messages.payAmount, { amount }) };
  }
}
