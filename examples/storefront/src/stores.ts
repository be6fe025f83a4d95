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
  /** States, provinces or counties that the shop delivers to. */
  readonly regions: readonly string[];
}

export const stores: Readonly<Record<StoreId, Store>> = {
  us: {
    currency: 'USD',
    payments: 'card paypal masterpass',
    country: 'US',
    delivery: { standard: 600, express: 1500, freeFrom: 10_000 },
    postalCode: /^\d{5}(?:-\d{4})?$/,
    regions: (
      'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
      'OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
    ).split(' '),
  },
  ca: {
    currency: 'CAD',
    payments: 'card paypal masterpass',
    country: 'CA',
    delivery: { standard: 900, express: 2200, freeFrom: 15_000 },
    postalCode: /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/,
    regions: 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '),
  },
  ie: {
    currency: 'EUR',
    payments: 'card paypal sepa local-payment',
    country: 'IE',
    delivery: { standard: 700, express: 1800, freeFrom: 12_000 },
    postalCode: /^[A-Za-z]\d[\dWw] ?[\dA-Za-z]{4}$/,
    regions: (
      'Carlow Cavan Clare Cork Donegal Dublin Galway Kerry Kildare Kilkenny Laois Leitrim Limerick Longford Louth Mayo ' +
      'Meath Monaghan Offaly Roscommon Sligo Tipperary Waterford Westmeath Wexford Wicklow'
    ).split(' '),
  },
};

export const deliveryMethods = ['standard', 'express'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export function isOneOf<const Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.includes(value as Word);
}
