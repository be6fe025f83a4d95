import { Suspense } from 'react';
import { effectiveStatuses } from '../../../contract/effective-status.js';
import { policySortNames } from '../../../contract/policy-sorts.js';
import { usages } from '../../../contract/usages.js';
import { usePolicies } from '../../api/policies.js';
import { useAddress } from '../../context/address.js';
import { type ListState, useListState } from '../../context/list-state.js';
import { type Translate, useT } from '../../i18n/i18n.js';
import { part } from '../../lib/load-chunk.js';
import { EmptyState } from '../../ui/empty-state.js';
import { type Filter, FilterBar } from '../../components/filter-bar.js';
import { isEmptyList, ListView } from '../../components/list-view.js';
import { NoStoreAccess, useForbidden } from '../../components/no-store-access.js';
import { Page } from '../../components/page.js';
import { narrow, useMedia } from '../../ui/use-media.js';
import { useCampaignColumns } from './campaign-columns.js';
import type { CampaignDetailProps } from './campaign-detail.js';
import { CampaignFigures } from './campaign-figures.js';
import { CampaignTasks } from './campaign-tasks.js';
import { CampaignTrend } from './campaign-trend.js';
import { NewCampaign } from './new-campaign.js';
import { RecipientPreview } from './recipient-preview.js';
import { StatusChanges } from './status-changes.js';
import { useNow } from './use-now.js';

const CampaignDetail = part<CampaignDetailProps>(() =>
  import('./campaign-detail.js').then((module) => module.CampaignDetail),
);

/**
 * First page of an employer: what needs doing, redemptions over time and totals, then the list of campaigns with the details
 * of one beside. On a narrow page the list comes before the chart.
 */
export function Campaigns() {
  const t = useT();
  const list = useListState(policySortNames, '-updatedAt');
  const filters = filtersOf(list, t);
  const result = usePolicies(queryOf(list, filters));
  const rows = result.data?.items ?? [];
  const now = useNow(result.data?.items, result.reload);
  const isNarrow = useMedia(narrow);
  const detail = list.filter('detail');
  const filterValues = { q: list.q, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])) };
  // A store without campaigns has nothing to do, to compare or to filter: the page offers to start the first one.
  const isEmpty = isEmptyList(result, filterValues);
  const columns = useCampaignColumns(now, useDetailHref());
  const forbidden = useForbidden(result.error);
  if (forbidden)
    return <NoStoreAccess title={t('nav.campaigns')} error={forbidden} onRetry={result.reload} />;

  return (
    <Page
      title={t('nav.campaigns')}
      secondary={<RecipientPreview />}
      actions={isEmpty ? undefined : <NewCampaign />}
    >
      {isEmpty ? null : (
        <>
          {isNarrow ? (
            <CampaignTasks now={now} />
          ) : (
            <div className="overview">
              <CampaignTasks now={now} />
              <CampaignTrend />
            </div>
          )}
          <CampaignFigures />
          <FilterBar
            search={{
              label: t('campaigns.search'),
              value: list.q,
              onSearch: (q) => {
                list.set({ q }, { replace: true });
              },
            }}
            filters={filters}
            sort={{
              columns,
              sort: list.sort,
              onSort: (sort) => {
                list.set({ sort });
              },
            }}
            onFilter={list.set}
          />
        </>
      )}
      <StatusChanges policies={rows} now={now} />
      {/* Not the placeholder's element: it would move up to the place of the filters. */}
      <div key={String(isEmpty)} className="with-detail" data-open={detail !== '' || undefined}>
        <div className="list">
          <ListView
            list={list}
            result={result}
            caption={t('nav.campaigns')}
            columns={columns}
            rowKey={({ id }) => id}
            current={detail}
            failed={t('campaigns.failed')}
            filters={filterValues}
            empty={
              <EmptyState
                icon="campaigns"
                title={t('campaigns.first')}
                text={t('campaigns.first-text')}
                action={<NewCampaign />}
              />
            }
          />
        </div>
        {detail === '' ? null : (
          <Suspense fallback={null}>
            <CampaignDetail
              key={detail}
              id={detail}
              listed={rows.find(({ id }) => id === detail)}
              now={now}
              onClose={() => {
                list.set({ detail: null, tab: null, page: String(list.page) });
              }}
            />
          </Suspense>
        )}
      </div>
      {/* After the rows, which would move it. */}
      {isNarrow && result.data && !isEmpty ? <CampaignTrend /> : null}
    </Page>
  );
}

/** Returns the address of a campaign's details on this page of the list. */
function useDetailHref(): (id: string) => string {
  const { search } = useAddress();
  return (id) => {
    const next = new URLSearchParams(search);
    next.set('detail', id);
    return `/campaigns?${next.toString()}`;
  };
}

function filtersOf(list: ListState, t: Translate): readonly Filter[] {
  return [
    {
      name: 'status',
      label: t('campaigns.status'),
      value: knownOf(effectiveStatuses, list.filter('status')),
      options: effectiveStatuses.map((one) => ({ value: one, text: t(`status.${one}`) })),
    },
    {
      name: 'usage',
      label: t('campaigns.usage'),
      value: knownOf(usages, list.filter('usage')),
      options: usages.map((one) => ({ value: one, text: t(`usage.${one}`) })),
    },
  ];
}

/** Returns the requested value if it is known, else an empty string. */
function knownOf(values: readonly string[], requested: string): string {
  return values.includes(requested) ? requested : '';
}

function queryOf({ page, size, sort, q }: ListState, filters: readonly Filter[]): string {
  const query = new URLSearchParams({ page: String(page), size: String(size), sort });
  for (const { name, value } of [{ name: 'q', value: q }, ...filters])
    // The page filters by the status that it shows.
    if (value !== '') query.set(name === 'status' ? 'effective' : name, value);
  return query.toString();
}
