import { useT } from '../../../i18n/i18n.js';
import { decimalOf } from '../../../lib/money-text.js';
import { PayApplePay } from '../../../payments/apple-pay.js';
import type { MethodFormProps } from './method-form.types.js';

/** Apple Pay button, whose sheet stays open until the server has responded. */
export function ApplePayForm({ element, authorization, amount, isDisabled, listeners }: MethodFormProps) {
  const t = useT();
  return (
    <PayApplePay
      ref={element}
      authorization={authorization}
      amount={decimalOf(amount)}
      currency={amount.currencyCode}
      displayName={t('app.name')}
      disabled={isDisabled}
      {...listeners}
    />
  );
}
