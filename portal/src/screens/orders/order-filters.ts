import { orderStatuses } from '../../../contract/order-values.js';
import type { Policy } from '../../../contract/policies.js';
import { joinValues, splitValues } from '../../../contract/value-lists.js';
import type { Filter } from '../../components/filter-bar.js';
import type { ListState } from '../../context/list-state.js';
import type { Translate } from '../../i18n/i18n.js';
import { dayOf } from '../../lib/day-of.js';

export const defaultSort = '-createdAt';

type Requested = Pick<ListState, 'q' | 'filter'>;

/** Returns the values of the filters by their names, empty if not set. Unknown statuses are ignored. */
export function valuesOf({ q, filter }: Requested) {
  const requested = splitValues(filter('status'));
  return {
    q,
    status: joinValues(orderStatuses.filter((one) => requested.includes(one))),
    campaign: filter('campaign'),
    recipient: filter('recipient'),
    from: dayOf(filter('from')),
    to: dayOf(filter('to')),
  };
}

/** Returns filters and order as the query of a request. */
export function queryOf(list: Requested & Pick<ListState, 'sort'>): URLSearchParams {
  const query = new URLSearchParams({ sort: list.sort });
  for (const [name, value] of Object.entries(valuesOf(list))) if (value !== '') query.set(name, value);
  return query;
}

/** Returns the query of a page of the list. */
export function pageQuery(list: Requested & Pick<ListState, 'sort' | 'page' | 'size'>): string {
  const query = queryOf(list);
  query.set('page', String(list.page));
  query.set('size', String(list.size));
  return query.toString();
}

/** Returns the filters above the list. A requested campaign that is not among the offered ones is offered, too. */
export function filtersOf(
  list: Requested,
  campaigns: readonly Pick<Policy, 'id' | 'name'>[],
  t: Translate,
): readonly Filter[] {
  const { status, campaign, from, to } = valuesOf(list);
  const requested = splitValues(campaign);
  const known = campaigns.map(({ id, name }) => ({ value: id, text: name || t('campaigns.untitled') }));
  const others = requested
    .filter((id) => !known.some(({ value }) => value === id))
    .map((id) => ({ value: id, text: t('people.other-campaign') }));
  return [
    {
      name: 'status',
      label: t('campaigns.status'),
      value: status,
      isMultiple: true,
      options: orderStatuses.map((value) => ({ value, text: t(`orders.${value}`) })),
    },
    {
      name: 'campaign',
      label: t('people.campaign'),
      value: campaign,
      isMultiple: true,
      options: [...known, ...others],
    },
    { name: 'from', label: t('date.from'), value: from, isDay: true, ...(to === '' ? {} : { max: to }) },
    { name: 'to', label: t('date.to'), value: to, isDay: true, ...(from === '' ? {} : { min: from }) },
  ];
}
