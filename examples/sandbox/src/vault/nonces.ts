import type { Selectable } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import type { Database } from '../database/database.js';
import type { NonceTable } from '../database/schema.js';
import type { IdSource } from '../ids.js';
import type { PaymentDetails } from './payment-details.js';

/** Time in which a shop must use a nonce. */
const nonceLifeMs = 3 * 60 * 60 * 1000;

export type Nonce = Selectable<NonceTable>;

interface NonceInit {
  merchantId: string;
  details: PaymentDetails;
  customerId?: string | null;
  paymentMethodToken?: string | null;
  fingerprint?: string | null;
  /** Format of the nonce. Default: `rest`. */
  shape?: 'bank' | 'graphql' | 'rest';
}

export type NonceProblem = 'unknown' | 'consumed' | 'expired';

export interface Nonces {
  mint(db: Database, init: NonceInit): Promise<string>;
  find(db: Database, merchantId: string, id: string): Promise<Nonce | null>;
  /**
   * Consumes the nonce, or returns the reason why it is unusable. Exactly one of several parallel callers
   * succeeds.
   */
  consume(db: Database, merchantId: string, id: string): Promise<Nonce | NonceProblem>;
}

export function createNonces(ids: IdSource, now: () => Date): Nonces {
  const find: Nonces['find'] = async (db, merchantId, id) => {
    const row = await db
      .selectFrom('nonce')
      .selectAll()
      .where('id', '=', id)
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst();
    return row ?? null;
  };
  return {
    find,
    async mint(db, init) {
      const id = makeId(ids, init.shape);
      const createdAt = now();
      await db
        .insertInto('nonce')
        .values({
          id,
          merchant_id: init.merchantId,
          customer_id: init.customerId ?? null,
          payment_method_token: init.paymentMethodToken ?? null,
          details: jsonb(init.details),
          fingerprint: init.fingerprint ?? null,
          created_at: createdAt,
          expires_at: new Date(createdAt.getTime() + nonceLifeMs),
          consumed_at: null,
        })
        .execute();
      return id;
    },
    async consume(db, merchantId, id) {
      const at = now();
      const consumed = await db
        .updateTable('nonce')
        .set({ consumed_at: at })
        .where('id', '=', id)
        .where('merchant_id', '=', merchantId)
        .where('consumed_at', 'is', null)
        .where('expires_at', '>', at)
        .returningAll()
        .executeTakeFirst();
      if (consumed) return consumed;
      const current = await find(db, merchantId, id);
      if (!current) return 'unknown';
      return current.consumed_at ? 'consumed' : 'expired';
    },
  };
}

/** Prefixes of nonces that GraphQL returns. */
const prefixes = { bank: 'tokenusbankacct', graphql: 'tokencc' } as const;

function makeId(ids: IdSource, shape: NonceInit['shape'] = 'rest'): string {
  if (shape === 'rest') return ids.uuid();
  const groups = [6, 6, 6, 6, 3].map((length) => ids.token(length));
  return [prefixes[shape], 'bc', ...groups].join('_');
}
