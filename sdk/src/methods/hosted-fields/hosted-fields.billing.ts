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

export type BillingAddress = { readonly [Key in (typeof billingAddressKeys)[number]]?: string | undefined };
