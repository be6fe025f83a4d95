import { useCampaignSummary } from '../../api/policies.js';
import { useLanguage } from '../../i18n/i18n.js';

/** Shows the figures above the list. If they fail to load, the list is still shown, with a message. */
export function CampaignFigures() {
  const { t, number, percent, money } = useLanguage();
  const { data, error } = useCampaignSummary();
  if (!data && error !== undefined) return null;
  const share = data && data.recipients > 0 ? data.redeemedCount / data.recipients : 0;
  const figures = [
    [t('figures.active'), data && number(data.active)],
    [t('figures.recipients'), data && number(data.recipients)],
    [t('figures.share'), data && percent(share)],
    [t('figures.value'), data && money(data.redeemed)],
  ] as const;
  return (
    <ul className="figures" aria-label={t('figures.label')}>
      {figures.map(([name, value]) => (
        <li key={name} className="card figure">
          <span className="muted">{name}</span>
          <strong className="tabular">{value ?? <span className="skeleton-row" aria-hidden="true" />}</strong>
        </li>
      ))}
    </ul>
  );
}
