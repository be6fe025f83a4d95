import { useT } from '../../../i18n/i18n.js';
import { decimalOf } from '../../../lib/money-text.js';
import { PayUsBankAccount } from '../../../payments/us-bank-account.js';
import type { MethodFormProps } from './method-form.types.js';

/** Account fields with the mandate, which the payer agrees to by paying. */
export function BankForm({ element, authorization, amount, isDisabled, listeners }: MethodFormProps) {
  const t = useT();
  return (
    <PayUsBankAccount
      ref={element}
      authorization={authorization}
      displayName={t('app.name')}
      amount={decimalOf(amount)}
      currency={amount.currencyCode}
      disabled={isDisabled}
      {...listeners}
    />
  );
}
