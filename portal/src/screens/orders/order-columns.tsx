import type { OrderSummary } from '../../../contract/orders.js';
import { Link } from '../../context/address.js';
import { useLanguage } from '../../i18n/language.js';
import type { Column } from '../../ui/column.js';
import { DateTime } from '../../ui/date-time.js';
import { Money } from '../../ui/money.js';
import { OrderStatusChip } from './order-status.js';
import { recipientText } from './order-text.js';

/** Returns the element id of the link in an order's row, which takes the focus when the details are closed. */
export const rowLinkId = (id: string) => `row-${id}`;

/** Returns the columns of the list. `hrefOf` is the address of an order's details. */
export function useOrderColumns(
  timeZone: string,
  hrefOf: (id: string) => string,
): readonly Column<OrderSummary>[] {
  const { t, number } = useLanguage();
  return [
    {
      id: 'number',
      title: t('orders.number'),
      isSortable: true,
      isHeader: true,
      isShort: true,
      cell: ({ id, number: orderNumber, createdAt }) => (
        <>
          <Link id={rowLinkId(id)} className="tabular" to={hrefOf(id)}>
            {`#${orderNumber}`}
          </Link>
          {/* On a narrow page, the date has no column. */}
          <span className="cell-narrow small muted">
            {' · '}
            <DateTime value={createdAt} timeZone={timeZone} precision="short" />
          </span>
        </>
      ),
    },
    {
      id: 'createdAt',
      title: t('orders.date'),
      isSortable: true,
      priority: 1,
      cell: ({ createdAt }) => <DateTime value={createdAt} timeZone={timeZone} precision="short" />,
    },
    {
      id: 'recipient',
      title: t('orders.recipient'),
      card: 'start',
      cell: (order) => recipientText(order, t),
    },
    {
      id: 'campaign',
      title: t('people.campaign'),
      priority: 3,
      cell: ({ policy }) => policy.name || t('campaigns.untitled'),
    },
    {
      id: 'items',
      title: t('orders.items'),
      isNumber: true,
      priority: 5,
      cell: ({ items }) => number(items),
    },
    {
      id: 'total',
      title: t('orders.total'),
      isSortable: true,
      isNumber: true,
      priority: 2,
      card: 'end',
      cell: ({ total }) => <Money value={total} />,
    },
    {
      id: 'benefit',
      title: t('orders.benefit'),
      isNumber: true,
      priority: 4,
      cell: ({ benefit }) => <Money value={benefit} />,
    },
    {
      id: 'paid',
      title: t('orders.paid'),
      isNumber: true,
      priority: 3,
      cell: ({ paid }) => <Money value={paid} />,
    },
    {
      id: 'status',
      title: t('campaigns.status'),
      card: 'aside',
      cell: ({ status }) => <OrderStatusChip status={status} />,
    },
  ];
}
