import type { Row } from './verdict.js';

const longestValue = 90;
const mostDifferences = 6;

/** Returns one line for the scenario, followed by its differences. */
export function rowText({ module, scenario, verdict, reasons, differences }: Row): string {
  const name = `${module}: ${scenario}`.padEnd(64);
  if (verdict === 'equal') return `${name}  equal`;
  if (verdict === 'intended') return `${name}  differs as intended: ${reasons.join('; ')}`;
  const shown = differences
    .slice(0, mostDifferences)
    .map(
      ({ path: at, braintreeWeb, tessera }) => `    ${at}: ${compact(braintreeWeb)} ≠ ${compact(tessera)}`,
    );
  const more = differences.length - shown.length;
  return [`${name}  DIFFERS:`, ...shown, ...(more > 0 ? [`    and ${more} more`] : [])].join('\n');
}

export function summaryText(rows: readonly Row[]): string {
  const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  return (
    `\n${rows.length} scenarios: ${count('equal')} equal, ` +
    `${count('intended')} differ as intended, ${count('different')} differ`
  );
}

function compact(value: unknown): string {
  const text = value === undefined ? '(nothing)' : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
