import type { ColumnType, GeneratedAlways, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Migrations } from '@tessera/server-kit/db';
import type { DeliveryMethod, LocaleId, StoreId } from '../stores.js';
import type { Address, Contact, Order } from '../wire.js';

export const schemaName = 'shop';

/** Column that is only set on insertion. */
type Fixed<T> = ColumnType<T, T, never>;

export interface ShopSchema {
  customer_order: OrderTable;
  order_line: OrderLineTable;
  payment: PaymentTable;
  redemption: RedemptionTable;
  rate_bucket: RateBucketTable;
}

export interface OrderTable {
  id: Fixed<string>;
  number: GeneratedAlways<number>;
  shopper: Fixed<string>;
  store: StoreId;
  locale: LocaleId;
  contact: Contact;
  address: Address;
  delivery_method: DeliveryMethod;
  currency: string;
  subtotal: number;
  delivery: number;
  tax: number;
  total: number;
  /** Part of the total that an employer pays. */
  benefit: number;
  /** Code of the benefit, until the order is paid. */
  benefit_code: string | null;
  benefit_employer: Employer | null;
  status: 'open' | 'paid';
  /** Null also for a paid order if the benefit covers the total. */
  payment: Order['payment'];
  created_at: Fixed<Date>;
  paid_at: Date | null;
}

/** Employer whose API key redeems a code, by the currency that they pay in. */
export type Employer = 'USD' | 'CAD';

interface OrderLineTable {
  order_id: Fixed<string>;
  position: Fixed<number>;
  product: Fixed<string>;
  color: Fixed<string>;
  name: Fixed<string>;
  quantity: Fixed<number>;
  unit: Fixed<number>;
}

interface PaymentTable {
  order_id: Fixed<string>;
  attempt: Fixed<number>;
  amount: Fixed<number>;
  store: Fixed<StoreId>;
  /** `sent` until the outcome is known; `not_charged` if the gateway has proved that nothing was charged. */
  state: 'sent' | 'paid' | 'declined' | 'refused' | 'not_charged';
  reason: string | null;
  /** Number of look-ups; 0 while the request for the sale is pending. */
  look_ups: number;
  /**
   * Time of the next look-up by the server; before the first one, the time at which the sale must have ended.
   */
  next_look_up_at: Date;
  created_at: Fixed<Date>;
}

export type Payment = Selectable<PaymentTable>;

/** Benefit that an attempt to pay redeems before its sale. */
interface RedemptionTable {
  order_id: Fixed<string>;
  attempt: Fixed<number>;
  employer: Fixed<Employer>;
  /** Code to redeem; null when the redemption is known. */
  code: string | null;
  amount: Fixed<number>;
  reference: Fixed<string>;
  /** Id at the portal; null until it is known. */
  redemption_id: string | null;
  /**
   * `sent` until the response is known; `redeemed` while the attempt may pay the order, and after it has;
   * `rejected` if nothing was redeemed; `returning` until the portal confirms that the benefit was given back.
   */
  state: 'sent' | 'redeemed' | 'rejected' | 'returning' | 'returned';
  look_ups: number;
  next_look_up_at: Date;
  created_at: Fixed<Date>;
}

export type RedemptionRow = Selectable<RedemptionTable>;

interface RateBucketTable {
  key: Fixed<string>;
  tokens: number;
  updated_at: Date;
}

export type Database = Kysely<ShopSchema>;

export const migrations: Migrations = {
  async '001-orders'(db) {
    await db.schema
      .createTable('customer_order')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'bigint', (column) => column.generatedAlwaysAsIdentity().notNull().unique())
      .addColumn('shopper', 'text', (column) => column.notNull())
      .addColumn('store', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('contact', 'jsonb', (column) => column.notNull())
      .addColumn('address', 'jsonb', (column) => column.notNull())
      .addColumn('delivery_method', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('subtotal', 'bigint', (column) => column.notNull())
      .addColumn('delivery', 'bigint', (column) => column.notNull())
      .addColumn('total', 'bigint', (column) => column.notNull().check(sql`total > 0`))
      .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('open', 'paid')`))
      .addColumn('payment', 'jsonb')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('paid_at', 'timestamptz')
      .execute();
    await db.schema
      .createTable('order_line')
      .addColumn('order_id', 'text', (column) => column.notNull().references('customer_order.id'))
      .addColumn('position', 'int4', (column) => column.notNull())
      .addColumn('product', 'text', (column) => column.notNull())
      .addColumn('color', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('quantity', 'int4', (column) => column.notNull().check(sql`quantity > 0`))
      .addColumn('unit', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_line_pkey', ['order_id', 'position'])
      .execute();
    await db.schema
      .createTable('payment')
      .addColumn('order_id', 'text', (column) => column.notNull().references('customer_order.id'))
      .addColumn('attempt', 'int4', (column) => column.notNull())
      .addColumn('nonce', 'text')
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('store', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('payment_pkey', ['order_id', 'attempt'])
      .execute();
    // A unique index allows only one attempt per order with an unknown outcome.
    await db.schema
      .createIndex('payment_one_sent')
      .unique()
      .on('payment')
      .column('order_id')
      .where(sql.ref('state'), '=', sql.lit('sent'))
      .execute();
  },

  async '002-limits'(db) {
    // Look-ups need no nonce, and no sale is sent twice.
    await db.schema.alterTable('payment').dropColumn('nonce').execute();
    await db.schema
      .createTable('rate_bucket')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('tokens', 'float8', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },

  async '003-look-ups'(db) {
    await db.schema
      .alterTable('payment')
      .addColumn('look_ups', 'int4', (column) => column.notNull().defaultTo(0))
      .addColumn('next_look_up_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
  },

  async '004-tax'(db) {
    await db.schema
      .alterTable('customer_order')
      .addColumn('tax', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },

  async '005-benefits'(db) {
    await db.schema
      .alterTable('customer_order')
      .addColumn('benefit', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('benefit_code', 'text')
      .addColumn('benefit_employer', 'text')
      .execute();
    await db.schema
      .alterTable('customer_order')
      .addCheckConstraint('customer_order_benefit', sql`benefit between 0 and total`)
      .execute();
    await db.schema
      .createTable('redemption')
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('attempt', 'int4', (column) => column.notNull())
      .addColumn('employer', 'text', (column) => column.notNull())
      .addColumn('code', 'text')
      .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('redemption_id', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('look_ups', 'int4', (column) => column.notNull())
      .addColumn('next_look_up_at', 'timestamptz', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('redemption_pkey', ['order_id', 'attempt'])
      .addForeignKeyConstraint('redemption_payment', ['order_id', 'attempt'], 'payment', [
        'order_id',
        'attempt',
      ])
      .execute();
    await db.schema
      .createIndex('redemption_returning')
      .on('redemption')
      .column('next_look_up_at')
      .where(sql.ref('state'), '=', sql.lit('returning'))
      .execute();
  },
};
