import type { Generated, Selectable } from 'kysely';
import type { Address } from '../../contract/billing.js';
import type { CurrencyCode } from '../../contract/currency.js';
import type { InvoiceLineKind } from '../../contract/invoice-values.js';
import type { OrderStatus } from '../../contract/order-values.js';
import type { OrderDelivery } from '../../contract/orders.js';
import type { PayMethod, PaymentFailure, PaymentStatus } from '../../contract/payment-values.js';
import type { Usage } from '../../contract/usages.js';
import type { JsonColumn } from './json-column.js';

/** Fact that webhooks deliver. It is stored in the transaction that it is about. */
interface EventTable {
  id: string;
  store_id: string;
  type: string;
  payload: JsonColumn<Readonly<Record<string, unknown>>>;
  created_at: Date;
  /** Time at which it was handed to the webhooks; null before that. */
  dispatched_at: Generated<Date | null>;
  /** Trace of the request that has recorded it, in the format of the header `traceparent`. */
  trace_parent: Generated<string | null>;
}

interface ProductTable {
  id: string;
  /** Null for products of every store with the currency. */
  store_id: string | null;
  currency_code: CurrencyCode;
  sku: string;
  name_en: string;
  name_fr: string;
  category: Usage;
  /** Minor units of the currency, as all amounts here. */
  price: number;
  /** Tax in hundredths of a percent. */
  tax_bps: Generated<number>;
  is_active: Generated<boolean>;
}

interface OrderTable {
  id: string;
  store_id: string;
  number: number;
  policy_id: string;
  recipient_id: string;
  status: OrderStatus;
  currency_code: CurrencyCode;
  subtotal: number;
  benefit: number;
  tax: number;
  shipping: number;
  total: number;
  due: number;
  delivery: JsonColumn<OrderDelivery>;
  version: Generated<number>;
  created_by: string;
  acted_by: string | null;
  created_at: Date;
  updated_at: Date;
  canceled_at: Generated<Date | null>;
}

interface OrderLineTable {
  order_id: string;
  position: number;
  product_id: string;
  sku: string;
  name_en: string;
  name_fr: string;
  quantity: number;
  unit: number;
  amount: number;
}

/** Receiver of an invoice, as of its issue. */
export interface BillTo {
  storeName: string;
  name: string;
  email: string;
  address: Address | null;
  poNumber: string;
}

interface InvoiceTable {
  id: string;
  number: string;
  store_id: string;
  status: 'OPEN' | 'PARTIALLY_PAID' | 'PAID' | 'VOID';
  issued_at: Date;
  /** Days as `YYYY-MM-DD`, in the time zone of the store. */
  due_on: string;
  period_from: string;
  period_to: string;
  currency_code: CurrencyCode;
  bill_to: JsonColumn<BillTo>;
  subtotal: number;
  tax: number;
  total: number;
  /** Amount that is not paid. Pending payments do not reduce it. */
  balance: number;
  version: Generated<number>;
  updated_at: Date;
  /** Time from which its email is due; null if none is. */
  mail_due_at: Generated<Date | null>;
}

interface InvoiceLineTable {
  id: string;
  invoice_id: string;
  position: number;
  kind: InvoiceLineKind;
  policy_id: string | null;
  /** Name of the campaign; for fees, the rate in percent. */
  description: string;
  quantity: number;
  amount: number;
  /** Rate of the fee for the amount, in basis points; null for fees. */
  fee_bps: Generated<number | null>;
}

interface PaymentTable {
  id: string;
  store_id: string;
  /** An invoice or an order, never both. */
  invoice_id: string | null;
  order_id: string | null;
  amount: number;
  refunded: Generated<number>;
  currency_code: CurrencyCode;
  method_type: Generated<PayMethod | null>;
  method_name: Generated<string | null>;
  /** Last digits of the method; empty if it has none. */
  method_digits: Generated<string | null>;
  gateway_txn_id: Generated<string | null>;
  status: PaymentStatus;
  failure_code: Generated<PaymentFailure | null>;
  /** Account that pays; `system` for automatic payments. */
  created_by: string;
  acted_by: string | null;
  request_id: string;
  /** Trace of the request that has created it, in the format of the header `traceparent`. */
  trace_parent: Generated<string | null>;
  created_at: Date;
  settled_at: Generated<Date | null>;
  /** Time from which a job asks the gateway about a payment that is pending or not settled. */
  check_at: Generated<Date | null>;
  /** Time from which the email about it is sent to the contact for invoices; null for none. */
  notice_due_at: Generated<Date | null>;
  /** Time at which the gateway first did not respond to its sale. */
  unknown_at: Generated<Date | null>;
}

interface RefundTable {
  id: string;
  payment_id: string;
  amount: number;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  gateway_txn_id: Generated<string | null>;
  failure_code: Generated<string | null>;
  created_by: string;
  acted_by: string | null;
  request_id: string;
  /** Trace of the request that has created it, in the format of the header `traceparent`. */
  trace_parent: Generated<string | null>;
  created_at: Date;
  settled_at: Generated<Date | null>;
  check_at: Generated<Date | null>;
}

export interface MoneySchema {
  event: EventTable;
  product: ProductTable;
  sales_order: OrderTable;
  order_line: OrderLineTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  payment: PaymentTable;
  refund: RefundTable;
}

export type PaymentRow = Selectable<PaymentTable>;
export type InvoiceRow = Selectable<InvoiceTable>;
export type OrderRow = Selectable<OrderTable>;
