import { useRef, useState } from 'react';
import type { OrderSummary } from '../../../contract/orders.js';
import { useOrderActions } from '../../api/orders.js';
import { describe } from '../../components/describe-error.js';
import { usePortal } from '../../context/portal-context.js';
import { ApiError } from '../../http/client.js';
import { useLanguage } from '../../i18n/language.js';
import { useOnce } from '../../lib/use-once.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import { recipientText } from './order-text.js';

interface CancelDialogProps {
  order: OrderSummary;
  onClose: () => void;
}

/** Asks before an order is canceled, and states what is paid back and restored. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { t, money } = useLanguage();
  const isOnline = useOnline();
  const { toasts } = usePortal();
  const actions = useOrderActions();
  const { once, isBusy } = useOnce();
  const [error, setError] = useState<unknown>(null);
  // A repetition after an error without a result continues the same cancellation.
  const key = useRef(crypto.randomUUID());
  const isRefund = order.status === 'CANCELLED';
  const number = `#${order.number}`;
  const confirm = () =>
    once(async () => {
      setError(null);
      try {
        const { status, paid } = await actions.cancel(order.id, key.current);
        const isOpen = status === 'CANCELLED' && paid.amount > 0;
        toasts.show(
          isOpen
            ? { tone: 'danger', text: 'orders.refund-failed', values: { number } }
            : {
                tone: 'success',
                text: status === 'REFUNDED' ? 'orders.done-refunded' : 'orders.done-canceled',
                values: { number },
              },
        );
        onClose();
      } catch (reason) {
        if (reason instanceof ApiError && reason.status < 500) key.current = crypto.randomUUID();
        setError(reason);
      }
      actions.refresh().catch(() => undefined);
    });
  const effects = [
    ...(order.benefit.amount > 0 && !isRefund
      ? [t('orders.cancel-benefit', { amount: money(order.benefit), name: recipientText(order, t) })]
      : []),
    ...(order.paid.amount > 0 ? [t('orders.cancel-refund', { amount: money(order.paid) })] : []),
  ];
  return (
    <Dialog
      size="small"
      isAlert
      isOpen
      title={t(isRefund ? 'orders.refund-title' : 'orders.cancel-title', { number })}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {t('action.back')}
          </Button>
          <Button
            kind="primary"
            isDangerous
            disabledGrayState={!isOnline}
            loading={isBusy}
            onClick={() => void confirm()}
          >
            {t(isRefund ? 'orders.refund' : 'orders.cancel')}
          </Button>
        </>
      }
    >
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          {describe(error, t)}
        </Notice>
      )}
      {effects.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{t(isRefund ? 'orders.refund-text' : 'orders.cancel-text')}</p>
    </Dialog>
  );
}
