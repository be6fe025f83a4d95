import { matchRoute, type RouteId } from '../../../contract/routes.js';
import { useAddress } from '../../context/address.js';
import { type MessageKey, useT } from '../../i18n/i18n.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../components/page.js';

const titles: Partial<Record<RouteId, MessageKey>> = {
  integrations: 'nav.integrations',
};

/** Placeholder for a page whose content is not implemented. */
export function Unfinished() {
  const t = useT();
  const { path } = useAddress();
  const id = matchRoute(path)?.route.id ?? 'home';
  return (
    <Page title={t(titles[id] ?? 'app.name')}>
      <EmptyState title={t('unfinished.title')} text={t('unfinished.text')} />
    </Page>
  );
}
