import type { Locale } from '../../contract/locales.js';
import type { Money } from '../../contract/schemas.js';
import type { Message } from './delivery.js';
import { longDate, moneyText } from './formats.js';
import { localeOf, type MessageTarget, messageTo, oneLine } from './messages.js';

export interface PaymentFacts {
  /** False for a payment that was declined after it had been accepted, and for an automatic one that was declined. */
  isReceived: boolean;
  storeName: string;
  /** Number of the invoice. */
  number: string;
  /** Id of the payment. */
  payment: string;
  amount: Money;
  /** Name and last digits of the method, which may have none; null if the gateway did not say. */
  method: { name: string; digits: string } | null;
  at: Date;
  timeZone: string;
  /** Rest of the invoice that is still owed. */
  balance: Money;
  /** Address of the invoice in the portal; undefined for a deactivated client, who cannot open it. */
  link: string | undefined;
}

interface Values extends Record<'storeName' | 'number' | 'payment' | 'amount' | 'date' | 'balance', string> {
  /** Null if it is unknown. */
  method: string | null;
}

interface Templates {
  /** Returns the name of a method with its last digits. */
  ending: (name: string, digits: string) => string;
  /** Text of the button, and the sentence before it. */
  label: string;
  open: string;
  receivedSubject: (values: Values) => string;
  received: (values: Values) => string;
  failedSubject: (values: Values) => string;
  failed: (values: Values) => string;
}

const enFacts = ({ amount, method, date, payment, balance }: Values) =>
  `Amount: ${amount}${method === null ? '' : `\nPayment method: ${method}`}\nDate: ${date}\nPayment: ${payment}\nBalance due: ${balance}`;
const frFacts = ({ amount, method, date, payment, balance }: Values) =>
  `Montant : ${amount}${method === null ? '' : `\nMode de paiement : ${method}`}\nDate : ${date}\nPaiement : ${payment}\nSolde à payer : ${balance}`;

const templates: Record<Locale, Templates> = {
  'en-US': {
    ending: (name, digits) => `${name} ending in ${digits}`,
    label: 'View invoice',
    open: 'The invoice and its payments are in the portal:',
    receivedSubject: ({ number, amount }) => `Receipt: ${amount} for invoice ${number}`,
    received: (values) =>
      `Thank you. We have received a payment for invoice ${values.number} of ${values.storeName}.\n\n${enFacts(values)}`,
    failedSubject: ({ number, amount }) => `Payment of ${amount} declined: invoice ${number}`,
    failed: (values) =>
      `A payment for invoice ${values.number} of ${values.storeName} was declined by the bank or payment provider. The amount is still due.\n\n${enFacts(values)}`,
  },
  'fr-CA': {
    ending: (name, digits) => `${name} se terminant par ${digits}`,
    label: 'Consulter la facture',
    open: 'La facture et ses paiements se trouvent dans le portail :',
    receivedSubject: ({ number, amount }) => `Reçu : ${amount} pour la facture ${number}`,
    received: (values) =>
      `Merci. Nous avons reçu un paiement pour la facture ${values.number} de ${values.storeName}.\n\n${frFacts(values)}`,
    failedSubject: ({ number, amount }) => `Paiement de ${amount} refusé : facture ${number}`,
    failed: (values) =>
      `Un paiement pour la facture ${values.number} de ${values.storeName} a été refusé par la banque ou le fournisseur de paiement. Le montant reste à payer.\n\n${frFacts(values)}`,
  },
};

/** Returns the email about a payment of an invoice: its receipt, or that it was declined later. */
export function paymentMessage(target: MessageTarget, facts: PaymentFacts): Message {
  const locale = localeOf(target);
  const { isReceived, number, payment, method, link } = facts;
  const { ending, label, open, receivedSubject, received, failedSubject, failed } = templates[locale];
  const hasDigits = method !== null && method.digits !== '';
  const values = {
    ...{ storeName: oneLine(facts.storeName), number, payment },
    method: hasDigits ? ending(method.name, method.digits) : (method?.name ?? null),
    amount: moneyText(facts.amount, locale),
    balance: moneyText(facts.balance, locale),
    date: longDate(facts.at, locale, facts.timeZone),
  };
  const [subject, text] = isReceived ? [receivedSubject, received] : [failedSubject, failed];
  return messageTo(target, locale, {
    subject: subject(values),
    text: link === undefined ? text(values) : `${text(values)}\n\n${open}\n\n${link}`,
    action: link === undefined ? undefined : { link, label },
  });
}
