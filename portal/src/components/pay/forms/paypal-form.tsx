import { useT } from '../../../i18n/i18n.js';
import { decimalOf } from '../../../lib/money-text.js';
import { PayPayPal } from '../../../payments/paypal.js';
import type { MethodFormProps } from './method-form.types.js';

/** PayPal button. To save the account, the payer approves an agreement for later payments. */
export function PayPalForm({
  element,
  authorization,
  amount,
  isDisabled,
  isSaving,
  listeners,
}: MethodFormProps) {
  const t = useT();
  return (
    <PayPayPal
      ref={element}
      authorization={authorization}
      flow={isSaving ? 'vault' : 'checkout'}
      amount={decimalOf(amount)}
      currency={amount.currencyCode}
      agreementDescription={t('app.name')}
      paymentOptions={{ displayName: t('app.name') }}
      disabled={isDisabled}
      {...listeners}
    />
  );
}
