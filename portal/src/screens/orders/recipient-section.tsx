import type { Recipient } from '../../../contract/recipients.js';
import type { Page } from '../../../contract/schemas.js';
import { Combobox } from '../../components/combobox.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { PartFailure } from '../../components/part-failure.js';
import { usePortal } from '../../context/portal-context.js';
import { useLanguage } from '../../i18n/language.js';
import { nameOf } from '../../lib/person-name.js';
import { Notice } from '../../ui/notice.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { Skeleton } from '../../ui/skeleton.js';
import type { OrderForm } from './use-order-form.js';

/** Most people that a search shows. */
const mostResults = 8;

/** Person for whom the order is, and the campaign whose benefit is used. */
export function RecipientSection({ form }: { form: OrderForm }) {
  const { t, money } = useLanguage();
  const { api } = usePortal();
  const { recipient, requested } = form;
  const search = async (text: string, signal: AbortSignal) => {
    const query = new URLSearchParams({ q: text, size: String(mostResults) });
    const { items } = await api.get<Page<Recipient>>(`/recipient?${query.toString()}`, { signal });
    return items;
  };
  const detailOf = ({ email, employeeId, campaign }: Recipient) =>
    [
      email ?? employeeId ?? '',
      campaign
        ? t('orders.left-in', {
            campaign: campaign.name || t('campaigns.untitled'),
            amount: money(campaign.remaining),
          })
        : '',
    ]
      .filter((text) => text !== '')
      .join(' · ');
  return (
    <>
      {requested.error !== undefined && !recipient ? (
        <PartFailure
          title={t('orders.recipient-failed')}
          error={requested.error}
          onRetry={requested.reload}
        />
      ) : null}
      <Combobox
        label={t('orders.recipient')}
        hint={t('orders.recipient-hint')}
        value={recipient}
        onChange={form.chooseRecipient}
        itemKey={({ id }) => id}
        itemText={nameOf}
        itemDetail={detailOf}
        search={search}
      />
      {recipient ? <CampaignChoice form={form} /> : null}
    </>
  );
}

function CampaignChoice({ form }: { form: OrderForm }) {
  const { t, money } = useLanguage();
  const { campaigns, active, campaign } = form;
  if (campaigns.error !== undefined && !campaigns.data)
    return (
      <ErrorPanel title={t('people.campaigns-failed')} error={campaigns.error} onRetry={campaigns.reload} />
    );
  if (!active) return <Skeleton rows={2} thing={t('people.campaigns')} />;
  if (active.length === 0) return <Notice tone="warning">{t('orders.no-campaign')}</Notice>;
  return (
    <RadioCards
      label={t('people.campaign')}
      value={campaign?.policyId ?? null}
      options={active.map(({ policyId, name, remaining, allowance }) => ({
        value: policyId,
        name: name || t('campaigns.untitled'),
        detail: t('people.left', { left: money(remaining), all: money(allowance) }),
      }))}
      onChange={form.chooseCampaign}
    />
  );
}
