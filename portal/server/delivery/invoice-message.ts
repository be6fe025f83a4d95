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
  /** Address of the invoice in the portal; undefined for a deactivated client, who cannot open it. */
  link: string | undefined;
}

interface Values {
  storeName: string;
  number: string;
  total: string;
  dueDate: string;
}

interface Templates {
  subject: (values: Values) => string;
  body: (values: Values) => string;
  /** End of the body for active clients, and for deactivated ones. */
  open: (link: string) => string;
  closed: string;
  /** Text of the button. */
  label: string;
}

const messages: Record<Locale, Templates> = {
  'en-US': {
    subject: ({ number, total, dueDate }) => `Invoice ${number}: ${total}, due ${dueDate}`,
    body: ({ storeName, number, total, dueDate }) =>
      `Invoice ${number} for the vision benefits of ${storeName} is ready.\n\nAmount: ${total}\nDue: ${dueDate}`,
    label: 'View invoice',
    open: (link) => `View, print or pay it in the portal:\n\n${link}`,
    closed:
      'Your company’s account has been deactivated, so you can’t open or pay this invoice in the portal. To get a copy or to pay, ask your client manager.',
  },
  'fr-CA': {
    subject: ({ number, total, dueDate }) => `Facture ${number} : ${total}, échéance le ${dueDate}`,
    body: ({ storeName, number, total, dueDate }) =>
      `La facture ${number} pour les avantages vision offerts par ${storeName} est prête.\n\nMontant : ${total}\nÉchéance : ${dueDate}`,
    label: 'Consulter la facture',
    open: (link) => `Consultez-la, imprimez-la ou payez-la dans le portail :\n\n${link}`,
    closed:
      'Le compte de votre entreprise a été désactivé : vous ne pouvez ni ouvrir ni payer cette facture dans le portail. Pour en recevoir une copie ou pour la payer, adressez-vous à votre gestionnaire de compte.',
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
  };
  const { subject, body, open, closed, label } = messages[locale];
  const end = link === undefined ? closed : open(link);
  return messageTo(target, locale, {
    subject: subject(values),
    text: `${body(values)}\n\n${end}`,
    action: link === undefined ? undefined : { link, label },
  });
}
