import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../database/database.js';
import type { SepaMandateTable } from '../database/schema.js';
import type { IdSource } from '../ids.js';

export type Mandate = Selectable<SepaMandateTable>;
type MandateInit = Omit<
  Insertable<SepaMandateTable>,
  'id' | 'bank_reference_token' | 'status' | 'created_at'
>;

export interface Mandates {
  create(db: Database, init: MandateInit): Promise<Mandate>;
  find(db: Database, id: string): Promise<Mandate | null>;
  findByReference(db: Database, merchantId: string, reference: string): Promise<Mandate | null>;
  /** Stores the shopper's decision. Later calls do not change it. */
  decide(db: Database, id: string, status: Exclude<Mandate['status'], 'created'>): Promise<void>;
}

export function createMandates(ids: IdSource, now: () => Date): Mandates {
  return {
    create: (db, init) =>
      db
        .insertInto('sepa_mandate')
        .values({
          ...init,
          id: ids.token(17).toUpperCase(),
          bank_reference_token: ids.token(22),
          status: 'created',
          created_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    find: async (db, id) =>
      (await db.selectFrom('sepa_mandate').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    findByReference: async (db, merchantId, reference) =>
      (await db
        .selectFrom('sepa_mandate')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('bank_reference_token', '=', reference)
        .executeTakeFirst()) ?? null,
    async decide(db, id, status) {
      await db
        .updateTable('sepa_mandate')
        .set({ status })
        .where('id', '=', id)
        .where('status', '=', 'created')
        .execute();
    },
  };
}
