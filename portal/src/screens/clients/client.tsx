import { matchRoute } from '../../../contract/routes.js';
import { useStore } from '../../api/stores.js';
import { ApiError } from '../../http/client.js';
import { Link, useAddress } from '../../context/address.js';
import { useLanguage } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Facts } from '../../ui/facts.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Page } from '../../components/page.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useViewClient } from './use-view-client.js';

export function Client() {
  const { t, number, date } = useLanguage();
  const { path } = useAddress();
  const { data, error, reload } = useStore(matchRoute(path)?.params['id'] ?? '');
  const view = useViewClient();
  if (!data && error instanceof ApiError && error.status === 404) {
    return (
      <Page title={t('clients.missing')}>
        <EmptyState
          icon="clients"
          title={t('clients.missing-text')}
          action={
            <Link className="button" data-kind="secondary" to="/clients">
              {t('nav.clients')}
            </Link>
          }
        />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={t('clients.one')}>
        {error === undefined ? (
          <Skeleton rows={4} thing={t('clients.one')} />
        ) : (
          <ErrorPanel title={t('clients.failed')} error={error} onRetry={reload} />
        )}
      </Page>
    );
  }
  const facts = [
    [t('clients.code'), data.storeCode],
    [t('clients.country'), t(`country.${data.country === 'us' ? 'US' : 'CA'}`)],
    [t('clients.currency'), data.currencyCode],
    [t('detail.time-zone'), data.timeZone],
    [t('clients.partner'), data.partnerId],
    [t('clients.campaigns'), number(data.activeCampaigns)],
    [t('campaigns.recipients'), number(data.recipients)],
    [t('detail.created'), date(data.createdAt, data.timeZone)],
  ] as const;
  return (
    <Page
      title={data.storeName}
      actions={
        <Button kind="primary" loading={view.busy !== null} onClick={() => void view.start(data.storeId)}>
          {t('clients.view')}
        </Button>
      }
    >
      <Facts facts={facts} className="card" />
    </Page>
  );
}
