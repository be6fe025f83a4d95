import type { Policy } from '../../../contract/policies.js';
import { Link } from '../../context/address.js';
import { useLanguage } from '../../i18n/i18n.js';
import { Chip } from '../../ui/chip.js';
import { Notice } from '../../ui/notice.js';
import { spendWarning } from './spend-share.js';

interface LimitProps {
  policy: Policy;
  now: Date;
}

/** Chip in the list for a campaign that has almost or fully used its spend limit. */
export function LimitChip({ policy, now }: LimitProps) {
  const { t, percent } = useLanguage();
  const warning = spendWarning(policy, now);
  if (warning === null) return null;
  return (
    <span className="limit-chip">
      <Chip tone={warning.level === 100 ? 'danger' : 'warning'} icon="warning">
        {warning.level === 100
          ? t('campaigns.limit-reached')
          : t('campaigns.limit-near', { share: percent(warning.share) })}
      </Chip>
    </span>
  );
}

/** Notice that a campaign has almost or fully used its spend limit, with a link to change it. */
export function LimitNotice({ policy, now }: LimitProps) {
  const { t, percent, money } = useLanguage();
  const { id, spendLimit } = policy;
  const warning = spendWarning(policy, now);
  if (warning === null || spendLimit === null) return null;
  const isReached = warning.level === 100;
  return (
    <Notice tone={isReached ? 'danger' : 'warning'}>
      <p className="notice-title">
        {isReached ? t('campaigns.limit-reached') : t('detail.limit-near', { share: percent(warning.share) })}
      </p>
      <p>
        {isReached
          ? t('detail.limit-reached-text')
          : t('detail.limit-near-text', { limit: money(spendLimit) })}
      </p>
      <p>
        <Link to={`/campaigns/setup/details?campaignId=${id}&field=spendLimit`}>
          {t('detail.limit-change')}
        </Link>
      </p>
    </Notice>
  );
}
