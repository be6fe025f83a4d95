import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { knownDifferences } from './known-differences.js';
import { modules } from './modules.js';
import { concerns } from './verdict.js';

const names = modules.flatMap(({ scenarios }) => scenarios.map(({ name }) => name));
const rows = readFileSync(new URL('../../MIGRATION.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.replaceAll(/\s*\|\s*/g, '|'));

describe('table of known differences', () => {
  it.each(knownDifferences.map((entry) => [entry.braintreeWeb, entry] as const))(
    'is documented in MIGRATION.md: %s',
    (_, entry) => {
      expect(rows).toContain(`|${entry.braintreeWeb}|${entry.tessera}|${entry.why}|`);
    },
  );

  it.each(knownDifferences.map((entry) => [entry.braintreeWeb, entry] as const))(
    'has a scenario that shows: %s',
    (_, entry) => {
      const { scenarios } = entry;
      expect(names.some((name) => concerns(entry, name))).toBe(true);
      if (!(scenarios instanceof RegExp)) expect(names).toEqual(expect.arrayContaining([...scenarios]));
    },
  );

  it('refers to scenarios with unique names', () => {
    expect(names).toHaveLength(new Set(names).size);
  });
});
