import { compare, type Difference } from './compare.js';
import type { Intended } from './intended.js';
import type { Account } from './play.js';
import type { Scenario } from './scenario.js';

export interface Row {
  readonly module: string;
  readonly scenario: string;
  readonly verdict: 'equal' | 'intended' | 'different';
  /** Why intended differences are meant. */
  readonly reasons: readonly string[];
  readonly differences: readonly Difference[];
}

/** Whether an entry of the table speaks of this scenario. */
export function concerns({ scenarios }: Intended, name: string): boolean {
  return scenarios instanceof RegExp ? scenarios.test(name) : scenarios.includes(name);
}

/** Judges two accounts of one scenario. */
export function judge(
  module: string,
  { name }: Scenario,
  { peer, tessera }: { peer: Account; tessera: Account },
  table: readonly Intended[],
): Row {
  const found = [...compare(peer, tessera), ...unfinished(peer)];
  const told = JSON.stringify(tessera);
  const entries = table.filter((entry) => concerns(entry, name) && entry.shows.test(told));
  const explain = ({ at }: Difference) => entries.find((entry) => entry.at.test(at));
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

/** Two programs that both broke off agree about nothing, nor do two shoppers who both were stuck. */
function unfinished({ noted, windows }: Account): Difference[] {
  const end = noted.find(({ label }) => label === 'the program');
  return [
    ...(end ? [{ at: 'the program', peer: 'did not run to its end', tessera: end }] : []),
    ...(windows.includes('stuck') ? [{ at: 'the shopper', peer: 'was stuck', tessera: windows }] : []),
  ];
}

/** A difference of the table that this scenario does not show, or no longer as it is described. */
function unseen({ at, peer, tessera }: Intended): Difference {
  return { at: `not as intended.ts says: ${String(at)}`, peer, tessera };
}
