/** Names of local payment methods for shoppers. */
const names: Readonly<Record<string, string>> = {
  bancontact: 'Bancontact',
  blik: 'BLIK',
  eps: 'eps',
  giropay: 'giropay',
  grabpay: 'GrabPay',
  ideal: 'iDEAL',
  mybank: 'MyBank',
  p24: 'Przelewy24',
  pay_upon_invoice: 'Invoice',
  sofort: 'Sofort',
  trustly: 'Trustly',
};

/** Returns the name of a local payment method; others have their id as a name. */
export const localPaymentName = (source: string): string => names[source.toLowerCase()] ?? source;
