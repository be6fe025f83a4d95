import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDifferences } from './differences.js';

const folder = path.resolve(import.meta.dirname, '../../..');
const rowsOf = (part: string, text: string) =>
  Object.values(readDifferences(folder, [part], [{ path: 'shop.js', text }])).flat();
const used = (part: string, text: string) => rowsOf(part, text).filter(({ isUsed }) => isUsed);

describe('a row of the differences', () => {
  it('concerns a shop that uses one of its names', () => {
    const all = rowsOf('hostedFields', '');
    expect(all.length).toBeGreaterThan(5);
    expect(used('hostedFields', 'hostedFields.create({ client });')).toEqual([]);
    const [row] = used('hostedFields', 'hostedFields.create({ fields: { number: { maxCardLength: 19 } } });');
    expect(row?.before).toContain('`maxCardLength`');
  });

  it('of the client about a date does not concern a shop whose dates only hosted fields read', () => {
    const fields = "hostedFields.create({ fields: { expirationDate: { selector: '#date' } } });";
    const request = "client.request({ data: { creditCard: { expirationDate: '0130' } } });";
    const rowsAbout = (text: string) =>
      used('client', text).filter(({ before }) => before.includes('`expirationDate`'));
    expect(rowsAbout(fields)).toEqual([]);
    expect(rowsAbout(request)).toHaveLength(1);
  });

  it('of the Drop-in concerns a shop that uses its feature', () => {
    const rows = used('dropin', "dropin.create({ threeDSecure: true, locale: 'fr_FR' });");
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.length).toBeLessThan(12);
    expect(rows.every(({ before, after }) => /3D Secure|locale/.test(before + after))).toBe(true);
  });
});
