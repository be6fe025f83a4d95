import type { Pair } from './report.js';

/** A value per side for each round. */
export type Rounds<Side extends string, Value = number> = readonly Readonly<Record<Side, Value>>[];

/**
 * Measures all sides in each round, each of them first equally often, and drops the first measurement of
 * each.
 */
export async function inRounds<Side extends string, Value>(
  count: number,
  sides: Readonly<Record<Side, () => Promise<Value>>>,
): Promise<Rounds<Side, Value>> {
  const names = Object.keys(sides) as Side[];
  for (const name of names) await sides[name]();
  const rounds: Record<Side, Value>[] = [];
  for (let round = 0; round < count; round += 1) {
    const first = round % names.length;
    const values: Partial<Record<Side, Value>> = {};
    for (const name of [...names.slice(first), ...names.slice(0, first)]) values[name] = await sides[name]();
    rounds.push(values as Record<Side, Value>);
  }
  return rounds;
}

/** Measures both sides in alternating order, and drops the first measurement of each. */
export async function interleave(
  count: number,
  ours: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<Pair[]> {
  return pairsOf(await inRounds(count, { ours, floor }), 'ours', 'floor');
}

/** Returns the values of two sides of the same rounds. */
export const pairsOf = <Side extends string>(rounds: Rounds<Side>, ours: Side, other: Side): Pair[] =>
  rounds.map(({ [ours]: value, [other]: against }) => [value, against]);
