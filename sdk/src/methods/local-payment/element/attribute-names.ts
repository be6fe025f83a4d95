import type { Messages } from '../../../locales/index.js';

/** Brand names of the methods, which are the same in every language. An invoice is translated instead. */
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

/** Returns the display name of a method; unknown ones keep the gateway's name. */
export function nameOf(paymentType: string, { invoice }: Messages): string {
  const type = paymentType.toLowerCase();
  return type === 'pay_upon_invoice' ? invoice : (names[type] ?? paymentType);
}
