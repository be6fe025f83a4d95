import type { InvoiceSummary } from '../../../contract/invoices.js';
import { Link } from '../../context/address.js';
import { useLanguage } from '../../i18n/language.js';
import type { Column } from '../../ui/column.js';
import { DateTime } from '../../ui/date-time.js';
import { Money } from '../../ui/money.js';
import { dayText, periodText } from './day-text.js';
import { InvoiceStatusChip } from './invoice-status.js';

/** Returns the element id of the link in an invoice's row, which takes the focus when the details are closed. */
export const rowLinkId = (id: string) => `row-${id}`;

/** Returns the columns of the list. `hrefOf` is the address of an invoice's details; null if they cannot be opened. */
export function useInvoiceColumns(
  timeZone: string,
  hrefOf: ((id: string) => string) | null,
): readonly Column<InvoiceSummary>[] {
  const { t, locale } = useLanguage();
  return [
    {
      id: 'number',
      title: t('invoices.number'),
      isSortable: true,
      isHeader: true,
      cell: ({ id, number }) =>
        hrefOf === null ? (
          <span className="tabular">{number}</span>
        ) : (
          <Link id={rowLinkId(id)} to={hrefOf(id)} className="tabular">
            {number}
          </Link>
        ),
    },
    {
      id: 'issuedAt',
      title: t('invoices.issued'),
      isSortable: true,
      priority: 3,
      cell: ({ issuedAt }) => <DateTime value={issuedAt} timeZone={timeZone} />,
    },
    {
      id: 'dueOn',
      title: t('invoices.due-on'),
      isSortable: true,
      priority: 1,
      card: 'start',
      cell: ({ dueOn }) => (
        <>
          <span className="cell-narrow">{t('invoices.due-day', { date: dayText(dueOn, locale) })}</span>
          <time className="cell-wide tabular nowrap" dateTime={dueOn}>
            {dayText(dueOn, locale)}
          </time>
        </>
      ),
    },
    {
      id: 'period',
      title: t('invoices.period'),
      priority: 4,
      cell: ({ period }) => <span className="nowrap">{periodText(period, locale)}</span>,
    },
    {
      id: 'total',
      title: t('invoices.total'),
      isSortable: true,
      isNumber: true,
      priority: 2,
      cell: ({ total }) => <Money value={total} />,
    },
    {
      id: 'paid',
      title: t('invoices.paid'),
      isNumber: true,
      priority: 5,
      cell: ({ paid }) => <Money value={paid} />,
    },
    {
      id: 'balance',
      title: t('invoices.balance'),
      isSortable: true,
      isNumber: true,
      card: 'end',
      cell: ({ balance }) => <Money value={balance} />,
    },
    {
      id: 'status',
      title: t('invoices.status'),
      card: 'aside',
      cell: ({ status }) => <InvoiceStatusChip status={status} />,
    },
  ];
}
