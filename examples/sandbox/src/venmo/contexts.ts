import type { Selectable } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import type { Merchant } from '../merchants/merchants.js';
import type { Services } from '../services.js';
import type { VenmoClient, VenmoContextTable, VenmoRequest, VenmoStatus } from './context-types.js';
import { venmoAccount } from './payer.js';

export type VenmoContext = Selectable<VenmoContextTable>;

const open = ['CREATED', 'SCANNED'] as const satisfies readonly VenmoStatus[];

/** Longest list of codes that the phone offers. */
const maxWaiting = 20;

interface VenmoContextInit {
  merchant: Merchant;
  client: VenmoClient;
  /** Default: the profile of the merchant's settings. */
  profileId: string | null;
  request: VenmoRequest;
}

/** Payments that a shopper authorizes with Venmo. */
export interface VenmoContexts {
  create(init: VenmoContextInit): Promise<VenmoContext>;
  find(id: string): Promise<VenmoContext | null>;
  /** Sets the status of a context that is still open. Returns null if its status was final, or had expired. */
  setStatus(id: string, status: VenmoStatus): Promise<VenmoContext | null>;
  /** Returns the open contexts whose code a desktop page may show, newest first. */
  waiting(): Promise<VenmoContext[]>;
}

export function venmoContexts({ db, ids, now, nonces }: Services): VenmoContexts {
  const current = (row: VenmoContext): VenmoContext =>
    isOpen(row.status) && row.expires_at <= now() ? { ...row, status: 'EXPIRED' } : row;
  return {
    create: ({ merchant, client, profileId, request }) =>
      db
        .insertInto('venmo_context')
        .values({
          id: ids.token(24),
          merchant_id: merchant.id,
          profile_id: profileId ?? merchant.settings.venmo?.merchantId ?? '',
          client,
          request: jsonb(request),
          status: 'CREATED',
          nonce: null,
          created_at: now(),
          expires_at: new Date(now().getTime() + merchant.venmoLifeSeconds * 1000),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    async find(id) {
      const row = await db.selectFrom('venmo_context').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? current(row) : null;
    },
    setStatus: (id, status) =>
      db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable('venmo_context')
          .set({ status })
          .where('id', '=', id)
          .where('status', 'in', open)
          .where('expires_at', '>', now())
          .returningAll()
          .executeTakeFirst();
        if (!changed || status !== 'APPROVED') return changed ?? null;
        // The update takes the row's lock, so that parallel approvals create one nonce.
        const nonce = await nonces.mint(trx, { merchantId: changed.merchant_id, details: venmoAccount });
        await trx.updateTable('venmo_context').set({ nonce }).where('id', '=', id).execute();
        return { ...changed, nonce };
      }),
    waiting: () =>
      db
        .selectFrom('venmo_context')
        .selectAll()
        .where('client', 'in', ['DESKTOP', 'LEGACY'])
        .where('status', 'in', open)
        .where('expires_at', '>', now())
        .orderBy('seq', 'desc')
        .limit(maxWaiting)
        .execute(),
  };
}

function isOpen(status: VenmoStatus): boolean {
  return open.some((name) => name === status);
}
