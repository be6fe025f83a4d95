/** Address parts that are sent with a card; others are dropped. */
export const billingAddressKeys = [
  'company',
  'countryCodeNumeric',
  'countryCodeAlpha2',
  'countryCodeAlpha3',
  'countryName',
  'extendedAddress',
  'locality',
  'region',
  'firstName',
  'lastName',
  'postalCode',
  'streetAddress',
] as const;

/** Billing address. Parts may be numbers, such as a postal code; they are sent as text. */
export type BillingAddress = {
  readonly [Key in (typeof billingAddressKeys)[number]]?: string | number | null | undefined;
};
