import { useOwnPolicies } from '../../api/policies.js';
import { useLanguage } from '../../i18n/language.js';
import { BenefitList } from '../../components/benefit-list.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Page } from '../../components/page.js';
import { Skeleton } from '../../ui/skeleton.js';

/** Shows a recipient's benefits, read-only. */
export function MyBenefit() {
  const { t } = useLanguage();
  const { data, error, reload } = useOwnPolicies();
  const content = () => {
    if (!data && error !== undefined)
      return <ErrorPanel title={t('benefit.failed')} error={error} onRetry={reload} />;
    if (!data) return <Skeleton rows={3} thing={t('benefit.title')} />;
    if (data.items.length === 0)
      return <EmptyState icon="campaigns" title={t('benefit.none')} text={t('benefit.none-text')} />;
    return <BenefitList policies={data.items} />;
  };
  return (
    <Page title={t('benefit.title')} lead={t('benefit.lead')}>
      {content()}
    </Page>
  );
}
