import { invoiceSorts, invoiceStatuses } from '../../../contract/invoice-values.js';
import { joinValues, splitValues } from '../../../contract/value-lists.js';
import type { Filter } from '../../components/filter-bar.js';
import type { ListState } from '../../context/list-state.js';
import type { Translate } from '../../i18n/i18n.js';
import { dayOf } from '../../lib/day-of.js';

export const sortNames = invoiceSorts;
export const defaultSort = '-issuedAt';

type Requested = Pick<ListState, 'q' | 'filter'>;

/** Returns the statuses of the address. Unknown ones are ignored. */
function statusesOf({ filter }: Requested): string {
  const requested = splitValues(filter('status'));
  return joinValues(invoiceStatuses.filter((one) => requested.includes(one)));
}

/** Returns the filters above the list. */
export function filtersOf(list: Requested, t: Translate): readonly Filter[] {
  const [from, to] = [dayOf(list.filter('from')), dayOf(list.filter('to'))];
  return [
    {
      name: 'status',
      label: t('invoices.status'),
      value: statusesOf(list),
      isMultiple: true,
      options: invoiceStatuses.map((value) => ({ value, text: t(`invoices.${value}`) })),
    },
    { name: 'from', label: t('invoices.from'), value: from, isDay: true, ...(to === '' ? {} : { max: to }) },
    { name: 'to', label: t('invoices.to'), value: to, isDay: true, ...(from === '' ? {} : { min: from }) },
  ];
}

/** Returns filters and order as the query of a request. */
export function queryOf(list: Pick<ListState, 'q' | 'filter' | 'sort'>): URLSearchParams {
  const query = new URLSearchParams({ sort: list.sort });
  const values = {
    q: list.q,
    status: statusesOf(list),
    from: dayOf(list.filter('from')),
    to: dayOf(list.filter('to')),
  };
  for (const [name, value] of Object.entries(values)) if (value !== '') query.set(name, value);
  return query;
}

/** Returns the query of a page of the list. */
export function pageQuery(list: Pick<ListState, 'q' | 'filter' | 'sort' | 'page' | 'size'>): string {
  const query = queryOf(list);
  query.set('page', String(list.page));
  query.set('size', String(list.size));
  return query.toString();
}
