import type { Locale } from '../../contract/locales.js';
import type { Money } from '../../contract/schemas.js';
import type { Message } from './delivery.js';
import { longDate, moneyText } from './formats.js';
import { localeOf, type MessageTarget, messageTo, oneLine } from './messages.js';

export interface InvoiceFacts {
  storeName: string;
  number: string;
  total: Money;
  /** Last day of payment as `YYYY-MM-DD`. */
  dueOn: string;
  /** Address of the invoice in the portal. */
  link: string;
}

interface Values {
  storeName: string;
  number: string;
  total: string;
  dueDate: string;
  link: string;
}

const messages: Record<Locale, { subject: (values: Values) => string; body: (values: Values) => string }> = {
  'en-US': {
    subject: ({ number, total, dueDate }) => `Invoice ${number}: ${total}, due ${dueDate}`,
    body: ({ storeName, number, total, dueDate, link }) =>
      `Invoice ${number} for the vision benefits of ${storeName} is ready.\n\nAmount: ${total}\nDue: ${dueDate}\n\nView, print or pay it in the portal:\n\n${link}`,
  },
  'fr-CA': {
    subject: ({ number, total, dueDate }) => `Facture ${number} : ${total}, échéance le ${dueDate}`,
    body: ({ storeName, number, total, dueDate, link }) =>
      `La facture ${number} pour les avantages vision offerts par ${storeName} est prête.\n\nMontant : ${total}\nÉchéance : ${dueDate}\n\nConsultez-la, imprimez-la ou payez-la dans le portail :\n\n${link}`,
  },
};

/** Returns the email about an invoice that was issued. */
export function invoiceMessage(target: MessageTarget, facts: InvoiceFacts): Message {
  const locale = localeOf(target);
  const { number, total, dueOn, link } = facts;
  const values = {
    storeName: oneLine(facts.storeName),
    number,
    total: moneyText(total, locale),
    dueDate: longDate(new Date(`${dueOn}T12:00:00.000Z`), locale, 'UTC'),
    link,
  };
  const { subject, body } = messages[locale];
  return messageTo(target, locale, { subject: subject(values), text: body(values), link });
}
