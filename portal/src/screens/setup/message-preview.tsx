import { formatDay } from '../../../contract/days.js';
import type { Locale } from '../../../contract/locales.js';
import { fillPlaceholders, withLink } from '../../../contract/placeholders.js';
import { optOutParagraph, standardBody, standardInvitation } from '../../../contract/standard-invitation.js';
import { useSession } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { formatsOf } from '../../i18n/language.js';
import { type DetailsValues, hasMessage, type languages } from './details-values.js';

export type MessageLanguage = (typeof languages)[number];

export const localeOf = (language: MessageLanguage): Locale => (language === 'fr' ? 'fr-CA' : 'en-US');

interface MessagePreviewProps {
  language: MessageLanguage;
  values: DetailsValues;
}

/** Shows the email as a person gets it, with sample values, while it is written. */
export function MessagePreview({ language, values }: MessagePreviewProps) {
  const t = useT();
  const store = useSession()?.store;
  const locale = localeOf(language);
  const own = values.message[language];
  const isOwn = hasMessage(own);
  const { to } = values.schedule;
  const { type, amount, percent } = values.benefit;
  const hasAmount = isAmount(amount) && (type !== 'PERCENT' || percent !== null);
  const text = isOwn
    ? own
    : {
        subject: standardInvitation[locale].subject,
        body: standardBody(locale, { type: hasAmount ? type : null, hasEnd: to !== '' }),
      };
  const filled = (part: string) =>
    fillPlaceholders(part, {
      firstName: 'Camille',
      campaignName: values.name.trim() || t('campaigns.untitled'),
      link: `${location.origin}/login#invite=…`,
      endDate: to === '' ? `[${t('date.to')}]` : endDate(to, locale),
      ...(isOwn ? {} : { storeName: store?.storeName ?? '', percent: String(percent ?? '') }),
      ...(isOwn || !isAmount(amount)
        ? {}
        : { amount: formatsOf(locale).money({ amount, currencyCode: store?.currencyCode ?? 'USD' }) }),
    });
  return (
    <figure className="message-preview">
      <figcaption>
        {t(`details.${language}`)} · {t(isOwn ? 'details.preview' : 'details.preview-standard')}
      </figcaption>
      <div className="message-mail" lang={locale}>
        <p className="message-subject">{filled(text.subject) || ' '}</p>
        <p className="message-text">{filled(withLink(text.body))}</p>
        <p className="message-text">{optOutParagraph[locale](`${location.origin}/opt-out?invitation=…`)}</p>
      </div>
    </figure>
  );
}

const isAmount = (amount: number | null): amount is number => amount !== null && !Number.isNaN(amount);

const endDate = (day: string, locale: Locale) =>
  formatDay(
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    new Date(`${day}T00:00:00Z`),
  );
