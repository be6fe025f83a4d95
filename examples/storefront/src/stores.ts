/** The shop's stores and languages; server and browser share this file. */
export const storeIds = ['us', 'ca', 'ie'] as const;
export type StoreId = (typeof storeIds)[number];

export const localeIds = ['en-US', 'fr-CA'] as const;
export type LocaleId = (typeof localeIds)[number];

/** In the store's own currency, in cents. */
interface DeliveryPrices {
  readonly standard: number;
  readonly express: number;
  /** Standard delivery costs nothing from here on. */
  readonly freeFrom: number;
}

export interface Store {
  readonly currency: 'USD' | 'CAD' | 'EUR';
  readonly country: 'US' | 'CA' | 'IE';
  readonly delivery: DeliveryPrices;
  readonly postalCode: RegExp;
  /** Ways to pay that the currency allows, as `methods` of `<pay-checkout>`. */
  readonly payments: string;
}

export const stores: Readonly<Record<StoreId, Store>> = {
  us: {
    currency: 'USD',
    payments: 'card paypal masterpass',
    country: 'US',
    delivery: { standard: 600, express: 1500, freeFrom: 10_000 },
    postalCode: /^\d{5}(?:-\d{4})?$/,
  },
  ca: {
    currency: 'CAD',
    payments: 'card paypal masterpass',
    country: 'CA',
    delivery: { standard: 900, express: 2200, freeFrom: 15_000 },
    postalCode: /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/,
  },
  ie: {
    currency: 'EUR',
    payments: 'card paypal sepa local-payment',
    country: 'IE',
    delivery: { standard: 700, express: 1800, freeFrom: 12_000 },
    postalCode: /^[A-Za-z]\d[\dWw] ?[\dA-Za-z]{4}$/,
  },
};

export const deliveryMethods = ['standard', 'express'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export function isOneOf<const Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.includes(value as Word);
}

/** Different articles that an order can hold, and how many of each. */
export const maxLines = 20;
export const maxQuantity = 9;
