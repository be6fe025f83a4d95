import { type ReactNode, useState } from 'react';
import type { PayMethod } from '../../../contract/payment-values.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import type { PayFormState } from './use-pay-form.js';

interface MoreMethodsProps {
  form: PayFormState;
  /** Returns the row of a method. */
  row: (method: PayMethod) => ReactNode;
}

/**
 * Methods that depend on browser and account, behind a button: only the SDK knows whether they can be used, and its code loads
 * only for payers who look for them. Once loaded, they stay: a payment may run in one of them.
 */
export function MoreMethods({ form, row }: MoreMethodsProps) {
  const t = useT();
  const { more, isMoreOpen } = form;
  const [hasOpened, setHasOpened] = useState(isMoreOpen);
  if (isMoreOpen && !hasOpened) setHasOpened(true);
  if (more.length === 0 && !hasOpened) return null;
  const isChecking = more.some((method) => !form.isSupported(method));
  return (
    <>
      <Button
        className="pay-more"
        kind="link"
        aria-expanded={isMoreOpen}
        onClick={() => {
          form.setMoreOpen(!isMoreOpen);
        }}
      >
        <Icon name={isMoreOpen ? 'up' : 'down'} size={16} />
        {t('pay.more')}
      </Button>
      {hasOpened ? <div className="pay-more-rows">{more.map(row)}</div> : null}
      <p className="pay-more-state muted" role="status">
        {isMoreOpen && isChecking ? t('pay.more-checking') : null}
        {isMoreOpen && more.length === 0 ? t('pay.more-none') : null}
      </p>
    </>
  );
}
