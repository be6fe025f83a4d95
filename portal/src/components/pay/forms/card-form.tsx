import { useState } from 'react';
import { useT } from '../../../i18n/i18n.js';
import { decimalOf } from '../../../lib/money-text.js';
import { PayCard } from '../../../payments/card.js';
import { pageFonts } from '../../../payments/sdk.js';
import type { MethodFormProps } from './method-form.types.js';

/** Card fields, in frames of another origin. With 3D Secure, the bank verifies the card for the amount. */
export function CardForm({
  element,
  authorization,
  amount,
  isDisabled,
  hasThreeDSecure,
  listeners,
}: MethodFormProps) {
  const t = useT();
  const [fonts] = useState(pageFonts);
  return (
    <PayCard
      ref={element}
      authorization={authorization}
      amount={decimalOf(amount)}
      currency={amount.currencyCode}
      threeDSecure={hasThreeDSecure}
      threeDSecureOptions={{ merchantName: t('app.name') }}
      disabled={isDisabled}
      fonts={fonts}
      {...listeners}
    />
  );
}
