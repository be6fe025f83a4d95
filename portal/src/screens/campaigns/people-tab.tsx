import type { Policy } from '../../../contract/policies.js';
import { pageSizes } from '../../../contract/list-sizes.js';
import { useRecipients } from '../../api/recipients.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { InviteStatusChip } from '../../components/invite-status-chip.js';
import { Link } from '../../context/address.js';
import { useLanguage } from '../../i18n/language.js';
import { nameOf } from '../../lib/person-name.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Skeleton } from '../../ui/skeleton.js';

/** First people of a campaign, each with a link to the details, and a link to all of them. */
export function PeopleTab({ policy: { id } }: { policy: Policy }) {
  const { t, number } = useLanguage();
  const campaign = new URLSearchParams({ campaign: id });
  const { data, error, reload } = useRecipients(
    `${campaign.toString()}&sort=name&page=1&size=${pageSizes[0]}`,
  );
  if (!data && error !== undefined)
    return <ErrorPanel title={t('people.failed')} error={error} onRetry={reload} />;
  if (!data) return <Skeleton rows={4} thing={t('campaigns.recipients')} />;
  if (data.total === 0) return <EmptyState icon="recipients" title={t('detail.no-people')} />;
  const all = `/recipients?${campaign.toString()}`;
  return (
    <div className="detail-tab">
      <ul className="activity">
        {data.items.map((person) => (
          <li key={person.id} className="member">
            <Link to={`${all}&detail=${encodeURIComponent(person.id)}`}>{nameOf(person)}</Link>
            {person.campaign ? <InviteStatusChip status={person.campaign.status} /> : null}
          </li>
        ))}
      </ul>
      <p>
        <Link to={all}>{t('detail.all-people', { count: data.total, number: number(data.total) })}</Link>
      </p>
    </div>
  );
}
