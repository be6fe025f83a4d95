import { decimalOf } from '../../../lib/money-text.js';
import { PayVisaCheckout } from '../../../payments/visa-checkout.js';
import type { MethodFormProps } from './method-form.types.js';

/** Visa Checkout button, which opens the wallet over the page. */
export function VisaCheckoutForm({ element, authorization, amount, isDisabled, listeners }: MethodFormProps) {
  return (
    <PayVisaCheckout
      ref={element}
      authorization={authorization}
      amount={decimalOf(amount)}
      currency={amount.currencyCode}
      disabled={isDisabled}
      {...listeners}
    />
  );
}
