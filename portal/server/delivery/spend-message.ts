import type { Locale } from '../../contract/locales.js';
import type { Money } from '../../contract/schemas.js';
import type { Message } from './delivery.js';
import { moneyText } from './formats.js';
import { localeOf, type MessageTarget, messageTo, oneLine } from './messages.js';

export interface SpendFacts {
  campaignName: string;
  storeName: string;
  /** Share of the limit that was reached, in percent. */
  percent: number;
  spent: Money;
  limit: Money;
  /** Address of the campaign in the portal. */
  link: string;
}

type Values = Record<'campaignName' | 'storeName' | 'percent' | 'spent' | 'limit' | 'link', string>;

interface Templates {
  subject: (values: Values) => string;
  /** Text before the limit is reached, and after it. */
  near: (values: Values) => string;
  reached: (values: Values) => string;
  /** Text of the button. */
  label: string;
}

const messages: Record<Locale, Templates> = {
  'en-US': {
    label: 'View campaign',
    subject: ({ campaignName, percent }) => `${campaignName}: ${percent}% of the spend limit redeemed`,
    near: ({ campaignName, storeName, spent, limit, link }) =>
      `Employees of ${storeName} have redeemed ${spent} of the ${limit} spend limit of “${campaignName}”. Redemptions above the limit will be declined.\n\nView the campaign or raise its limit:\n\n${link}`,
    reached: ({ campaignName, storeName, spent, limit, link }) =>
      `Employees of ${storeName} have redeemed ${spent}, the whole ${limit} spend limit of “${campaignName}”. Further redemptions are declined.\n\nView the campaign or raise its limit:\n\n${link}`,
  },
  'fr-CA': {
    label: 'Consulter la campagne',
    subject: ({ campaignName, percent }) =>
      `${campaignName} : ${percent} % de la limite de dépenses utilisés`,
    near: ({ campaignName, storeName, spent, limit, link }) =>
      `Le personnel de ${storeName} a utilisé ${spent} sur la limite de dépenses de ${limit} de « ${campaignName} ». Les utilisations au-delà de la limite seront refusées.\n\nConsultez la campagne ou augmentez sa limite :\n\n${link}`,
    reached: ({ campaignName, storeName, spent, limit, link }) =>
      `Le personnel de ${storeName} a utilisé ${spent}, soit toute la limite de dépenses de ${limit} de « ${campaignName} ». Les prochaines utilisations sont refusées.\n\nConsultez la campagne ou augmentez sa limite :\n\n${link}`,
  },
};

/** Returns the email about a campaign whose spend limit is almost or fully used. */
export function spendMessage(target: MessageTarget, facts: SpendFacts): Message {
  const locale = localeOf(target);
  const { percent, spent, limit, link } = facts;
  const values = {
    campaignName: oneLine(facts.campaignName),
    storeName: oneLine(facts.storeName),
    percent: String(percent),
    spent: moneyText(spent, locale),
    limit: moneyText(limit, locale),
    link,
  };
  const { subject, near, reached, label } = messages[locale];
  const text = percent < 100 ? near : reached;
  return messageTo(target, locale, {
    subject: subject(values),
    text: text(values),
    action: { link, label },
  });
}
