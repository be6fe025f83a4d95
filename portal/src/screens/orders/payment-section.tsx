import { useT } from '../../i18n/i18n.js';
import { Notice } from '../../ui/notice.js';
import type { OrderForm } from './use-order-form.js';

/** Payment of what the benefit does not cover. */
export function PaymentSection({ form: _form }: { form: OrderForm }) {
  const t = useT();
  return <Notice tone="info">{t('orders.payment-off')}</Notice>;
}
