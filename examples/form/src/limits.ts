import {
  type DatabaseHandle,
  migrate,
  type Migrations,
  type RateBucketSchema,
  takeToken,
} from '@tessera/server-kit/db';

/** Limits of payment attempts, for a burst and per hour. */
export interface FormLimits {
  readonly perOrder: number;
  /** Higher, because many shoppers can share one address. */
  readonly perAddress: number;
}

export const defaultLimits: FormLimits = { perOrder: 10, perAddress: 60 };

interface Attempt {
  readonly order: string;
  readonly address: string;
}

/** Returns 0 if a card may be tried, else the seconds to wait. */
export type Admit = (attempt: Attempt) => Promise<number>;

const schemaName = 'form_example';
const hourMs = 3_600_000;

const migrations: Migrations = {
  async '001-limits'(db) {
    await db.schema
      .createTable('rate_bucket')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('tokens', 'float8', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};

/** Counts attempts in the database, so that a restart of the server does not reset the limits. */
export async function openLimits(
  database: DatabaseHandle,
  { limits, now }: { limits: FormLimits; now: () => Date },
): Promise<Admit> {
  await migrate(database, schemaName, migrations);
  const db = database.kysely<RateBucketSchema>().withSchema(schemaName);
  const take = (key: string, most: number) => takeToken(db, { key, most, periodMs: hourMs, now: now() });
  // The order's limit counts first, so that many cards for one order do not use up the limit of a shared
  // address.
  return async ({ order, address }) =>
    (await take(`order:${order}`, limits.perOrder)) || take(`address:${address}`, limits.perAddress);
}
