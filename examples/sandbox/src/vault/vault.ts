import { sql, type Selectable } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import type { Database, DatabaseTransaction } from '../database/database.js';
import type { PaymentMethodTable } from '../database/schema.js';
import type { IdSource } from '../ids.js';
import type { PaymentDetails } from './payment-details.js';

export type PaymentMethod = Selectable<PaymentMethodTable>;

interface PaymentMethodInit {
  merchantId: string;
  customerId: string;
  details: PaymentDetails;
  fingerprint: string | null;
  makeDefault: boolean;
  failOnDuplicate: boolean;
}

export interface Vault {
  add(trx: DatabaseTransaction, init: PaymentMethodInit): Promise<PaymentMethod | 'duplicate'>;
  list(db: Database, merchantId: string, customerId: string): Promise<PaymentMethod[]>;
  find(db: Database, merchantId: string, token: string): Promise<PaymentMethod | null>;
  /** Makes the method its customer's default, and returns it. */
  setDefault(trx: DatabaseTransaction, method: PaymentMethod): Promise<PaymentMethod>;
  /** Returns false if there was nothing to remove. */
  remove(trx: DatabaseTransaction, merchantId: string, token: string): Promise<boolean>;
}

export function createVault(ids: IdSource, now: () => Date): Vault {
  const existing = (db: Database, merchantId: string) =>
    db
      .selectFrom('payment_method')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('deleted_at', 'is', null);

  const setDefault = async (trx: DatabaseTransaction, { merchant_id, customer_id, token }: PaymentMethod) => {
    await trx
      .updateTable('payment_method')
      .set({ is_default: sql<boolean>`token = ${token}` })
      .where('merchant_id', '=', merchant_id)
      .where('customer_id', '=', customer_id)
      .execute();
  };

  const list: Vault['list'] = (db, merchantId, customerId) =>
    existing(db, merchantId).where('customer_id', '=', customerId).orderBy('seq', 'desc').execute();

  return {
    list,
    async add(trx, init) {
      if (init.failOnDuplicate && init.fingerprint !== null) {
        // The lock prevents two parallel requests from adding the same card twice.
        await trx.selectFrom('merchant').select('id').where('id', '=', init.merchantId).forUpdate().execute();
        const duplicate = await existing(trx, init.merchantId)
          .where('fingerprint', '=', init.fingerprint)
          .executeTakeFirst();
        if (duplicate) return 'duplicate';
      }
      const others = await list(trx, init.merchantId, init.customerId);
      const added = await trx
        .insertInto('payment_method')
        .values({
          token: ids.token(8),
          merchant_id: init.merchantId,
          customer_id: init.customerId,
          details: jsonb(init.details),
          fingerprint: init.fingerprint,
          is_default: others.length === 0,
          created_at: now(),
          deleted_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      if (init.makeDefault && others.length > 0) await setDefault(trx, added);
      return added;
    },
    async find(db, merchantId, token) {
      return (await existing(db, merchantId).where('token', '=', token).executeTakeFirst()) ?? null;
    },
    async setDefault(trx, method) {
      await setDefault(trx, method);
      return { ...method, is_default: true };
    },
    async remove(trx, merchantId, token) {
      const removed = await trx
        .updateTable('payment_method')
        .set({ deleted_at: now(), is_default: false })
        .where('merchant_id', '=', merchantId)
        .where('token', '=', token)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (!removed) return false;
      const [newest, ...older] = await list(trx, merchantId, removed.customer_id);
      if (newest && ![newest, ...older].some((method) => method.is_default)) await setDefault(trx, newest);
      return true;
    },
  };
}
