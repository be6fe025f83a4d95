import type { Locale } from '../../contract/locales.js';
import type { Money } from '../../contract/schemas.js';
import type { Message } from './delivery.js';
import { longDate, moneyText } from './formats.js';
import {
  benefitLabel,
  type InvitationFacts,
  localeOf,
  type MessageTarget,
  messageTo,
  oneLine,
  stoppable,
} from './messages.js';

/** Facts that each message of a campaign names. */
type CampaignFacts = Omit<InvitationFacts, 'link' | 'benefit' | 'texts' | 'optOutLink'>;

interface ReminderFacts extends CampaignFacts {
  link: string;
  /** Address at which the person stops these messages. */
  optOutLink: string;
  remaining: Money;
}

/** Names that a message inserts, and the day on which the benefit ends. */
interface Values {
  firstName: string;
  storeName: string;
  campaignName: string;
  endDate: string;
  link?: string;
  optOutLink?: string;
}

interface ReminderValues extends Values {
  remaining: string;
  link: string;
}

interface Text<Value> {
  subject: (values: Value) => string;
  body: (values: Value) => string;
  /** Text message. */
  short: (values: Value) => string;
}

const reminders: Record<Locale, Text<ReminderValues>> = {
  'en-US': {
    subject: ({ endDate }) => `Your vision benefit ends on ${endDate}`,
    body: ({ firstName, remaining, campaignName, endDate, link }) =>
      `Hello ${firstName},\n\nYou have ${remaining} left of your vision benefit: ${campaignName}. You can use it until ${endDate}.\n\nSee your benefit:\n\n${link}`,
    short: ({ storeName, remaining, endDate, link }) =>
      `You have ${remaining} left of your vision benefit from ${storeName}. Use it by ${endDate}: ${link}`,
  },
  'fr-CA': {
    subject: ({ endDate }) => `Votre avantage vision prend fin le ${endDate}`,
    body: ({ firstName, remaining, campaignName, endDate, link }) =>
      `Bonjour ${firstName},\n\nIl vous reste ${remaining} de votre avantage vision : ${campaignName}. Vous pouvez l’utiliser jusqu’au ${endDate}.\n\nConsultez votre avantage :\n\n${link}`,
    short: ({ storeName, remaining, endDate, link }) =>
      `Il vous reste ${remaining} de votre avantage vision offert par ${storeName}. Utilisez-le d’ici le ${endDate} : ${link}`,
  },
};

const withdrawals: Record<Locale, Text<Values>> = {
  'en-US': {
    subject: ({ storeName }) => `${storeName} has withdrawn your vision benefit`,
    body: ({ firstName, storeName, campaignName }) =>
      `Hello ${firstName},\n\n${storeName} has withdrawn this vision benefit: ${campaignName}. You can no longer use it, and the link in our earlier message no longer works.\n\nIf you have questions, contact ${storeName}.`,
    short: ({ storeName, campaignName }) =>
      `${storeName} has withdrawn this vision benefit: ${campaignName}. You can no longer use it.`,
  },
  'fr-CA': {
    subject: ({ storeName }) => `${storeName} a retiré votre avantage vision`,
    body: ({ firstName, storeName, campaignName }) =>
      `Bonjour ${firstName},\n\n${storeName} a retiré cet avantage vision : ${campaignName}. Vous ne pouvez plus l’utiliser, et le lien de notre message précédent ne fonctionne plus.\n\nPour toute question, communiquez avec ${storeName}.`,
    short: ({ storeName, campaignName }) =>
      `${storeName} a retiré cet avantage vision : ${campaignName}. Vous ne pouvez plus l’utiliser.`,
  },
};

/** Returns the message that a benefit ends soon, and how much of it is left. */
export function reminderMessage(
  target: MessageTarget,
  { link, optOutLink, remaining, ...facts }: ReminderFacts,
): Message {
  const locale = localeOf(target);
  return textTo(target, locale, reminders[locale], {
    ...valuesOf(facts, locale),
    ...{ link, optOutLink },
    remaining: moneyText(remaining, locale),
  });
}

/** Returns the message that a benefit can no longer be used. */
export function withdrawalMessage(target: MessageTarget, facts: CampaignFacts): Message {
  const locale = localeOf(target);
  return textTo(target, locale, withdrawals[locale], valuesOf(facts, locale));
}

function valuesOf(
  { firstName, storeName, campaignName, endsAt, timeZone }: CampaignFacts,
  locale: Locale,
): Values {
  return {
    firstName: oneLine(firstName),
    storeName: oneLine(storeName),
    campaignName: oneLine(campaignName),
    endDate: endsAt === null ? '' : longDate(endsAt, locale, timeZone),
  };
}

function textTo<Value extends Values>(
  target: MessageTarget,
  locale: Locale,
  text: Text<Value>,
  values: Value,
): Message {
  if (target.channel === 'sms') {
    const short = text.short(values);
    // A withdrawal is the last message.
    const isLast = values.link === undefined;
    return messageTo(target, locale, { subject: '', text: isLast ? short : stoppable(short, locale) });
  }
  return messageTo(target, locale, {
    subject: text.subject(values),
    text: text.body(values),
    action: values.link === undefined ? undefined : { link: values.link, label: benefitLabel(locale) },
    optOutLink: values.optOutLink,
  });
}
