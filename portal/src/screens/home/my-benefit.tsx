import { useOwnPolicies } from '../../api/policies.js';
import { useLanguage } from '../../i18n/language.js';
import { BenefitList } from '../../components/benefit-list.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Page } from '../../components/page.js';
import { useSession } from '../../context/portal-context.js';
import { isGuest } from '../../session/claims.js';
import { Skeleton } from '../../ui/skeleton.js';

/** Shows a recipient's benefits, read-only, and to a guest how to get to their own. */
export function MyBenefit() {
  const { t } = useLanguage();
  const { data, error, reload } = useOwnPolicies();
  const session = useSession();
  const guestOf = session && isGuest(session.token) ? (session.store?.storeName ?? '') : undefined;
  const content = () => {
    if (!data && error !== undefined)
      return <ErrorPanel title={t('benefit.failed')} error={error} onRetry={reload} />;
    if (!data) return <Skeleton rows={3} thing={t('benefit.title')} />;
    if (guestOf !== undefined)
      return <EmptyState icon="campaigns" title={t('benefit.guest')} text={t('benefit.guest-text')} />;
    if (data.items.length === 0)
      return <EmptyState icon="campaigns" title={t('benefit.none')} text={t('benefit.none-text')} />;
    return <BenefitList policies={data.items} />;
  };
  return (
    <Page
      title={t('benefit.title')}
      lead={guestOf === undefined ? t('benefit.lead') : t('benefit.guest-lead', { store: guestOf })}
    >
      {content()}
    </Page>
  );
}
