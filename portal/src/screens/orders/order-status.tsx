import type { OrderStatus } from '../../../contract/order-values.js';
import type { PaymentStatus } from '../../../contract/payment-values.js';
import { useT } from '../../i18n/i18n.js';
import { Chip } from '../../ui/chip.js';
import type { IconName } from '../../ui/icon.js';
import type { Tone } from '../../ui/notice.js';

type Appearance = readonly [Tone | 'neutral', IconName];

const orders: Record<OrderStatus, Appearance> = {
  PENDING_PAYMENT: ['warning', 'clock'],
  PLACED: ['info', 'orders'],
  FULFILLED: ['success', 'check'],
  CANCELLED: ['neutral', 'cancelled'],
  REFUNDED: ['neutral', 'ended'],
};

const payments: Record<PaymentStatus, Appearance> = {
  PENDING: ['warning', 'clock'],
  SUCCEEDED: ['success', 'check'],
  FAILED: ['danger', 'warning'],
  REFUNDED: ['neutral', 'ended'],
};

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const t = useT();
  const [tone, icon] = orders[status];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`orders.${status}`)}
    </Chip>
  );
}

export function PaymentStatusChip({ status }: { status: PaymentStatus }) {
  const t = useT();
  const [tone, icon] = payments[status];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`orders.payment-${status}`)}
    </Chip>
  );
}
