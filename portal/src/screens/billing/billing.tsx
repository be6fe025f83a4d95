import { useT } from '../../i18n/i18n.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';

export function Billing() {
  const t = useT();
  return (
    <Page title={t('nav.billing')}>
      <EmptyState icon="billing" title={t('unfinished.title')} text={t('unfinished.text')} />
    </Page>
  );
}
