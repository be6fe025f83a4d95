/** The shop's stores and languages; server and browser share this file. */
export const storeIds = ['us', 'ca', 'ie'] as const;
export type StoreId = (typeof storeIds)[number];

export const localeIds = ['en-US', 'fr-CA'] as const;
export type LocaleId = (typeof localeIds)[number];

/** Prices in cents of the store's currency. */
interface DeliveryPrices {
  readonly standard: number;
  readonly express: number;
  /** Total from which standard delivery is free. */
  readonly freeFrom: number;
}

export interface Store {
  readonly currency: 'USD' | 'CAD' | 'EUR';
  readonly country: 'US' | 'CA' | 'IE';
  /** IANA time zone in which delivery dates are counted. */
  readonly timeZone: string;
  readonly delivery: DeliveryPrices;
  /** True if the prices contain the tax, so that it is not added to the total. */
  readonly isTaxIncluded: boolean;
  readonly postalCode: RegExp;
  /** Payment methods for the currency, as `methods` of `<pay-checkout>`, which offers Apple Pay only in browsers with it. */
  readonly payments: string;
}

export const stores: Readonly<Record<StoreId, Store>> = {
  us: {
    currency: 'USD',
    payments: 'card paypal venmo google-pay apple-pay us-bank-account masterpass visa-checkout',
    country: 'US',
    isTaxIncluded: false,
    timeZone: 'America/New_York',
    delivery: { standard: 600, express: 1500, freeFrom: 10_000 },
    postalCode: /^\d{5}(?:-\d{4})?$/,
  },
  ca: {
    currency: 'CAD',
    payments: 'card paypal google-pay apple-pay masterpass visa-checkout',
    country: 'CA',
    isTaxIncluded: false,
    timeZone: 'America/Toronto',
    delivery: { standard: 900, express: 2200, freeFrom: 15_000 },
    postalCode: /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/,
  },
  ie: {
    currency: 'EUR',
    payments: 'card paypal sepa local-payment google-pay apple-pay',
    country: 'IE',
    isTaxIncluded: true,
    timeZone: 'Europe/Dublin',
    delivery: { standard: 700, express: 1800, freeFrom: 12_000 },
    postalCode: /^[A-Za-z]\d[\dWw] ?[\dA-Za-z]{4}$/,
  },
};

export const deliveryMethods = ['standard', 'express'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export function isOneOf<const Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.includes(value as Word);
}

/** Maximum number of different items in an order. */
export const maxLines = 20;
export const maxQuantity = 9;
