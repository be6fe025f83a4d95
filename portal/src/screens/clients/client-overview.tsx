import type { Store } from '../../../contract/stores.js';
import { locales } from '../../../contract/locales.js';
import { useStoreSummary } from '../../api/stores.js';
import { PartFailure } from '../../components/part-failure.js';
import { useLanguage } from '../../i18n/language.js';
import { Facts } from '../../ui/facts.js';
import { Figure, Figures } from '../../ui/figures.js';
import { timeZoneText } from '../../lib/time-zone-text.js';
import { countryKey } from './client-text.js';

/** Totals of a client, and what is known about it. */
export function ClientOverview({ store }: { store: Store }) {
  const { t, date, locale } = useLanguage();
  const { billingContact: contact, terms } = store;
  const language = locales.find((one) => one === store.locale) ?? 'en-US';
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const facts = [
    [t('clients.code'), store.storeCode],
    [t('clients.country'), t(countryKey(store.country))],
    [t('clients.currency'), store.currencyCode],
    [t('clients.partner'), store.partnerId],
    [t('detail.time-zone'), timeZoneText(store.timeZone, locale)],
    [t('clients.language'), t(`clients.${language}`)],
    [t('clients.terms'), terms === null ? t('nothing') : t(`clients.${terms}`)],
    [t('clients.fee'), share.format((store.programFeeBps ?? 0) / 10_000)],
    [t('clients.billing-contact'), contact ? `${contact.name}, ${contact.email}` : t('nothing')],
    [t('detail.created'), date(store.createdAt, store.timeZone)],
  ] as const;
  return (
    <div className="client-tab">
      <ClientFigures store={store} />
      <Facts facts={facts} className="card" />
    </div>
  );
}

/** Totals of the client. A failure does not hide the facts. */
function ClientFigures({ store: { storeId } }: { store: Store }) {
  const { t, number, money } = useLanguage();
  const { data, error, reload } = useStoreSummary(storeId);
  if (!data && error !== undefined)
    return (
      <div className="card figures-place">
        <PartFailure title={t('clients.summary-failed')} error={error} onRetry={reload} />
      </div>
    );
  return (
    <Figures label={t('clients.summary')}>
      <Figure
        name={t('clients.campaigns')}
        value={data && number(data.active)}
        detail={data && t('clients.scheduled', { count: data.scheduled })}
      />
      <Figure
        name={t('campaigns.recipients')}
        value={data && number(data.recipients)}
        detail={data && t('clients.invited', { count: data.invited })}
      />
      <Figure
        name={t('campaigns.value')}
        value={data && money(data.redeemed)}
        detail={data && t('clients.redeemed', { count: data.redeemedCount })}
      />
      <Figure name={t('clients.users')} value={data && number(data.users)} />
    </Figures>
  );
}
