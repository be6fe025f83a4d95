import type { Selectable } from 'kysely';
import type { Database } from '../database/database.js';
import type { ChallengeTable } from '../database/schema.js';

export type Challenge = Selectable<ChallengeTable>;
export type ChallengeOutcome = NonNullable<Challenge['outcome']>;

/** Wrong codes after which the bank ends the challenge as failed. */
export const maxWrongCodes = 3;

/** Challenges of the bank's page: from the lookup until the gateway has verified the response. */
export const challenges = {
  async create(db: Database, row: Omit<Challenge, 'outcome' | 'wrong_codes' | 'used_at'>): Promise<void> {
    await db
      .insertInto('challenge')
      .values({ ...row, outcome: null, wrong_codes: 0, used_at: null })
      .execute();
  },

  async find(db: Database, transactionId: string): Promise<Challenge | null> {
    const row = await db
      .selectFrom('challenge')
      .selectAll()
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Counts a wrong code. Returns the number of wrong codes, or null if the challenge is decided. */
  async countWrongCode(db: Database, transactionId: string): Promise<number | null> {
    const row = await db
      .updateTable('challenge')
      .set((expression) => ({ wrong_codes: expression('wrong_codes', '+', 1) }))
      .where('transaction_id', '=', transactionId)
      .where('outcome', 'is', null)
      .returning('wrong_codes')
      .executeTakeFirst();
    return row?.wrong_codes ?? null;
  },

  /** Stores the outcome once. Returns null if the challenge is decided. */
  async decide(db: Database, transactionId: string, outcome: ChallengeOutcome): Promise<Challenge | null> {
    const row = await db
      .updateTable('challenge')
      .set({ outcome })
      .where('transaction_id', '=', transactionId)
      .where('outcome', 'is', null)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },

  /** Uses the response of a decided challenge. Exactly one of several parallel calls succeeds. */
  async use(db: Database, transactionId: string, at: Date): Promise<boolean> {
    const row = await db
      .updateTable('challenge')
      .set({ used_at: at })
      .where('transaction_id', '=', transactionId)
      .where('used_at', 'is', null)
      .returning('transaction_id')
      .executeTakeFirst();
    return row !== undefined;
  },
};
