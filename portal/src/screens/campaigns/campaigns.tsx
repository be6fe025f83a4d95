import { effectiveStatuses } from '../../../contract/effective-status.js';
import { policySortNames } from '../../../contract/policy-sorts.js';
import { usages } from '../../../contract/usages.js';
import { usePolicies } from '../../api/policies.js';
import { useListState } from '../../app/list-state.js';
import { useT } from '../../i18n/i18n.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ListView } from '../../ui/list-view.js';
import { Page } from '../../ui/page.js';
import { SearchBox } from '../../ui/search-box.js';
import { SelectBox } from '../../ui/select-box.js';
import { CampaignDetail } from './campaign-detail.js';
import { CampaignTable } from './campaign-table.js';
import { CampaignFigures } from './campaign-figures.js';
import { NewCampaign } from './new-campaign.js';
import { useNow } from './use-now.js';

export function Campaigns() {
  const t = useT();
  const list = useListState(policySortNames, '-updatedAt');
  const status = knownOf(effectiveStatuses, list.filter('status'));
  const usage = knownOf(usages, list.filter('usage'));
  const query = new URLSearchParams({
    page: String(list.page),
    size: String(list.size),
    sort: list.sort,
    ...(list.q === '' ? {} : { q: list.q }),
    ...(status === '' ? {} : { status }),
    ...(usage === '' ? {} : { usage }),
  });
  const result = usePolicies(query.toString());
  const now = useNow(result.data?.items ?? [], result.reload);
  const detail = result.data?.items.find(({ id }) => id === list.filter('detail'));

  return (
    <Page title={t('nav.campaigns')} lead={t('campaigns.lead')} actions={<NewCampaign />}>
      <CampaignFigures />
      <div className="filters" role="search">
        <SearchBox
          label={t('campaigns.search')}
          value={list.q}
          onSearch={(q) => {
            list.set({ q }, { replace: true });
          }}
        />
        <SelectBox
          label={t('campaigns.status')}
          value={status}
          options={[
            { value: '', text: t('list.all') },
            ...effectiveStatuses.map((one) => ({ value: one, text: t(`status.${one}`) })),
          ]}
          onChoose={(value) => {
            list.set({ status: value });
          }}
        />
        <SelectBox
          label={t('campaigns.usage')}
          value={usage}
          options={[
            { value: '', text: t('list.all') },
            ...usages.map((one) => ({ value: one, text: t(`usage.${one}`) })),
          ]}
          onChoose={(value) => {
            list.set({ usage: value });
          }}
        />
      </div>
      <div className="with-detail" data-open={detail ? true : undefined}>
        <div className="list">
          <ListView
            list={list}
            result={result}
            thing={t('nav.campaigns')}
            failed={t('campaigns.failed')}
            filters={{ q: list.q, status, usage }}
            empty={
              <EmptyState
                icon="campaigns"
                title={t('campaigns.first')}
                text={t('campaigns.first-text')}
                action={<NewCampaign />}
              />
            }
          >
            {(policies) => (
              <CampaignTable
                policies={policies}
                now={now}
                sort={list.sort}
                isStale={result.isLoading}
                onSort={(sort) => {
                  list.set({ sort });
                }}
              />
            )}
          </ListView>
        </div>
        {detail ? (
          <CampaignDetail
            key={detail.id}
            policy={detail}
            now={now}
            onClose={() => {
              list.set({ detail: null, page: String(list.page) });
            }}
          />
        ) : null}
      </div>
    </Page>
  );
}

/** Returns the requested value if it is known, else an empty string. */
function knownOf(values: readonly string[], requested: string): string {
  return values.includes(requested) ? requested : '';
}
