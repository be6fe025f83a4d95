import { Link } from '../../app/address.js';
import { useT } from '../../i18n/i18n.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';

/** The session stays: it is this page alone that is for others. */
export function NoAccess() {
  const t = useT();
  return (
    <Page title={t('error.no-access')}>
      <EmptyState
        icon="lock"
        title={t('error.no-access-text')}
        action={
          <Link className="button" data-kind="primary" to="/">
            {t('error.home')}
          </Link>
        }
      />
    </Page>
  );
}
