import { decimalOf } from '../../../lib/money-text.js';
import { PayGooglePay } from '../../../payments/google-pay.js';
import type { MethodFormProps } from './method-form.types.js';

/** Google Pay button, which opens Google’s sheet. */
export function GooglePayForm({ element, authorization, amount, isDisabled, listeners }: MethodFormProps) {
  return (
    <PayGooglePay
      ref={element}
      authorization={authorization}
      amount={decimalOf(amount)}
      currency={amount.currencyCode}
      disabled={isDisabled}
      {...listeners}
    />
  );
}
