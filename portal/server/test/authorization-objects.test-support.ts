import { jsonb } from '@tessera/server-kit/db';
import type { BillTo } from '../core/money-schema.js';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import type { TestPortal } from './test-support.js';

/** Ids of integrations in the employer's store and in another one. */
export const objectsOf = (kind: 'key' | 'whk' | 'whd') => ({ own: `${kind}_own`, other: `${kind}_other` });

/** Adds integrations of both stores, and restores those that were removed. */
export async function addIntegrations(test: TestPortal): Promise<void> {
  const { db, keys } = test.portal.services;
  const created = { created_by: 'usr_test', acted_by: null, created_at: test.now() };
  for (const [whose, store_id] of [
    ['own', usStoreId],
    ['other', caStoreId],
  ] as const) {
    await db
      .insertInto('api_key')
      .values({
        ...{
          id: objectsOf('key')[whose],
          store_id,
          name: 'Test',
          prefix: 'tsk_',
          key_hash: whose,
          scopes: [],
        },
        ...{ expires_at: new Date(test.now().getTime() + 3600_000), ...created },
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ revoked_at: null }))
      .execute();
    await db
      .insertInto('webhook')
      .values({
        ...{ id: objectsOf('whk')[whose], store_id, url: 'https://example.com/', events: [] },
        ...{ secret_enc: keys.seal('whsec_AAAA'), updated_at: test.now(), ...created },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await db
      .insertInto('webhook_delivery')
      .values({
        ...{ id: objectsOf('whd')[whose], webhook_id: objectsOf('whk')[whose], event_id: null, type: 'ping' },
        ...{ body: '{}', next_attempt_at: null, created_at: test.now() },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** Adds an open invoice of a store, and returns its id. */
export async function addInvoice(test: TestPortal, storeId: string): Promise<string> {
  const [id, time] = [`inv_${storeId}`, test.now()];
  const day = '2026-06-01';
  const amounts = { subtotal: 500, tax: 0, total: 500, balance: 500, currency_code: 'USD' as const };
  await test.portal.services.db
    .insertInto('invoice')
    .values({
      ...{ id, number: id, store_id: storeId, status: 'OPEN', issued_at: time, updated_at: time },
      ...{ due_on: day, period_from: day, period_to: day, ...amounts },
      bill_to: jsonb<BillTo>({ storeName: 'Store', name: '', email: '', address: null, poNumber: '' }),
    })
    .execute();
  return id;
}
