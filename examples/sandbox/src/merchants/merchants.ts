import type { Selectable } from 'kysely';
import { jsonb } from '@tessera/portal/db';
import type { Database } from '../database/database.js';
import type { MerchantTable } from '../database/schema.js';
import type { IdSource } from '../ids.js';
import { fullSettings, type MerchantSettings } from './settings.js';

export interface Merchant {
  readonly id: string;
  /** Server keys: name and password of a shop's own server. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** The middle part of the key that pages carry: `<environment>_<keyPart>_<id>`. */
  readonly keyPart: string;
  readonly tokenizationKey: string;
  readonly settings: MerchantSettings;
}

export type MerchantInit = { id: string } & MerchantSettings;

export interface Merchants {
  create(init?: Partial<MerchantInit>): Promise<Merchant>;
  find(id: string): Promise<Merchant | null>;
  findByPublicKey(publicKey: string): Promise<Merchant | null>;
}

/** Public on purpose: everybody who runs the sandbox has the same demo store. */
export const demoCredentials = {
  id: 'tessera_demo',
  keyPart: 'tesserademokey',
  publicKey: 'tessera_demo_public',
  privateKey: 'tessera_demo_private_not_secret',
} as const;

export const tokenizationEnvironments = ['development', 'sandbox'] as const;

export function createMerchants(db: Database, ids: IdSource, now: () => Date): Merchants {
  const findBy = async (column: 'id' | 'public_key', value: string): Promise<Merchant | null> => {
    const row = await db.selectFrom('merchant').selectAll().where(column, '=', value).executeTakeFirst();
    return row ? toMerchant(row) : null;
  };
  return {
    async create({ id = `m${ids.token(12)}`, ...settings } = {}) {
      const row = await db
        .insertInto('merchant')
        .values({
          id,
          public_key: ids.token(16),
          private_key: ids.token(32),
          key_part: ids.token(16),
          settings: jsonb({ ...fullSettings(id), ...settings }),
          created_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toMerchant(row);
    },
    find: (id) => findBy('id', id),
    findByPublicKey: (publicKey) => findBy('public_key', publicKey),
  };
}

export async function seedDemoMerchant(db: Database, now: () => Date): Promise<Merchant> {
  const { id, keyPart, publicKey, privateKey } = demoCredentials;
  const settings = jsonb(fullSettings('tessera_demo'));
  await db
    .insertInto('merchant')
    .values({
      id,
      public_key: publicKey,
      private_key: privateKey,
      key_part: keyPart,
      settings,
      created_at: now(),
    })
    // The demo store follows the release: data of an earlier one may lack newer settings.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ settings }))
    .execute();
  const row = await db.selectFrom('merchant').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return toMerchant(row);
}

function toMerchant(row: Selectable<MerchantTable>): Merchant {
  return {
    id: row.id,
    publicKey: row.public_key,
    privateKey: row.private_key,
    keyPart: row.key_part,
    tokenizationKey: `development_${row.key_part}_${row.id}`,
    settings: row.settings,
  };
}
