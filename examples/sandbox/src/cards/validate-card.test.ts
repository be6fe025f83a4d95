import { describe, expect, it } from 'vitest';
import { cardBrands } from './brands.js';
import type { CardInput } from './card-input.js';
import { hasExpired, parseExpiry } from './expiry.js';
import { findTestCard, testCards } from './test-cards.js';
import { validateCard, type CardRules } from './validate-card.js';

const validCard: CardInput = { number: '4111111111111111', expirationDate: '12/30', cvv: '123' };
const rules: CardRules = { brands: cardBrands, cvvRequired: false };
const consoleErrors = (input: CardInput, more: Partial<CardRules> = {}) =>
  validateCard(input, { ...rules, ...more }).problems.map(({ code, path }) => [code, path.join('.')]);

describe('card validation', () => {
  it.each<[code: string, what: string, field: string, input: CardInput, more?: Partial<CardRules>]>([
    ['81703', 'type not accepted', 'number', validCard, { brands: ['MASTERCARD'] }],
    ['81706', 'CVV missing', 'cvv', { ...validCard, cvv: '' }, { cvvRequired: true }],
    ['81707', 'CVV too long for the brand', 'cvv', { ...validCard, cvv: '1234' }],
    ['81707', 'CVV too short for American Express', 'cvv', { ...validCard, number: '378282246310005' }],
    ['81707', 'CVV with letters', 'cvv', { ...validCard, cvv: '12a' }],
    ['81709', 'date missing', 'expirationDate', { ...validCard, expirationDate: undefined }],
    ['81710', 'date invalid', 'expirationDate', { ...validCard, expirationDate: '13/30' }],
    ['81710', 'date without a year', 'expirationDate', { ...validCard, expirationDate: '12' }],
    [
      '81712',
      'month invalid',
      'expirationMonth',
      { ...validCard, expirationDate: '', expirationMonth: '0', expirationYear: '30' },
    ],
    [
      '81713',
      'year invalid',
      'expirationYear',
      { ...validCard, expirationDate: '', expirationMonth: '1', expirationYear: '1969' },
    ],
    ['81714', 'number missing', 'number', { ...validCard, number: undefined }],
    ['81715', 'number invalid', 'number', { ...validCard, number: '4111111111111112' }],
    ['81716', 'number too short', 'number', { ...validCard, number: '41111111111' }],
    ['81716', 'number too long', 'number', { ...validCard, number: '41111111111111111111' }],
    ['81716', 'number with letters', 'number', { ...validCard, number: '4111 1111 1111 111x' }],
    ['81717', 'not a test number', 'number', { ...validCard, number: '4242424242424242' }],
    ['81723', 'name too long', 'cardholderName', { ...validCard, cardholderName: 'x'.repeat(176) }],
    ['81750', 'number prohibited', 'number', { ...validCard, number: '4000111111111701' }],
    [
      '81809',
      'postal code too long',
      'billingAddress.postalCode',
      { ...validCard, billingAddress: { postalCode: '1234567890' } },
    ],
    [
      '81813',
      'postal code characters',
      'billingAddress.postalCode',
      { ...validCard, billingAddress: { postalCode: '94107!' } },
    ],
  ])('reports %s for %s', (code, _, field, input, more) => {
    expect(consoleErrors(input, more)).toEqual([[code, field]]);
  });

  it('reports every invalid field of one input', () => {
    const input = { number: '4111111111111112', cvv: '1', expirationMonth: '13', expirationYear: '2030' };
    expect(consoleErrors(input).map(([code]) => code)).toEqual(['81715', '81712', '81707']);
  });

  it('accepts blanks and hyphens in a number, and every public test number', () => {
    expect(consoleErrors({ ...validCard, number: '4111-1111 1111 1111' })).toEqual([]);
    const allowed = testCards.filter((card) => card.behaviour !== 'prohibited');
    for (const { number, brand } of allowed) {
      const cvv = brand === 'AMERICAN_EXPRESS' ? '1234' : '123';
      expect(consoleErrors({ ...validCard, number, cvv }), number).toEqual([]);
    }
  });

  it('accepts a CVV alone for a card in the vault', () => {
    const { card } = validateCard({ cvv: '123' }, { ...rules, cvvRequired: true });
    expect(card).toMatchObject({ testCard: null, cvv: '123', expirationMonth: null });
    expect(consoleErrors({ cvv: '12' })).toEqual([['81707', 'cvv']]);
  });

  it('has one entry per test number', () => {
    expect(new Set(testCards.map((card) => card.number)).size).toBe(testCards.length);
    expect(findTestCard('4000000000001091')?.brand).toBe('VISA');
    expect(findTestCard('340000000001007')?.brand).toBe('AMERICAN_EXPRESS');
  });
});

describe('expiration dates', () => {
  it.each([
    [{ expirationDate: '1/30' }, '01', '2030'],
    [{ expirationDate: ' 12 / 2031 ' }, '12', '2031'],
    [{ expirationMonth: '7', expirationYear: '29' }, '07', '2029'],
  ])('are parsed from %o', (input, month, year) => {
    expect(parseExpiry(input)).toEqual({ month, year, problems: [] });
  });

  it('let a card expire at the end of its month', () => {
    expect(hasExpired('06', '2026', new Date('2026-06-30T23:59:59.999Z'))).toBe(false);
    expect(hasExpired('06', '2026', new Date('2026-07-01T00:00:00.000Z'))).toBe(true);
    expect(hasExpired('12', '2026', new Date('2027-01-01T00:00:00.000Z'))).toBe(true);
  });
});
