import type { Selectable } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import type { Database } from '../database/database.js';
import type { ApprovalTable } from '../database/schema.js';
import type { IdSource } from '../ids.js';

export type Approval = Selectable<ApprovalTable>;
export type ApprovalState = Approval['state'];

interface ApprovalInit {
  merchantId: string;
  /** Provider whose page the shopper sees. */
  kind: Approval['kind'];
  returnUrl: string;
  cancelUrl: string;
  /** Payment data that the provider's page shows and the account is created from. */
  request: Approval['request'];
}

/** Payments that a shopper approves on a provider's page. */
export interface Approvals {
  create(db: Database, init: ApprovalInit): Promise<Approval>;
  find(db: Database, token: string): Promise<Approval | null>;
  /** Stores the shopper's decision. A payment that was used does not change. */
  decide(db: Database, token: string, state: 'approved' | 'canceled' | 'failed'): Promise<Approval | null>;
  /** Stores the nonce that a payment was exchanged for. */
  storeNonce(db: Database, token: string, nonce: string): Promise<void>;
  /** Finds a payment by the gateway's id or by its token. */
  findPayment(db: Database, merchantId: string, id: string): Promise<Approval | null>;
  /** Replaces the payment data of a payment that is not yet used. Returns null otherwise. */
  revise(db: Database, token: string, request: ApprovalInit['request']): Promise<Approval | null>;
  /** Uses an approved payment, by its id or token. Exactly one of several parallel calls succeeds. */
  use(db: Database, merchantId: string, id: string): Promise<Approval | null>;
}

export function createApprovals(ids: IdSource, now: () => Date): Approvals {
  return {
    create: (db, init) =>
      db
        .insertInto('approval')
        .values({
          token: `${init.kind === 'vault' ? 'BA' : 'EC'}-${ids.token(17).toUpperCase()}`,
          // A billing agreement also has a payment id, with a token of its own.
          payment_id: `${init.kind === 'vault' ? 'EC' : 'PAYID'}-${ids.token(20).toUpperCase()}`,
          payer_id: ids.token(13).toUpperCase(),
          merchant_id: init.merchantId,
          kind: init.kind,
          return_url: init.returnUrl,
          cancel_url: init.cancelUrl,
          request: jsonb(init.request),
          state: 'open',
          created_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    async find(db, token) {
      const row = await db.selectFrom('approval').selectAll().where('token', '=', token).executeTakeFirst();
      return row ?? null;
    },
    async decide(db, token, state) {
      const row = await db
        .updateTable('approval')
        .set({ state })
        .where('token', '=', token)
        .where('state', '!=', 'used')
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async storeNonce(db, token, nonce) {
      await db.updateTable('approval').set({ nonce }).where('token', '=', token).execute();
    },
    async findPayment(db, merchantId, id) {
      const row = await db
        .selectFrom('approval')
        .selectAll()
        .where((of) => of.or([of('token', '=', id), of('payment_id', '=', id)]))
        .where('merchant_id', '=', merchantId)
        .executeTakeFirst();
      return row ?? null;
    },
    async revise(db, token, request) {
      const row = await db
        .updateTable('approval')
        .set({ request: jsonb(request) })
        .where('token', '=', token)
        .where('state', '!=', 'used')
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async use(db, merchantId, id) {
      const row = await db
        .updateTable('approval')
        .set({ state: 'used' })
        .where((of) => of.or([of('token', '=', id), of('payment_id', '=', id)]))
        .where('merchant_id', '=', merchantId)
        .where('state', '=', 'approved')
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
