/** Card brands under the gateway's own names. */
export const cardBrands = [
  'AMERICAN_EXPRESS',
  'DINERS',
  'DISCOVER',
  'ELO',
  'HIPER',
  'HIPERCARD',
  'INTERNATIONAL_MAESTRO',
  'JCB',
  'MASTERCARD',
  'UNION_PAY',
  'VISA',
] as const;

export type CardBrand = (typeof cardBrands)[number];

type Names = Partial<Record<CardBrand, string>>;

/** Name of each brand per part of the configuration. A wallet does not accept brands that its table lacks. */
export const brandNames = {
  card: {
    AMERICAN_EXPRESS: 'American Express',
    DISCOVER: 'Discover',
    ELO: 'Elo',
    HIPER: 'Hiper',
    HIPERCARD: 'Hipercard',
    INTERNATIONAL_MAESTRO: 'Maestro',
    JCB: 'JCB',
    MASTERCARD: 'MasterCard',
    UNION_PAY: 'UnionPay',
    VISA: 'Visa',
  },
  network: {
    AMERICAN_EXPRESS: 'amex',
    DISCOVER: 'discover',
    ELO: 'elo',
    INTERNATIONAL_MAESTRO: 'maestro',
    MASTERCARD: 'mastercard',
    VISA: 'visa',
  },
  masterpass: {
    AMERICAN_EXPRESS: 'amex',
    DINERS: 'diners',
    DISCOVER: 'discover',
    INTERNATIONAL_MAESTRO: 'maestro',
    JCB: 'jcb',
    MASTERCARD: 'master',
    VISA: 'visa',
  },
  visaCheckout: {
    AMERICAN_EXPRESS: 'American Express',
    DISCOVER: 'Discover',
    MASTERCARD: 'MasterCard',
    VISA: 'Visa',
  },
} as const satisfies Record<string, Names>;

export function nameBrands(brands: readonly CardBrand[], names: Names): string[] {
  return [...new Set(brands.flatMap((brand) => names[brand] ?? []))];
}

export function cardTypeName(brand: CardBrand | null): string {
  // Diners Club has no name of its own in the configuration; its cards are shown as Discover.
  if (brand === 'DINERS') return brandNames.card.DISCOVER;
  return brand === null ? 'Unknown' : brandNames.card[brand];
}

const prefixes: readonly (readonly [RegExp, CardBrand])[] = [
  [/^3[47]/, 'AMERICAN_EXPRESS'],
  [/^(30[0-5]|309|36|38|39)/, 'DINERS'],
  [/^35(2[89]|[3-8])/, 'JCB'],
  [
    /^(4011(78|79)|43(1274|8935)|45(1416|7393|763[12])|50(4175|6[67]|9[0-9]{3})|627780|636297|636368|65(0[0-9]|16|50))/,
    'ELO',
  ],
  [/^(637095|63737423|63743358|637568|637599|637609|637612)/, 'HIPER'],
  [/^606282/, 'HIPERCARD'],
  [/^4/, 'VISA'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'MASTERCARD'],
  [/^(6011|64[4-9]|65)/, 'DISCOVER'],
  [/^(62|81)/, 'UNION_PAY'],
  [/^(5[06-8]|6[0-9])/, 'INTERNATIONAL_MAESTRO'],
];

/** Returns the brand of a number that is not a test number; `testCards` lists the brands of those. */
export function brandByPrefix(number: string): CardBrand | null {
  return prefixes.find(([pattern]) => pattern.test(number))?.[1] ?? null;
}

export function cvvLength(brand: CardBrand | null): number {
  return brand === 'AMERICAN_EXPRESS' ? 4 : 3;
}
