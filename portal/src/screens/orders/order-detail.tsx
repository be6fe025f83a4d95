import type { Order, OrderSummary } from '../../../contract/orders.js';
import { useOrder } from '../../api/orders.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { MissingItem } from '../../components/missing-item.js';
import { Link } from '../../context/address.js';
import { ApiError } from '../../http/client.js';
import { useLanguage } from '../../i18n/language.js';
import { addressLines } from '../../lib/address-lines.js';
import { Button } from '../../ui/button.js';
import { DetailPanel } from '../../ui/detail-panel.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { rowLinkId } from './order-columns.js';
import { OrderLines } from './order-lines.js';
import { OrderStatusChip, PaymentStatusChip } from './order-status.js';
import { canCancel, recipientText } from './order-text.js';
import { timelineOf } from './order-timeline.js';

export interface OrderDetailProps {
  id: string;
  onCancel: (order: OrderSummary) => void;
  onClose: () => void;
}

/** Details of an order beside the list, also of one that is on another page of it. */
export function OrderDetail({ id, onCancel, onClose }: OrderDetailProps) {
  const { t } = useLanguage();
  const { data, error, reload } = useOrder(id);
  const content = () => {
    if (data) return <Details order={data} />;
    if (error instanceof ApiError && error.status === 404)
      return <MissingItem icon="orders" title={t('orders.missing')} text={t('orders.missing-text')} />;
    if (error !== undefined)
      return <ErrorPanel title={t('orders.one-failed')} error={error} onRetry={reload} />;
    return <Skeleton rows={6} thing={t('orders.one')} />;
  };
  return (
    <DetailPanel
      title={data ? t('orders.title', { number: `#${data.number}` }) : t('orders.one')}
      returnTo={rowLinkId(id)}
      onClose={onClose}
      {...(data ? { actions: <Commands order={data} onCancel={onCancel} /> } : {})}
    >
      {content()}
    </DetailPanel>
  );
}

function Commands({ order, onCancel }: { order: Order; onCancel: OrderDetailProps['onCancel'] }) {
  const { t } = useLanguage();
  return (
    <div className="campaign-actions">
      <Button
        onClick={() => {
          window.print();
        }}
      >
        {t('orders.print')}
      </Button>
      {canCancel(order) ? (
        <Button
          onClick={() => {
            onCancel(order);
          }}
        >
          {t(order.status === 'CANCELLED' ? 'orders.refund' : 'orders.cancel')}
        </Button>
      ) : null}
    </div>
  );
}

function Details({ order }: { order: Order }) {
  const { t, date, money } = useLanguage();
  const { recipient, policy, createdAt, canceledAt, timeZone, status, paid, benefit } = order;
  const isRemoved = recipient.firstName === '' && recipient.lastName === '';
  return (
    <div className="detail-tab order-detail">
      <div className="detail-state">
        <OrderStatusChip status={status} />
        <p>{date(createdAt, timeZone, 'minute')}</p>
      </div>
      {status === 'CANCELLED' && paid.amount > 0 ? (
        <Notice tone="warning">{t('orders.refund-open')}</Notice>
      ) : null}
      <dl className="facts">
        <div>
          <dt>{t('orders.recipient')}</dt>
          <dd>
            {isRemoved ? (
              recipientText(order, t)
            ) : (
              <Link to={`/recipients?detail=${recipient.id}`}>{recipientText(order, t)}</Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('people.campaign')}</dt>
          <dd>
            <Link to={`/campaigns?detail=${policy.id}`}>{policy.name || t('campaigns.untitled')}</Link>
          </dd>
        </div>
      </dl>
      <section>
        <h3>{t('orders.products')}</h3>
        <OrderLines order={order} />
        {canceledAt === null || benefit.amount === 0 ? null : (
          <p>{t('orders.benefit-back', { amount: money(benefit) })}</p>
        )}
      </section>
      <section>
        <h3>{t('orders.payments')}</h3>
        <Payments order={order} />
      </section>
      <section>
        <h3>{t('orders.delivery')}</h3>
        <Delivery order={order} />
      </section>
      <section>
        <h3>{t('orders.timeline')}</h3>
        <ol className="activity">
          {timelineOf(order).map(({ at, text }) => (
            <li key={text + at}>
              <span>{t(text)}</span>
              <span className="muted small">{date(at, timeZone, 'minute')}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Payments({ order: { payments, due, canceledAt } }: { order: Order }) {
  const { t, money } = useLanguage();
  if (payments.length === 0)
    return (
      <p className="muted">
        {t(due.amount === 0 && canceledAt === null ? 'orders.nothing-due' : 'orders.no-payments')}
      </p>
    );
  return (
    <ul className="activity">
      {payments.map(({ id, amount, refunded, status, method, by }) => (
        <li key={id}>
          <span className="order-payment">
            <strong className="tabular">{money(amount)}</strong>
            <PaymentStatusChip status={status} />
          </span>
          <span className="muted small">
            {[
              method === null ? '' : `${method.name} ${method.lastFour}`.trim(),
              by.name === '' ? '' : t(by.isAdmin ? 'orders.by-admin' : 'orders.by', { name: by.name }),
              refunded.amount === 0 ? '' : t('orders.refunded', { amount: money(refunded) }),
            ]
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Delivery({ order: { delivery } }: { order: Order }) {
  const { t } = useLanguage();
  if (delivery.type === 'PICK_UP') return <p>{t('orders.PICK_UP')}</p>;
  return (
    <address className="order-address">
      {[delivery.name, ...addressLines(delivery.address)].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
