/** Identifiers of card brands, as used in events. */
export type CardBrandId =
  | 'visa'
  | 'master-card'
  | 'american-express'
  | 'diners-club'
  | 'discover'
  | 'jcb'
  | 'unionpay'
  | 'maestro'
  | 'elo'
  | 'mir'
  | 'hiper'
  | 'hipercard';

/** Number prefix, or an inclusive range of prefixes of equal length. */
export type CardPrefix = number | readonly [from: number, to: number];

/**
 * Properties of a card brand.
 *
 * @inline
 */
export interface CardBrand {
  /** Name for the shopper, for example `American Express`. */
  readonly niceType: string;
  /** Identifier, for example `american-express`. */
  readonly type: CardBrandId;
  /** First digits of the numbers: one prefix, or the first and the last one of a range. */
  readonly patterns: readonly CardPrefix[];
  /** Numbers of digits after which a space is shown. */
  readonly gaps: readonly number[];
  /** Possible numbers of digits, ascending. */
  readonly lengths: readonly number[];
  /** Security code of the brand. */
  readonly code: {
    /** Name for the shopper, for example `CVV`. */
    readonly name: string;
    /** Number of digits, 3 or 4. */
    readonly size: number;
  };
}

/** Parses prefixes such as `51-55 2720`; as a table of numbers they would need three times as many bytes. */
function prefixes(text: string): CardPrefix[] {
  return text.split(' ').map((part) => {
    const [from = 0, to] = part.split('-').map(Number);
    return to === undefined ? from : ([from, to] as const);
  });
}

const fours = [4, 8, 12] as const;
const sixteenToNineteen = [16, 17, 18, 19] as const;

function brand(
  type: CardBrandId,
  niceType: string,
  patterns: string,
  lengths: readonly number[],
  codeName: string,
  gaps: readonly number[] = fours,
  codeSize = 3,
): CardBrand {
  return {
    niceType,
    type,
    patterns: prefixes(patterns),
    gaps,
    lengths,
    code: { name: codeName, size: codeSize },
  };
}

/** All known brands, in the order in which they are tried. */
export const cardBrands: readonly CardBrand[] = [
  brand('visa', 'Visa', '4', [16, 18, 19], 'CVV'),
  brand('master-card', 'Mastercard', '51-55 2221-2229 223-229 23-26 270-271 2720', [16], 'CVC'),
  brand('american-express', 'American Express', '34 37', [15], 'CID', [4, 10], 4),
  brand('diners-club', 'Diners Club', '300-305 36 38 39', [14, 16, 19], 'CVV', [4, 10]),
  brand('discover', 'Discover', '6011 644-649 65', [16, 19], 'CID'),
  brand('jcb', 'JCB', '2131 1800 3528-3589', sixteenToNineteen, 'CVV'),
  brand(
    'unionpay',
    'UnionPay',
    '620 624-626 62100-62182 62184-62187 62185-62197 62200-62205 622010-622999 622018 622019-622999 62207-62209 ' +
      '622126-622925 623-626 6270 6272 6276 627700-627779 627781-627799 6282-6289 6291 6292 810 8110-8131 ' +
      '8132-8151 8152-8163 8164-8171',
    [14, 15, ...sixteenToNineteen],
    'CVN',
  ),
  brand(
    'maestro',
    'Maestro',
    '493698 500000-504174 504176-506698 506779-508999 56-59 63 67 6',
    [12, 13, 14, 15, ...sixteenToNineteen],
    'CVC',
  ),
  brand(
    'elo',
    'Elo',
    '401178 401179 438935 457631 457632 431274 451416 457393 504175 506699-506778 509000-509999 627780 636297 636368 ' +
      '650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 650720-650727 ' +
      '650901-650978 651652-651679 655000-655019 655021-655058',
    [16],
    'CVE',
  ),
  brand('mir', 'Mir', '2200-2204', sixteenToNineteen, 'CVP2'),
  brand('hiper', 'Hiper', '637095 63737423 63743358 637568 637599 637609 637612', [16], 'CVC'),
  brand('hipercard', 'Hipercard', '606282', [16], 'CVC'),
];
