import { describe, expect, it } from 'vitest';
import { caretIn, groupedIban, isSepaIban, plainIban } from './iban.js';

describe('an IBAN', () => {
  it.each([
    'DE89370400440532013000',
    'de89 3704 0044 0532 0130 00',
    'NL91-ABNA-0417-1643-00',
    'IBAN: DE89 3704 0044 0532 0130 00',
    'DE89\u00a03704\u202f0044\u20090532\t0130 00',
    '\ufeffDE89\u200b3704\u200e0044.0532.0130.00',
  ])('can be %j', (iban) => {
    expect(isSepaIban(iban)).toBe(true);
    expect(groupedIban(iban)).toMatch(/^(?:\w{4} )+\w{2}$/);
  });

  it.each([
    ['an empty text', ''],
    ['an incomplete IBAN', 'DE89 3704'],
    ['a wrong check digit', 'DE88370400440532013000'],
    ['a country outside of SEPA', 'BR1500000000000010932840814P2'],
    ['a card number', '4111111111111111'],
  ])('cannot be %s', (_, text) => {
    expect(isSepaIban(text)).toBe(false);
  });

  it('is sent without blanks and shown in groups', () => {
    expect(plainIban(' de89 3704-0044 ')).toBe('DE8937040044');
    expect(groupedIban('de8937040044')).toBe('DE89 3704 0044');
    expect([plainIban(''), groupedIban('')]).toEqual(['', '']);
  });

  it.each([
    ['DE89 3', 'DE893', 6],
    ['DE89 3704', 'DE8', 3],
    ['DE89', 'DE89', 4],
    ['DE89 3704', '', 0],
  ])('in %j keeps the caret that was after %j at %i', (grouped, before, at) => {
    expect(caretIn(grouped, before)).toBe(at);
  });
});
