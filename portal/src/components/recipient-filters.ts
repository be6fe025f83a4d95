import { inviteStatuses } from '../../contract/invite-statuses.js';
import type { Policy } from '../../contract/policies.js';
import type { RecipientAttributes, RecipientFilter } from '../../contract/recipients.js';
import { recipientSorts } from '../../contract/recipient-sorts.js';
import { joinValues, splitValues } from '../../contract/value-lists.js';
import type { Filter } from './filter-bar.js';
import type { ListState } from '../context/list-state.js';
import type { Translate } from '../i18n/i18n.js';

export const sortNames = recipientSorts;
export const defaultSort = 'name';

/** Data of the store that the filters offer. */
interface FilterOptions {
  campaigns: readonly Pick<Policy, 'id' | 'name'>[];
  attributes: RecipientAttributes | undefined;
}

type Requested = Pick<ListState, 'q' | 'filter'>;

/** Returns the filters of the address. Unknown statuses are ignored. */
export function filterOf({ q, filter }: Requested): RecipientFilter {
  const requested = splitValues(filter('status'));
  const status = inviteStatuses.filter((one) => requested.includes(one));
  const [department, location] = [splitValues(filter('department')), splitValues(filter('location'))];
  const campaign = filter('campaign');
  return {
    ...(q === '' ? {} : { q }),
    ...(campaign === '' ? {} : { campaign }),
    ...(status.length === 0 ? {} : { status }),
    ...(department.length === 0 ? {} : { department }),
    ...(location.length === 0 ? {} : { location }),
  };
}

/** Returns filters as the query of a request. */
export function queryOfFilter({
  q,
  campaign,
  status,
  department,
  location,
}: RecipientFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (q !== undefined) query.set('q', q);
  if (campaign !== undefined) query.set('campaign', campaign);
  if (status) query.set('status', status.join(','));
  if (department) query.set('department', joinValues(department));
  if (location) query.set('location', joinValues(location));
  return query;
}

/** Returns the query of a page of the list. */
export function queryOf(list: Pick<ListState, 'q' | 'filter' | 'page' | 'size' | 'sort'>): string {
  const query = queryOfFilter(filterOf(list));
  query.set('page', String(list.page));
  query.set('size', String(list.size));
  query.set('sort', list.sort);
  return query.toString();
}

/** Returns the filters above the list. A requested value that the store does not have is offered, too. */
export function filtersOf(
  list: Requested,
  { campaigns, attributes }: FilterOptions,
  t: Translate,
): readonly Filter[] {
  const { campaign = '', status = [], department = [], location = [] } = filterOf(list);
  const hasCampaign = campaign === '' || campaigns.some(({ id }) => id === campaign);
  const known = hasCampaign ? campaigns : [...campaigns, { id: campaign, name: t('people.other-campaign') }];
  const optionsOf = (offered: readonly string[] = [], requested: readonly string[]) =>
    [...new Set([...offered, ...requested])].map((value) => ({ value, text: value }));
  return [
    {
      name: 'campaign',
      label: t('people.campaign'),
      value: campaign,
      hasFixedWidth: true,
      options: known.map(({ id, name }) => ({ value: id, text: name || t('campaigns.untitled') })),
    },
    {
      name: 'status',
      label: t('campaigns.status'),
      value: joinValues(status),
      isMultiple: true,
      options: inviteStatuses.map((value) => ({ value, text: t(`people.${value}`) })),
    },
    {
      name: 'department',
      label: t('people.department'),
      value: joinValues(department),
      isMultiple: true,
      options: optionsOf(attributes?.departments, department),
    },
    {
      name: 'location',
      label: t('people.location'),
      value: joinValues(location),
      isMultiple: true,
      options: optionsOf(attributes?.locations, location),
    },
  ];
}
