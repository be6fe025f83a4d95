import { limits, requireToken, take } from '../auth/limits.js';
import type { Database } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';

/**
 * Runs work with a redemption code that an API key has sent. After many unknown codes, the key has to wait, also with known
 * ones: codes cannot be guessed.
 */
export async function limitUnknownCodes<Result>(
  db: Database,
  keyId: string,
  at: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  await requireToken(db, limits.unknownCodes, keyId, at);
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'not_found')
      await take(db, limits.unknownCodes, keyId, at);
    throw error;
  }
}
