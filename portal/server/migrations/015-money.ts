import { type Kysely, sql } from 'kysely';

/** Creates orders, invoices, payments and the events that webhooks deliver, and completes redemptions and stores for them. */
export async function createMoney(db: Kysely<unknown>): Promise<void> {
  await createEvents(db);
  await createOrders(db);
  await createInvoices(db);
  await createPayments(db);
  await completeRedemptions(db);
  await completeStores(db);
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store_id', 'text', (column) => column.notNull().references('store.id'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('payload', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('dispatched_at', 'timestamptz')
    .execute();
  // For the job that hands new events to the webhooks.
  await db.schema
    .createIndex('event_waiting')
    .on('event')
    .column('created_at')
    .where(sql.ref('dispatched_at'), 'is', null)
    .execute();
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store_id', 'text', (column) => column.references('store.id'))
    .addColumn('currency_code', 'text', (column) => column.notNull())
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_fr', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull().check(sql`price > 0`))
    .addColumn('tax_bps', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_active', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
  await db.schema
    .createIndex('product_sku')
    .unique()
    .on('product')
    .columns(['currency_code', 'sku'])
    .expression(sql`coalesce(store_id, '')`)
    .execute();

  await db.schema
    .createTable('sales_order')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store_id', 'text', (column) => column.notNull().references('store.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('policy_id', 'text', (column) => column.notNull().references('policy.id'))
    .addColumn('recipient_id', 'text', (column) => column.notNull().references('recipient.id'))
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .check(sql`status in ('PENDING_PAYMENT', 'PLACED', 'FULFILLED', 'CANCELLED', 'REFUNDED')`),
    )
    .addColumn('currency_code', 'text', (column) => column.notNull())
    .addColumn('subtotal', 'bigint', (column) => column.notNull())
    .addColumn('benefit', 'bigint', (column) => column.notNull())
    .addColumn('tax', 'bigint', (column) => column.notNull())
    .addColumn('shipping', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('due', 'bigint', (column) => column.notNull().check(sql`due >= 0`))
    .addColumn('delivery', 'jsonb', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('acted_by', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('canceled_at', 'timestamptz')
    .addUniqueConstraint('sales_order_number', ['store_id', 'number'])
    .execute();
  await db.schema
    .createIndex('sales_order_store')
    .on('sales_order')
    .columns(['store_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('sales_order_recipient').on('sales_order').column('recipient_id').execute();
  await db.schema.createIndex('sales_order_policy').on('sales_order').column('policy_id').execute();

  await db.schema
    .createTable('order_line')
    .addColumn('order_id', 'text', (column) => column.notNull().references('sales_order.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull().references('product.id'))
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_fr', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity between 1 and 9`))
    .addColumn('unit', 'bigint', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_line_key', ['order_id', 'position'])
    .execute();
}

async function createInvoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('store_id', 'text', (column) => column.notNull().references('store.id'))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('OPEN', 'PARTIALLY_PAID', 'PAID', 'VOID')`),
    )
    .addColumn('issued_at', 'timestamptz', (column) => column.notNull())
    .addColumn('due_on', 'date', (column) => column.notNull())
    .addColumn('period_from', 'date', (column) => column.notNull())
    .addColumn('period_to', 'date', (column) => column.notNull())
    .addColumn('currency_code', 'text', (column) => column.notNull())
    .addColumn('bill_to', 'jsonb', (column) => column.notNull())
    .addColumn('subtotal', 'bigint', (column) => column.notNull())
    .addColumn('tax', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('balance', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('mail_due_at', 'timestamptz')
    .addCheckConstraint('invoice_balance', sql`balance between 0 and total`)
    // A period is invoiced once, also by jobs of two processes.
    .addUniqueConstraint('invoice_period', ['store_id', 'period_from'])
    .execute();
  await db.schema
    .createIndex('invoice_store')
    .on('invoice')
    .columns(['store_id', 'issued_at', 'id'])
    .execute();

  await db.schema
    .createTable('invoice_line')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('invoice_id', 'text', (column) => column.notNull().references('invoice.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('BENEFIT', 'FEE', 'CREDIT')`))
    .addColumn('policy_id', 'text', (column) => column.references('policy.id'))
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('invoice_line_position', ['invoice_id', 'position'])
    .execute();
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store_id', 'text', (column) => column.notNull().references('store.id'))
    .addColumn('invoice_id', 'text', (column) => column.references('invoice.id'))
    .addColumn('order_id', 'text', (column) => column.references('sales_order.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('refunded', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('currency_code', 'text', (column) => column.notNull())
    .addColumn('method_type', 'text')
    .addColumn('method_name', 'text')
    .addColumn('method_digits', 'text')
    .addColumn('gateway_txn_id', 'text', (column) => column.unique())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('PENDING', 'SUCCEEDED', 'FAILED', 'REFUNDED')`),
    )
    .addColumn('failure_code', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('acted_by', 'text')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('settled_at', 'timestamptz')
    .addColumn('check_at', 'timestamptz')
    .addCheckConstraint('payment_purpose', sql`num_nonnulls(invoice_id, order_id) = 1`)
    .addCheckConstraint('payment_refunded', sql`refunded between 0 and amount`)
    .execute();
  await db.schema
    .createIndex('payment_store')
    .on('payment')
    .columns(['store_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('payment_invoice').on('payment').column('invoice_id').execute();
  await db.schema.createIndex('payment_order').on('payment').column('order_id').execute();
  // For the job that asks the gateway what became of them.
  await db.schema
    .createIndex('payment_pending')
    .on('payment')
    .column('check_at')
    .where(sql.ref('status'), '=', 'PENDING')
    .execute();

  await db.schema
    .createTable('refund')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payment.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('PENDING', 'SUCCEEDED', 'FAILED')`),
    )
    .addColumn('gateway_txn_id', 'text')
    .addColumn('failure_code', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('acted_by', 'text')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('settled_at', 'timestamptz')
    .addColumn('check_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('refund_payment').on('refund').column('payment_id').execute();
  await db.schema
    .createIndex('refund_pending')
    .on('refund')
    .column('check_at')
    .where(sql.ref('status'), '=', 'PENDING')
    .execute();
}

async function completeRedemptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('redemption')
    .addColumn('order_id', 'text', (column) => column.references('sales_order.id'))
    .addColumn('reference', 'text')
    .addColumn('reversed_at', 'timestamptz')
    .addColumn('invoice_line_id', 'text', (column) => column.references('invoice_line.id'))
    .addColumn('credit_line_id', 'text', (column) => column.references('invoice_line.id'))
    .execute();
  await db.schema.createIndex('redemption_order').on('redemption').column('order_id').execute();
  await db.schema.createIndex('redemption_line').on('redemption').column('invoice_line_id').execute();
  // For the job that issues invoices.
  await db.schema
    .createIndex('redemption_waiting')
    .on('redemption')
    .columns(['policy_id', 'redeemed_at'])
    .where(sql.ref('invoice_line_id'), 'is', null)
    .execute();
  await db.schema
    .createIndex('redemption_reversed')
    .on('redemption')
    .columns(['policy_id', 'reversed_at'])
    .where(sql.ref('reversed_at'), 'is not', null)
    .execute();
}

async function completeStores(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('store')
    .addColumn('billing_phone', 'text')
    .addColumn('billing_address', 'jsonb')
    .addColumn('billing_po_number', 'text')
    .addColumn('billing_locale', 'text')
    .addColumn('three_d_secure', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
}
