import type { CampaignMessage } from '../../../contract/benefits.js';
import { standardBody, standardInvitation } from '../../../contract/standard-invitation.js';
import type { Problems } from './details-problems.js';
import { type DetailsValues, hasMessage, type MessageValues } from './details-values.js';
import { localeOf, type MessageLanguage } from './message-preview.js';

/** Returns the standard invitation as a message that the user can edit, without the amount, which may change later. */
export function standardMessage(language: MessageLanguage, storeName: string): MessageValues {
  const locale = localeOf(language);
  const fill = (text: string) => text.replaceAll('{storeName}', storeName);
  return {
    subject: fill(standardInvitation[locale].subject),
    body: fill(standardBody(locale, { type: null, hasEnd: true })),
  };
}

/**
 * Returns the messages to store: a subject or text with a problem is replaced by the stored one, or by that of the standard
 * invitation, so that the valid part is not lost with it.
 */
export function storableMessage(
  message: DetailsValues['message'],
  problems: Problems,
  { stored, storeName }: { stored: CampaignMessage; storeName: string },
): DetailsValues['message'] {
  const storable = (language: MessageLanguage): MessageValues => {
    const own = message[language];
    if (!hasMessage(own)) return own;
    const before = stored[language] ?? standardMessage(language, storeName);
    const isValid = (part: keyof MessageValues) => problems[`${language}.${part}`] === undefined;
    if (!isValid('subject') && !isValid('body')) return stored[language] ?? { subject: '', body: '' };
    return {
      subject: isValid('subject') ? own.subject : before.subject,
      body: isValid('body') ? own.body : before.body,
    };
  };
  return { en: storable('en'), fr: storable('fr') };
}
