import type { Order, Quote } from '../../../contract/orders.js';
import { PayForm } from '../../components/pay/pay-form.js';
import { payMessages } from '../../components/pay/pay-messages.js';
import { usePortal } from '../../context/portal-context.js';
import { useLanguage } from '../../i18n/language.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { Notice } from '../../ui/notice.js';
import { isRequest } from './order-draft.js';
import { paidPurpose } from './pending-order.js';
import type { OrderForm } from './use-order-form.js';

export interface PaymentSectionProps {
  form: OrderForm;
  due: Quote['due'];
}

/** Payment of what the benefit does not cover, which places the order. */
export function PaymentSection({ form, due }: PaymentSectionProps) {
  usePageMessages(payMessages);
  const { t, money } = useLanguage();
  const { config } = usePortal();
  if (!config.payments) return <Notice tone="info">{t('orders.payment-off')}</Notice>;
  return (
    <PayForm<Order>
      purpose={paidPurpose}
      // A repetition sends the same order, whatever the form has now.
      more={form.request}
      amount={due}
      pressText={t('orders.place-due', { due: money(due) })}
      onStart={() => form.check() && form.request() !== null}
      submit={async ({ key, source, more }) => {
        if (!isRequest(more)) throw new Error('The order has no price.');
        const request = more;
        try {
          return await form.place({ ...request, payment: source }, key);
        } catch (error) {
          form.reject(error);
          throw error;
        }
      }}
      onPaid={form.finish}
      onLock={form.lock}
      onChanged={form.reload}
    />
  );
}
