import { formatDay } from '../../../contract/days.js';
import type { Locale } from '../../../contract/locales.js';
import { fillPlaceholders, withLink } from '../../../contract/placeholders.js';
import { optOutParagraph, standardInvitation } from '../../../contract/standard-invitation.js';
import { useSession } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
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
  const storeName = useSession()?.store?.storeName ?? '';
  const locale = localeOf(language);
  const own = values.message[language];
  const isOwn = hasMessage(own);
  const { subject, body, end } = standardInvitation[locale];
  const { to } = values.schedule;
  const text = isOwn ? own : { subject, body: to === '' ? body : body + end };
  const filled = (part: string) =>
    fillPlaceholders(part, {
      firstName: 'Camille',
      campaignName: values.name.trim() || t('campaigns.untitled'),
      link: `${location.origin}/login#invite=…`,
      endDate: to === '' ? `[${t('date.to')}]` : endDate(to, locale),
      ...(isOwn ? {} : { storeName }),
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

const endDate = (day: string, locale: Locale) =>
  formatDay(
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    new Date(`${day}T00:00:00Z`),
  );
