import creditCardType from 'credit-card-type';
import { describe, expect, it } from 'vitest';
import { comparableBrand } from './brand-name.js';
import { type CardBrand, cardBrands } from './brands.js';

/** Formats prefixes as in the documentation of the card schemes. */
const written = ({ patterns }: CardBrand) =>
  patterns.map((prefix) => (typeof prefix === 'number' ? String(prefix) : prefix.join('–'))).join(', ');

const sixteenUp = [16, 17, 18, 19];
const unionPay =
  '620, 624–626, 62100–62182, 62184–62187, 62185–62197, 62200–62205, 622010–622999, 622018, 622019–622999, 62207–62209, ' +
  '622126–622925, 623–626, 6270, 6272, 6276, 627700–627779, 627781–627799, 6282–6289, 6291, 6292, 810, 8110–8131, ' +
  '8132–8151, 8152–8163, 8164–8171';
const elo =
  '401178, 401179, 438935, 457631, 457632, 431274, 451416, 457393, 504175, 506699–506778, 509000–509999, 627780, 636297, ' +
  '636368, 650031–650033, 650035–650051, 650405–650439, 650485–650538, 650541–650598, 650700–650718, 650720–650727, ' +
  '650901–650978, 651652–651679, 655000–655019, 655021–655058';

const rows = [
  ['visa', 'Visa', '4', [16, 18, 19], [4, 8, 12], 'CVV', 3],
  [
    'master-card',
    'Mastercard',
    '51–55, 2221–2229, 223–229, 23–26, 270–271, 2720',
    [16],
    [4, 8, 12],
    'CVC',
    3,
  ],
  ['american-express', 'American Express', '34, 37', [15], [4, 10], 'CID', 4],
  ['diners-club', 'Diners Club', '300–305, 36, 38, 39', [14, 16, 19], [4, 10], 'CVV', 3],
  ['discover', 'Discover', '6011, 644–649, 65', [16, 19], [4, 8, 12], 'CID', 3],
  ['jcb', 'JCB', '2131, 1800, 3528–3589', sixteenUp, [4, 8, 12], 'CVV', 3],
  ['unionpay', 'UnionPay', unionPay, [14, 15, ...sixteenUp], [4, 8, 12], 'CVN', 3],
  [
    'maestro',
    'Maestro',
    '493698, 500000–504174, 504176–506698, 506779–508999, 56–59, 63, 67, 6',
    [12, 13, 14, 15, ...sixteenUp],
    [4, 8, 12],
    'CVC',
    3,
  ],
  ['elo', 'Elo', elo, [16], [4, 8, 12], 'CVE', 3],
  ['mir', 'Mir', '2200–2204', sixteenUp, [4, 8, 12], 'CVP2', 3],
  [
    'hiper',
    'Hiper',
    '637095, 63737423, 63743358, 637568, 637599, 637609, 637612',
    [16],
    [4, 8, 12],
    'CVC',
    3,
  ],
  ['hipercard', 'Hipercard', '606282', [16], [4, 8, 12], 'CVC', 3],
] as const;

describe('the card brands', () => {
  it('are twelve, in the order in which they are matched', () => {
    expect(cardBrands.map(({ type }) => type)).toEqual(rows.map(([type]) => type));
  });

  it.each(rows)('have the expected name, prefixes, lengths, gaps and code: %s', (type, ...facts) => {
    const brand = cardBrands.find((known) => known.type === type);
    expect(
      brand && [brand.niceType, written(brand), brand.lengths, brand.gaps, brand.code.name, brand.code.size],
    ).toEqual(facts);
  });

  it.each(cardBrands)('agree with the reference list on $type', (brand) => {
    const { type, ...facts } = creditCardType.getTypeInfo(brand.type.replace('master-card', 'mastercard'));
    expect({ ...facts, type: type.replace('mastercard', 'master-card') }).toEqual(brand);
  });

  it('have ranges of prefixes of one length, the smaller end first', () => {
    const ranges = cardBrands.flatMap(({ patterns }) =>
      patterns.filter((prefix) => typeof prefix !== 'number'),
    );
    expect(ranges.length).toBeGreaterThan(0);
    for (const [from, to] of ranges) {
      expect(String(from)).toHaveLength(String(to).length);
      expect(from).toBeLessThan(to);
    }
  });

  it('have lengths and gaps in ascending order', () => {
    for (const { lengths, gaps } of cardBrands) {
      expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
      expect(gaps).toEqual([...gaps].sort((one, other) => one - other));
    }
  });
});

describe('the conversion of a brand name', () => {
  it.each([
    [['MasterCard', 'mastercard', 'master-card', 'Master Card', 'MASTER\u00a0CARD'], 'mastercard'],
    [['UnionPay', 'union-pay', 'Union Pay', 'unionpay'], 'unionpay'],
    [['diners-club', 'DinersClub', 'Diners Club'], 'dinersclub'],
    [['American Express', 'american-express'], 'americanexpress'],
  ])('gives the same brand for every spelling: %j', (names, comparable) => {
    expect(names.map(comparableBrand)).toEqual(names.map(() => comparable));
  });
});
