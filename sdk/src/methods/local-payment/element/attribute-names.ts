import type { Messages } from '../../../locales/index.js';

/** Under which name shoppers know a method. Names are the same in every language, an invoice is not. */
const names: Readonly<Record<string, string>> = {
  bancontact: 'Bancontact',
  blik: 'BLIK',
  eps: 'eps',
  giropay: 'giropay',
  grabpay: 'GrabPay',
  ideal: 'iDEAL',
  mybank: 'MyBank',
  p24: 'Przelewy24',
  sofort: 'Sofort',
  trustly: 'Trustly',
};

/** What is not known is called what the gateway calls it. */
export function nameOf(paymentType: string, { invoice }: Messages): string {
  const type = paymentType.toLowerCase();
  return type === 'pay_upon_invoice' ? invoice : (names[type] ?? paymentType);
}
