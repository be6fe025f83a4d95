import { useState } from 'react';
import type { PaymentMethod } from '../../../contract/billing.js';
import { useBillingActions } from '../../api/billing-actions.js';
import { describe } from '../../components/describe-error.js';
import { methodName } from '../../components/pay/saved-method-name.js';
import { usePortal } from '../../context/portal-context.js';
import { ApiError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { useOnce } from '../../lib/use-once.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';

interface RemoveMethodProps {
  method: PaymentMethod;
  onClose: () => void;
}

/** Asks before a payment method is removed. */
export function RemoveMethod({ method, onClose }: RemoveMethodProps) {
  const t = useT();
  const { toasts } = usePortal();
  const actions = useBillingActions();
  const isOnline = useOnline();
  const { once, isBusy } = useOnce();
  const [failure, setFailure] = useState<string | null>(null);
  const name = methodName(method, t);
  const remove = () =>
    once(async () => {
      setFailure(null);
      try {
        await actions.remove(method);
        toasts.show({ tone: 'success', text: 'billing.done-removed', values: { name } });
        onClose();
      } catch (error) {
        const isKept = error instanceof ApiError && error.code === 'state_conflict';
        setFailure(isKept ? t('billing.default-kept') : describe(error, t));
      }
      actions.refresh().catch(() => undefined);
    });
  return (
    <Dialog
      size="small"
      isAlert
      isOpen
      title={t('billing.remove-title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {t('billing.cancel')}
          </Button>
          <Button
            kind="primary"
            isDangerous
            loading={isBusy}
            disabledGrayState={!isOnline}
            onClick={() => void remove()}
          >
            {t('billing.remove')}
          </Button>
        </>
      }
    >
      {failure === null ? null : (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <p>{t(method.isDefault ? 'billing.remove-default-text' : 'billing.remove-text')}</p>
    </Dialog>
  );
}
