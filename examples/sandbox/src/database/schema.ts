import type { ApprovalRequest } from '../providers/approval-request.js';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { InsertOnly } from './insert-only.js';
import type { InsightsEvent } from '../insights/insights-event.js';
import type { MerchantSettings } from '../merchants/settings.js';
import type { DisputeReason, DisputeStatus } from '../disputes/dispute.machine.js';
import type { RejectionRules } from '../transactions/gateway-rules.js';
import type { ChallengeResult } from '../three-d-secure/authentication-case.js';
import type { TransactionStatus } from '../transactions/machine.js';
import type { PaymentDetails } from '../vault/payment-details.js';
import type { VerificationStatus } from '../verifications/verification-status.js';
import type { VenmoContextTable } from '../venmo/context-types.js';
import type { WebhookKind, WebhookOutcome } from '../webhooks/webhook-kinds.js';

export const schemaName = 'sandbox';

export interface SandboxSchema {
  setting: { key: string; value: unknown };
  merchant: MerchantTable;
  merchant_option: MerchantOptionTable;
  verification: VerificationTable;
  dispute: DisputeTable;
  customer: CustomerTable;
  payment_method: PaymentMethodTable;
  nonce: NonceTable;
  transaction: TransactionTable;
  transaction_event: TransactionEventTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  insights_event: InsightsEventTable;
  sepa_mandate: SepaMandateTable;
  approval: ApprovalTable;
  blik_alias: BlikAliasTable;
  challenge: ChallengeTable;
  webhook: WebhookTable;
  venmo_context: VenmoContextTable;
}

export interface MerchantTable {
  id: InsertOnly<string>;
  public_key: InsertOnly<string>;
  private_key: InsertOnly<string>;
  key_part: InsertOnly<string>;
  settings: MerchantSettings;
  created_at: InsertOnly<Date>;
}

export interface MerchantOptionTable {
  merchant_id: string;
  rejections: RejectionRules | null;
  webhook_url: string | null;
  venmo_life_seconds: number | null;
}

export interface VerificationTable {
  id: InsertOnly<string>;
  seq: GeneratedAlways<number>;
  merchant_id: InsertOnly<string>;
  status: InsertOnly<VerificationStatus>;
  details: InsertOnly<PaymentDetails>;
  payment_method_token: InsertOnly<string | null>;
  processor_code: InsertOnly<string | null>;
  processor_text: InsertOnly<string | null>;
  rejection_reason: InsertOnly<string | null>;
  created_at: InsertOnly<Date>;
}

export interface DisputeTable {
  id: InsertOnly<string>;
  seq: GeneratedAlways<number>;
  merchant_id: InsertOnly<string>;
  transaction_id: InsertOnly<string>;
  status: DisputeStatus;
  reason: InsertOnly<DisputeReason>;
  amount_minor: InsertOnly<number>;
  currency: InsertOnly<string>;
  evidence: readonly string[];
  reply_by: InsertOnly<Date>;
  created_at: InsertOnly<Date>;
  updated_at: Date;
}

export interface CustomerTable {
  merchant_id: InsertOnly<string>;
  id: InsertOnly<string>;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  created_at: InsertOnly<Date>;
}

export interface PaymentMethodTable {
  token: InsertOnly<string>;
  seq: GeneratedAlways<number>;
  merchant_id: InsertOnly<string>;
  customer_id: InsertOnly<string>;
  details: PaymentDetails;
  fingerprint: InsertOnly<string | null>;
  is_default: boolean;
  created_at: InsertOnly<Date>;
  deleted_at: Date | null;
}

export interface SepaMandateTable {
  /** `cart_id` in the address of the approval page. */
  id: InsertOnly<string>;
  merchant_id: InsertOnly<string>;
  bank_reference_token: InsertOnly<string>;
  account_holder_name: InsertOnly<string>;
  /** Last characters of the IBAN, which is never stored whole. */
  last4: InsertOnly<string>;
  customer_id: InsertOnly<string>;
  mandate_type: InsertOnly<string>;
  return_url: InsertOnly<string>;
  cancel_url: InsertOnly<string>;
  status: 'created' | 'agreed' | 'canceled' | 'failed';
  created_at: InsertOnly<Date>;
}

export interface NonceTable {
  id: InsertOnly<string>;
  merchant_id: InsertOnly<string>;
  customer_id: InsertOnly<string | null>;
  payment_method_token: InsertOnly<string | null>;
  details: PaymentDetails;
  fingerprint: InsertOnly<string | null>;
  created_at: InsertOnly<Date>;
  expires_at: InsertOnly<Date>;
  consumed_at: Date | null;
}

