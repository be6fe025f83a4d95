export const storeCountries = ['us', 'ca'] as const;
export type StoreCountry = (typeof storeCountries)[number];

export const storeStatuses = ['ACTIVE', 'DISABLED'] as const;
export type StoreStatus = (typeof storeStatuses)[number];

/** When a client pays its invoices: so many days after their date, or at once with the stored payment method. */
export const paymentTerms = ['NET15', 'NET30', 'NET45', 'CARD_ON_FILE'] as const;
export type PaymentTerms = (typeof paymentTerms)[number];

/** Highest fee of the platform, in hundredths of a percent. */
export const mostFeeBps = 5000;

/** Code of a client, which messages and the banner show. */
export const storeCodePattern = /^[A-Z0-9-]{3,20}$/;

/** Fields that the list of clients can be sorted by. */
export const storeSorts = [
  'name',
  'code',
  'country',
  'terms',
  'campaigns',
  'recipients',
  'createdAt',
] as const;
export type StoreSort = (typeof storeSorts)[number];

/** Returns the partner of a client; its third part determines the currency (specification §3). */
export const partnerIdOf = (code: string, country: StoreCountry): string =>
  `vision.${code.toLowerCase()}.${country}`;

/** Returns true for a time zone that dates can be shown in. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
