import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../database/database.js';
import type { WalletTokenTable } from '../database/schema.js';
import type { IdSource } from '../ids.js';

export type WalletToken = Selectable<WalletTokenTable>;
export type WalletTokenInit = Omit<
  Insertable<WalletTokenTable>,
  'token' | 'verifier' | 'state' | 'created_at'
>;

/** Payments that wait for a shopper in the wallet. */
export interface WalletTokens {
  create(db: Database, init: WalletTokenInit): Promise<WalletToken>;
  find(db: Database, token: string): Promise<WalletToken | null>;
  /** The shopper's word, until the payment is used up. */
  decide(db: Database, token: string, state: 'approved' | 'canceled' | 'failed'): Promise<WalletToken | null>;
  /** Uses an approved payment up; of many callers at once exactly one succeeds. */
  use(
    db: Database,
    merchantId: string,
    ids: { token: string; verifier: string },
  ): Promise<WalletToken | null>;
}

export function createWalletTokens(ids: IdSource, now: () => Date): WalletTokens {
  return {
    create: (db, init) =>
      db
        .insertInto('wallet_token')
        .values({
          ...init,
          token: ids.token(22),
          verifier: ids.token(22),
          state: 'open',
          created_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    find: async (db, token) =>
      (await db.selectFrom('wallet_token').selectAll().where('token', '=', token).executeTakeFirst()) ?? null,
    decide: async (db, token, state) =>
      (await db
        .updateTable('wallet_token')
        .set({ state })
        .where('token', '=', token)
        .where('state', '!=', 'used')
        .returningAll()
        .executeTakeFirst()) ?? null,
    use: async (db, merchantId, { token, verifier }) =>
      (await db
        .updateTable('wallet_token')
        .set({ state: 'used' })
        .where('token', '=', token)
        .where('verifier', '=', verifier)
        .where('merchant_id', '=', merchantId)
        .where('state', '=', 'approved')
        .returningAll()
        .executeTakeFirst()) ?? null,
  };
}