export interface TransactionTable {
  id: InsertOnly<string>;
  seq: GeneratedAlways<number>;
  merchant_id: InsertOnly<string>;
  merchant_account_id: InsertOnly<string>;
  kind: InsertOnly<'sale' | 'credit'>;
  status: TransactionStatus;
  amount_minor: number;
  /** Authorized amount. Null for transactions from before partial captures. */
  authorized_minor: InsertOnly<number | null>;
  currency: InsertOnly<string>;
  order_id: InsertOnly<string | null>;
  customer_id: InsertOnly<string | null>;
  payment_method_token: InsertOnly<string | null>;
  details: InsertOnly<PaymentDetails>;
  refunded_id: InsertOnly<string | null>;
  processor_code: string | null;
  processor_text: string | null;
  settlement_code: string | null;
  rejection_reason: InsertOnly<string | null>;
  /** Further fields of the sale. Null for credits and for transactions that predate this column. */
  request: InsertOnly<SaleDetails | null>;
  /** Salted digest of the card number. Null for methods without a number. */
  fingerprint: InsertOnly<string | null>;
  created_at: InsertOnly<Date>;
  updated_at: Date;
}

/** Fields of a sale besides the amount. Device data is checked and not stored. */
export interface SaleDetails {
  readonly billing: SaleAddress | null;
  readonly shipping: SaleAddress | null;
  readonly descriptor: Readonly<Record<'name' | 'phone' | 'url', string | null>> | null;
  readonly hasDeviceData: boolean;
}

export type SaleAddress = Readonly<Record<string, string>>;

interface TransactionEventTable {
  seq: GeneratedAlways<number>;
  transaction_id: InsertOnly<string>;
  status: InsertOnly<TransactionStatus>;
  at: InsertOnly<Date>;
}

interface IdempotencyTable {
  merchant_id: InsertOnly<string>;
  key: InsertOnly<string>;
  request_hash: InsertOnly<string>;
  status: number | null;
  body: unknown;
  created_at: InsertOnly<Date>;
}

export interface OutboxTable {
  id: Generated<number>;
  channel: InsertOnly<'email' | 'sms'>;
  recipient: InsertOnly<string>;
  subject: InsertOnly<string | null>;
  text: InsertOnly<string>;
  created_at: InsertOnly<Date>;
}

export interface InsightsEventTable {
  id: Generated<number>;
  event: InsertOnly<InsightsEvent>;
  created_at: InsertOnly<Date>;
}

export interface ApprovalTable {
  token: InsertOnly<string>;
  payment_id: InsertOnly<string>;
  payer_id: InsertOnly<string>;
  merchant_id: InsertOnly<string>;
  /** `local`, `checkout` and `vault` (PayPal), or the folder of another provider. */
  kind: InsertOnly<string>;
  return_url: InsertOnly<string>;
  cancel_url: InsertOnly<string>;
  request: ApprovalRequest;
  state: 'open' | 'approved' | 'canceled' | 'failed' | 'used';
  /** Nonce of the completed payment, if a webhook has reported it. */
  nonce: ColumnType<string | null, string | undefined, string>;
  created_at: InsertOnly<Date>;
}

/** Alias that BLIK stores after a first payment, so that later ones need no code. */
interface BlikAliasTable {
  key: InsertOnly<string>;
  merchant_id: InsertOnly<string>;
  /** Id that the shop uses for its customer. */
  consumer_reference: InsertOnly<string>;
  label: InsertOnly<string>;
  created_at: InsertOnly<Date>;
}

/** 3D Secure challenge on the bank's page. */
export interface ChallengeTable {
  transaction_id: InsertOnly<string>;
  merchant_id: InsertOnly<string>;
  /** Nonce that the lookup returned. */
  lookup_nonce: InsertOnly<string>;
  amount: InsertOnly<string>;
  /** Name that the lookup gave; null: the merchant's. */
  shop: InsertOnly<string | null>;
  /** Outcome of a right code. */
  result: InsertOnly<ChallengeResult>;
  outcome: ChallengeResult | 'canceled' | 'timed-out' | null;
  wrong_codes: number;
  /** Time at which the gateway verified the response. */
  used_at: Date | null;
  created_at: InsertOnly<Date>;
}

export interface WebhookTable {
  seq: GeneratedAlways<number>;
  merchant_id: InsertOnly<string>;
  kind: InsertOnly<WebhookKind>;
  subject: InsertOnly<Readonly<Record<string, unknown>>>;
  /** Address that the webhook is posted to. Null if the merchant had none. */
  url: string | null;
  attempts: ColumnType<number, number | undefined, number>;
  outcome: ColumnType<WebhookOutcome, WebhookOutcome | undefined, WebhookOutcome>;
  /** Status or error of the last attempt. */
  last_answer: string | null;
  created_at: InsertOnly<Date>;
}
