import type { InvoiceStatus } from '../../../contract/invoice-values.js';
import type { PaymentStatus } from '../../../contract/payment-values.js';
import { useT } from '../../i18n/i18n.js';
import { Chip } from '../../ui/chip.js';
import type { IconName } from '../../ui/icon.js';
import type { Tone } from '../../ui/notice.js';

type Look = readonly [tone: Tone | 'neutral', icon: IconName];

const invoiceLooks: Record<InvoiceStatus, Look> = {
  OPEN: ['info', 'clock'],
  PARTIALLY_PAID: ['info', 'half'],
  PAST_DUE: ['danger', 'warning'],
  PAID: ['success', 'check'],
  VOID: ['neutral', 'cancelled'],
};

const paymentLooks: Record<PaymentStatus, Look> = {
  PENDING: ['info', 'clock'],
  SUCCEEDED: ['success', 'check'],
  FAILED: ['danger', 'cancelled'],
  REFUNDED: ['neutral', 'ended'],
};

export function InvoiceStatusChip({ status }: { status: InvoiceStatus }) {
  const t = useT();
  const [tone, icon] = invoiceLooks[status];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`invoices.${status}`)}
    </Chip>
  );
}

export function PaymentStatusChip({ status }: { status: PaymentStatus }) {
  const t = useT();
  const [tone, icon] = paymentLooks[status];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`invoices.payment-${status}`)}
    </Chip>
  );
}
