import { compare, type Difference } from './compare.js';
import type { KnownDifference } from './known-differences.types.js';
import type { Recording } from './run-scenario.js';
import type { Scenario } from './scenario.js';

export interface Row {
  readonly module: string;
  readonly scenario: string;
  readonly verdict: 'equal' | 'intended' | 'different';
  /** Reasons of the intended differences. */
  readonly reasons: readonly string[];
  readonly differences: readonly Difference[];
}

/** Returns true if a known difference applies to this scenario. */
export function concerns({ scenarios }: KnownDifference, name: string): boolean {
  return scenarios instanceof RegExp ? scenarios.test(name) : scenarios.includes(name);
}

/** Compares two recordings of one scenario. */
export function compareRecordings(
  module: string,
  { name }: Scenario,
  { braintreeWeb, tessera }: { braintreeWeb: Recording; tessera: Recording },
  table: readonly KnownDifference[],
): Row {
  const found = [...compare(braintreeWeb, tessera), ...unfinished(braintreeWeb)];
  const recorded = JSON.stringify(tessera);
  const entries = table.filter((entry) => concerns(entry, name) && entry.shows.test(recorded));
  const explain = ({ path: at }: Difference) => entries.find((entry) => entry.path.test(at));
  const used = new Set(found.map(explain));
  const stale = table.filter((entry) => !entry.isRare && concerns(entry, name) && !used.has(entry));
  const faults = [...found.filter((difference) => !explain(difference)), ...stale.map(unseen)];
  return {
    module,
    scenario: name,
    verdict: faults.length > 0 ? 'different' : found.length > 0 ? 'intended' : 'equal',
    reasons: [...used].flatMap((entry) => (entry ? [`${entry.tessera} ${entry.why}`] : [])),
    differences: faults.length > 0 ? faults : found,
  };
}

/** Two failed programs, or two stuck shoppers, do not count as equal. */
function unfinished({ noted, windows }: Recording): Difference[] {
  const end = noted.find(({ label }) => label === 'the program');
  return [
    ...(end ? [{ path: 'the program', braintreeWeb: 'did not run to its end', tessera: end }] : []),
    ...(windows.includes('stuck')
      ? [{ path: 'the shopper', braintreeWeb: 'was stuck', tessera: windows }]
      : []),
  ];
}

/** Returns a documented difference that this scenario does not show, or shows with other values. */
function unseen({ path: at, braintreeWeb, tessera }: KnownDifference): Difference {
  return { path: `not as intended.ts says: ${String(at)}`, braintreeWeb, tessera };
}
