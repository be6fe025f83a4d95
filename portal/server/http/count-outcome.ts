import { HttpProblem } from './problem.js';

/** Runs work and counts its outcome: `success`, or the most exact code of its problem. */
export async function countOutcome<Result>(
  count: (outcome: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work();
    count('success');
    return result;
  } catch (error) {
    count(outcomeOf(error));
    throw error;
  }
}

function outcomeOf(error: unknown): string {
  if (!(error instanceof HttpProblem)) return 'internal';
  return error.errors[0]?.code ?? error.code;
}
