import { useId } from 'react';
import type { Policy } from '../../../contract/policies.js';
import { Link } from '../../context/address.js';
import { useLanguage } from '../../i18n/language.js';
import { Chip } from '../../ui/chip.js';
import { Notice } from '../../ui/notice.js';
import { shareOf, spendWarning } from './spend-share.js';

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

/** Bar of the spend limit, with the amounts redeemed and left. */
export function LimitBar({ policy: { redeemed, spendLimit } }: Pick<LimitProps, 'policy'>) {
  const { t, money, percent } = useLanguage();
  const id = useId();
  if (spendLimit === null) return null;
  const left = { ...spendLimit, amount: Math.max(0, spendLimit.amount - redeemed.amount) };
  return (
    <div className="limit-bar">
      <p className="limit-bar-head">
        <span id={id}>{t('detail.limit')}</span>
        <span className="tabular">
          {t('detail.limit-of', { spent: money(redeemed), limit: money(spendLimit) })}
        </span>
      </p>
      <progress
        className="bar"
        aria-labelledby={id}
        max={spendLimit.amount}
        value={Math.min(redeemed.amount, spendLimit.amount)}
      />
      <p className="hint tabular">
        {t('detail.limit-left', {
          share: percent(shareOf(redeemed.amount, spendLimit.amount)),
          left: money(left),
        })}
      </p>
    </div>
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
