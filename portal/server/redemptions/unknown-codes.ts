import { limits, requireToken, take } from '../auth/limits.js';
import type { Database } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';

/** Sender of a redemption code. */
export interface CodeSender {
  keyId: string;
  /** Digest of the shopper's address; undefined if the shop has sent none. */
  address: string | undefined;
}

/**
 * Runs work with a redemption code. After many unknown codes, the sender has to wait, also with known ones: codes cannot be
 * guessed. The limit is for each address of a shop's shoppers, so that one of them cannot block the codes of the others, and
 * a larger one for the key, whose shop could send any digest. Known codes take no token, also at the same time.
 *
 * @param work Calls `requireTokens` in its transaction when it has found the code, so that a parallel request does not learn
 * from it that the code is known after others have used up the limit.
 */
export async function limitUnknownCodes<Result>(
  db: Database,
  { keyId, address }: CodeSender,
  at: Date,
  work: (requireTokens: (trx: Database) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const buckets = [
    { limit: limits.unknownCodes, whose: address === undefined ? keyId : `${keyId}:${address}` },
    { limit: limits.allUnknownCodes, whose: keyId },
  ];
  const requireTokens = async (trx: Database) => {
    for (const { limit, whose } of buckets) await requireToken(trx, limit, whose, at);
  };
  await requireTokens(db);
  try {
    return await work(requireTokens);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    if (error.code === 'not_found') for (const { limit, whose } of buckets) await take(db, limit, whose, at);
    else await requireTokens(db);
    throw error;
  }
}
