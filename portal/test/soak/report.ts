import type { Outcome } from './requests.js';

/** Prints the numbers of requests. */
export function report(outcomes: readonly Outcome[]): void {
  for (const kind of ['payment', 'redemption', 'draft', 'read'] as const) {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    const count = (test: (outcome: Outcome) => boolean) => String(own.filter(test).length).padStart(6);
    console.log(
      `${kind.padEnd(10)} ${count(() => true)} requests, ${count(({ status }) => status < 300)} successes, ${count(({ repetitions }) => repetitions > 0)} repeated`,
    );
  }
}
