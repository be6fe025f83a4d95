import { Link } from '../../context/address.js';
import { useT } from '../../i18n/i18n.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../components/page.js';

/** Page for roles without access to this address; the session continues. */
export function NoAccess() {
  const t = useT();
  return (
    <Page title={t('no-access.title')}>
      <EmptyState
        icon="lock"
        title={t('error.no-access')}
        text={t('no-access.ask')}
        action={
          <Link className="button" data-kind="primary" to="/">
            {t('error.home')}
          </Link>
        }
      />
    </Page>
  );
}
