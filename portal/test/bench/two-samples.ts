import { median } from '../../../sdk/test/bench/report.js';

export interface Comparison {
  medians: readonly [number, number];
  /** Difference of the medians. */
  difference: number;
  /** Share of pairs in which the value of the first sample is larger; 0.5 for equal samples. */
  share: number;
  /** Probability of such a share for equal distributions (Mann-Whitney U test, two-sided, with the normal distribution). */
  p: number;
}

/** Compares two samples of durations, whose values are all different. */
export function compare(first: readonly number[], second: readonly number[]): Comparison {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  all.sort((one, other) => one.value - other.value);
  const ranks = all.reduce((sum, { isFirst }, index) => (isFirst ? sum + index + 1 : sum), 0);
  const [n, m] = [first.length, second.length];
  const u = ranks - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  const medians = [median(first), median(second)] as const;
  return { medians, difference: medians[0] - medians[1], share: u / (n * m), p: 2 * upperTail(z) };
}

/** Returns the probability that a normal variable exceeds `z` (Abramowitz and Stegun, 26.2.17; error below 10^-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduceRight((total, factor) => (total + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
