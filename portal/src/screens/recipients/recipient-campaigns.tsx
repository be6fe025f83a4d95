import { invitePauseHours } from '../../../contract/invite-blocks.js';
import type { RecipientCampaign } from '../../../contract/recipients.js';
import { useRecipientCampaigns } from '../../api/recipients.js';
import { PartFailure } from '../../components/part-failure.js';
import { StatusChip } from '../../components/status-chip.js';
import { Link } from '../../context/address.js';
import { type Language, useLanguage } from '../../i18n/language.js';
import { Button } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';
import { InviteStatusChip } from '../../components/invite-status-chip.js';

interface RecipientCampaignsProps {
  id: string;
  timeZone: string;
  /** Opens the question before an invitation is sent again. */
  onResend: (campaign: RecipientCampaign) => void;
}

/** Campaigns of a person: the progress in each, its invitations and redemptions. */
export function RecipientCampaigns({ id, ...rest }: RecipientCampaignsProps) {
  const { t } = useLanguage();
  const { data, error, reload } = useRecipientCampaigns(id);
  if (data && data.items.length > 0)
    return (
      <ul className="person-campaigns">
        {data.items.map((campaign) => (
          <Campaign key={campaign.policyId} campaign={campaign} {...rest} />
        ))}
      </ul>
    );
  if (data) return <p className="muted">{t('people.no-campaigns')}</p>;
  if (error !== undefined)
    return <PartFailure title={t('people.campaigns-failed')} error={error} onRetry={reload} />;
  return <Skeleton rows={2} thing={t('people.campaigns')} />;
}

interface CampaignProps extends Omit<RecipientCampaignsProps, 'id'> {
  campaign: RecipientCampaign;
}

function Campaign({ campaign, timeZone, onResend }: CampaignProps) {
  const language = useLanguage();
  const { t, money, date, dateRange } = language;
  const { policyId, name, effectiveStatus, status, from, to, allowance, remaining, redemptions } = campaign;
  return (
    <li className="person-campaign">
      <div className="person-campaign-head">
        <Link to={`/campaigns?detail=${policyId}`}>{name || t('campaigns.untitled')}</Link>
        <InviteStatusChip status={status} />
      </div>
      <p className="person-campaign-dates muted">
        <StatusChip status={effectiveStatus} />
        {from === null || to === null ? null : <span>{dateRange(from, to, timeZone)}</span>}
      </p>
      <p className="tabular">{t('people.left', { left: money(remaining), all: money(allowance) })}</p>
      {redemptions.length === 0 ? null : (
        <ul aria-label={t('people.redemptions')}>
          {redemptions.map(({ id, amount, redeemedAt }) => (
            <li key={id} className="tabular">
              {t('people.redeemed-on', { amount: money(amount), date: date(redeemedAt, timeZone) })}
            </li>
          ))}
        </ul>
      )}
      <p className="muted">{inviteText(campaign, timeZone, language)}</p>
      {campaign.inviteBlock === null ? (
        <Button
          size="small"
          onClick={() => {
            onResend(campaign);
          }}
        >
          {t('people.resend')}
        </Button>
      ) : null}
    </li>
  );
}

/** Returns when the person was invited, and from when they can be invited again. */
function inviteText(
  { status, lastInvitedAt, openedAt, inviteBlock }: RecipientCampaign,
  timeZone: string,
  { t, date }: Language,
): string {
  const dateOf = (moment: string) => date(moment, timeZone, 'minute');
  if (lastInvitedAt === null) {
    if (inviteBlock === 'too_soon') return t('people.being-invited');
    return status === 'NOT_INVITED' ? t('people.never-invited') : '';
  }
  const invited = t('people.invited-on', { date: dateOf(lastInvitedAt) });
  const opened = openedAt === null ? '' : ` ${t('people.opened-on', { date: dateOf(openedAt) })}`;
  const next = new Date(Date.parse(lastInvitedAt) + invitePauseHours * 3600_000).toISOString();
  const again = inviteBlock === 'too_soon' ? ` ${t('people.again-from', { date: dateOf(next) })}` : '';
  return invited + opened + again;
}
