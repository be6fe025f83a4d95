import { useT } from '../../../i18n/i18n.js';
import { decimalOf } from '../../../lib/money-text.js';
import { PayVenmo } from '../../../payments/venmo.js';
import type { MethodFormProps } from './method-form.types.js';

/** Venmo button, with a code for the app on computers. */
export function VenmoForm({ element, authorization, amount, isDisabled, listeners }: MethodFormProps) {
  const t = useT();
  return (
    <PayVenmo
      ref={element}
      authorization={authorization}
      amount={decimalOf(amount)}
      displayName={t('app.name')}
      allowDesktop
      disabled={isDisabled}
      {...listeners}
    />
  );
}
