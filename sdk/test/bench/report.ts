import { writeFileSync } from 'node:fs';

export interface Row {
  name: string;
  value: number;
  unit: string;
  /** Reference value, measured in the same run. */
  against: number | null;
  ratio: number | null;
  /** Limit of the ratio, or of the value if there is no reference value. */
  goal: number | null;
  holds: boolean;
}

/** Returns a row with a value and its reference; the goal limits their ratio. */
export function compared(
  name: string,
  unit: string,
  value: number,
  against: number,
  goal: number,
  ratio = value / against,
): Row {
  return { name, value, unit, against, ratio, goal, holds: ratio <= goal };
}

/** Returns a row with a value that must not exceed its goal. */
export function alone(name: string, unit: string, value: number, goal: number): Row {
  return { name, value, unit, against: null, ratio: null, goal, holds: value <= goal };
}

/** Returns a row without a goal, with a reference if there is one. There is no ratio to a reference of 0. */
export function reported(name: string, unit: string, value: number, against: number | null): Row {
  return {
    name,
    value,
    unit,
    against,
    ratio: against ? value / against : null,
    goal: null,
    holds: true,
  };
}

const round = (value: number | null, digits: number) =>
  value === null ? '' : String(Number(value.toFixed(digits)));

export function printRows(rows: readonly Row[]): void {
  const head = ['', 'value', 'unit', 'against', 'ratio', 'goal', ''];
  const lines = rows.map(({ name, value, unit, against, ratio, goal, holds }) => [
    name,
    round(value, 1),
    unit,
    round(against, 1),
    round(ratio, 2),
    goal === null ? '' : `≤ ${goal}`,
    goal === null ? 'reported' : holds ? 'holds' : 'MISSED',
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => (line[column] ?? '').length)),
  );
  for (const line of [head, ...lines]) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

export function writeRows(file: string, rows: readonly Row[]): void {
  writeFileSync(file, `${JSON.stringify({ rows }, null, 2)}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Tessera's value and the reference value of one alternating measurement. */
export type Pair = readonly [ours: number, other: number];

export function medians(pairs: readonly Pair[]): Pair {
  return [median(pairs.map(([ours]) => ours)), median(pairs.map(([, other]) => other))];
}
