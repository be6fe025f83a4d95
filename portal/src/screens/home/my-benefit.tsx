import type { OwnPolicy } from '../../../contract/policies.js';
import { useOwnPolicies } from '../../api/policies.js';
import { useLanguage } from '../../i18n/i18n.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import { Page } from '../../ui/page.js';
import { Skeleton } from '../../ui/skeleton.js';
import { StatusChip } from '../campaigns/status-chip.js';

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
    return (
      <ul className="benefits">
        {data.items.map((policy) => (
          <Benefit key={policy.id} policy={policy} />
        ))}
      </ul>
    );
  };
  return (
    <Page title={t('benefit.title')} lead={t('benefit.lead')}>
      {content()}
    </Page>
  );
}

function Benefit({
  policy: { name, usage, effectiveStatus, schedule, timeZone, remaining, code },
}: {
  policy: OwnPolicy;
}) {
  const { t, money, date } = useLanguage();
  const to = schedule?.date.to ?? null;
  return (
    <li className="card benefit">
      <div className="benefit-head">
        <h2>{name}</h2>
        <StatusChip status={effectiveStatus} />
      </div>
      {usage === null ? null : <p className="muted">{t(`usage.${usage}`)}</p>}
      {remaining === null || effectiveStatus !== 'ACTIVE' ? null : (
        <p className="benefit-left">
          <strong className="tabular">{money(remaining)}</strong>{' '}
          <span className="muted">{t('benefit.left')}</span>
        </p>
      )}
      {to === null ? null : <p className="muted">{t('benefit.until', { date: date(to, timeZone) })}</p>}
      {code === null || effectiveStatus !== 'ACTIVE' ? null : (
        <div className="benefit-code">
          <p className="small muted">{t('benefit.give')}</p>
          <p className="code-large">
            <span aria-hidden="true">{code}</span>
            {/* Letter by letter for those who listen. */}
            <span className="visually-hidden">{code.split('').join(' ')}</span>
          </p>
        </div>
      )}
    </li>
  );
}
