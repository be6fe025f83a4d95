import type { Selectable } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import type { Database } from '../database/database.js';
import type { MerchantOptionTable, MerchantTable } from '../database/schema.js';
import type { IdSource } from '../ids.js';
import { noRejections, type RejectionRules } from '../transactions/gateway-rules.js';
import { fullSettings, type MerchantSettings } from './settings.js';

export interface Merchant {
  readonly id: string;
  /** Name in the Basic credentials of a shop's server; the private key is the password. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Middle part of the tokenization key: `<environment>_<keyPart>_<id>`. */
  readonly keyPart: string;
  readonly tokenizationKey: string;
  readonly settings: MerchantSettings;
  readonly rejections: RejectionRules;
  /** Address that webhooks are posted to. If null, they are only stored. */
  readonly webhookUrl: string | null;
  /** Lifetime of Venmo payment contexts, in seconds. */
  readonly venmoLifeSeconds: number;
}

/**
 * Options that change while the sandbox runs. They are stored apart from the settings, which follow the
 * release.
 */
interface MerchantOptions {
  rejections: RejectionRules;
  webhookUrl: string | null;
  venmoLifeSeconds: number;
}

export type MerchantInit = { id: string } & MerchantSettings & MerchantOptions;

export interface Merchants {
  create(init?: Partial<MerchantInit>): Promise<Merchant>;
  find(id: string): Promise<Merchant | null>;
  findByPublicKey(publicKey: string): Promise<Merchant | null>;
  list(): Promise<Merchant[]>;
  /** Changes the given options. Returns false for an unknown merchant. */
  setOptions(id: string, options: Partial<MerchantOptions>): Promise<boolean>;
}

/** Public credentials: the demo store is the same in every sandbox. */
export const demoCredentials = {
  id: 'tessera_demo',
  keyPart: 'tesserademokey',
  publicKey: 'tessera_demo_public',
  privateKey: 'tessera_demo_private_not_secret',
} as const;

const defaultVenmoLifeSeconds = 300;

export const tokenizationEnvironments = ['development', 'sandbox'] as const;

/** @param onAddress - Called before a merchant gets an address for webhooks. */
export function createMerchants(
  db: Database,
  ids: IdSource,
  now: () => Date,
  onAddress: () => Promise<void>,
): Merchants {
  const findBy = async (column: 'id' | 'public_key', value: string): Promise<Merchant | null> => {
    const row = await withOptions(db).where(column, '=', value).executeTakeFirst();
    return row ? toMerchant(row) : null;
  };
  const setOptions: Merchants['setOptions'] = async (id, { rejections, webhookUrl, venmoLifeSeconds }) => {
    const known = await findBy('id', id);
    if (!known) return false;
    if (webhookUrl) await onAddress();
    const changed = {
      ...(rejections === undefined ? {} : { rejections: jsonb(rejections) }),
      ...(webhookUrl === undefined ? {} : { webhook_url: webhookUrl }),
      ...(venmoLifeSeconds === undefined ? {} : { venmo_life_seconds: venmoLifeSeconds }),
    };
    await db
      .insertInto('merchant_option')
      .values({ merchant_id: id, rejections: null, webhook_url: null, venmo_life_seconds: null, ...changed })
      .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ merchant_id: id, ...changed }))
      .execute();
    return true;
  };
  return {
    async create({ id = `m${ids.token(12)}`, rejections, webhookUrl, venmoLifeSeconds, ...settings } = {}) {
      await db
        .insertInto('merchant')
        .values({
          id,
          public_key: ids.token(16),
          private_key: ids.token(32),
          key_part: ids.token(16),
          settings: jsonb({ ...fullSettings(id), ...settings }),
          created_at: now(),
        })
        .execute();
      await setOptions(id, {
        ...(rejections === undefined ? {} : { rejections }),
        ...(webhookUrl === undefined ? {} : { webhookUrl }),
        ...(venmoLifeSeconds === undefined ? {} : { venmoLifeSeconds }),
      });
      return toMerchant(await withOptions(db).where('id', '=', id).executeTakeFirstOrThrow());
    },
    setOptions,
    list: async () => (await withOptions(db).orderBy('created_at').execute()).map(toMerchant),
    find: (id) => findBy('id', id),
    findByPublicKey: (publicKey) => findBy('public_key', publicKey),
  };
}

export async function seedDemoMerchant(db: Database, now: () => Date): Promise<void> {
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
    // The settings are replaced, because data of an earlier release may lack newer ones.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ settings }))
    .execute();
}

const withOptions = (db: Database) =>
  db
    .selectFrom('merchant')
    .leftJoin('merchant_option', 'merchant_option.merchant_id', 'merchant.id')
    .selectAll('merchant')
    .select(['rejections', 'webhook_url', 'venmo_life_seconds']);

type MerchantRow = Selectable<MerchantTable> &
  Partial<
    Nullable<Pick<Selectable<MerchantOptionTable>, 'rejections' | 'webhook_url' | 'venmo_life_seconds'>>
  >;

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

function toMerchant(row: MerchantRow): Merchant {
  return {
    id: row.id,
    publicKey: row.public_key,
    privateKey: row.private_key,
    keyPart: row.key_part,
    tokenizationKey: `development_${row.key_part}_${row.id}`,
    settings: row.settings,
    rejections: { ...noRejections, ...row.rejections },
    webhookUrl: row.webhook_url ?? null,
    venmoLifeSeconds: row.venmo_life_seconds ?? defaultVenmoLifeSeconds,
  };
}
