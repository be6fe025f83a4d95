import type { ApprovalRequest } from '../providers/approval-request.js';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from './fixed.js';
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
  id: Fixed<string>;
  public_key: Fixed<string>;
  private_key: Fixed<string>;
  key_part: Fixed<string>;
  settings: MerchantSettings;
  created_at: Fixed<Date>;
}

export interface MerchantOptionTable {
  merchant_id: string;
  rejections: RejectionRules | null;
  webhook_url: string | null;
  venmo_life_seconds: number | null;
}

export interface VerificationTable {
  id: Fixed<string>;
  seq: GeneratedAlways<number>;
  merchant_id: Fixed<string>;
  status: Fixed<VerificationStatus>;
  details: Fixed<PaymentDetails>;
  payment_method_token: Fixed<string | null>;
  processor_code: Fixed<string | null>;
  processor_text: Fixed<string | null>;
  rejection_reason: Fixed<string | null>;
  created_at: Fixed<Date>;
}

export interface DisputeTable {
  id: Fixed<string>;
  seq: GeneratedAlways<number>;
  merchant_id: Fixed<string>;
  transaction_id: Fixed<string>;
  status: DisputeStatus;
  reason: Fixed<DisputeReason>;
  amount_minor: Fixed<number>;
  currency: Fixed<string>;
  evidence: readonly string[];
  reply_by: Fixed<Date>;
  created_at: Fixed<Date>;
  updated_at: Date;
}

export interface CustomerTable {
  merchant_id: Fixed<string>;
  id: Fixed<string>;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  created_at: Fixed<Date>;
}

export interface PaymentMethodTable {
  token: Fixed<string>;
  seq: GeneratedAlways<number>;
  merchant_id: Fixed<string>;
  customer_id: Fixed<string>;
  details: PaymentDetails;
  fingerprint: Fixed<string | null>;
  is_default: boolean;
  created_at: Fixed<Date>;
  deleted_at: Date | null;
}

export interface SepaMandateTable {
  /** `cart_id` in the address of the approval page. */
  id: Fixed<string>;
  merchant_id: Fixed<string>;
  bank_reference_token: Fixed<string>;
  account_holder_name: Fixed<string>;
  /** Last characters of the IBAN, which is never stored whole. */
  last4: Fixed<string>;
  customer_id: Fixed<string>;
  mandate_type: Fixed<string>;
  return_url: Fixed<string>;
  cancel_url: Fixed<string>;
  status: 'created' | 'agreed' | 'canceled' | 'failed';
  created_at: Fixed<Date>;
}

export interface NonceTable {
  id: Fixed<string>;
  merchant_id: Fixed<string>;
  customer_id: Fixed<string | null>;
  payment_method_token: Fixed<string | null>;
  details: PaymentDetails;
  fingerprint: Fixed<string | null>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  consumed_at: Date | null;
}

export interface TransactionTable {
  id: Fixed<string>;
  seq: GeneratedAlways<number>;
  merchant_id: Fixed<string>;
  merchant_account_id: Fixed<string>;
  kind: Fixed<'sale' | 'credit'>;
  status: TransactionStatus;
  amount_minor: number;
  /** Authorized amount. Null for transactions from before partial captures. */
  authorized_minor: Fixed<number | null>;
  currency: Fixed<string>;
  order_id: Fixed<string | null>;
  customer_id: Fixed<string | null>;
  payment_method_token: Fixed<string | null>;
  details: Fixed<PaymentDetails>;
  refunded_id: Fixed<string | null>;
  processor_code: string | null;
  processor_text: string | null;
  settlement_code: string | null;
  rejection_reason: Fixed<string | null>;
  /** Further fields of the sale. Null for credits and for transactions that predate this column. */
  request: Fixed<SaleDetails | null>;
  /** Salted digest of the card number. Null for methods without a number. */
  fingerprint: Fixed<string | null>;
  created_at: Fixed<Date>;
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
  transaction_id: Fixed<string>;
  status: Fixed<TransactionStatus>;
  at: Fixed<Date>;
}

interface IdempotencyTable {
  merchant_id: Fixed<string>;
  key: Fixed<string>;
  request_hash: Fixed<string>;
  status: number | null;
  body: unknown;
  created_at: Fixed<Date>;
}

export interface OutboxTable {
  id: Generated<number>;
  channel: Fixed<'email' | 'sms'>;
  recipient: Fixed<string>;
  subject: Fixed<string | null>;
  text: Fixed<string>;
  created_at: Fixed<Date>;
}

export interface InsightsEventTable {
  id: Generated<number>;
  event: Fixed<InsightsEvent>;
  created_at: Fixed<Date>;
}

export interface ApprovalTable {
  token: Fixed<string>;
  payment_id: Fixed<string>;
  payer_id: Fixed<string>;
  merchant_id: Fixed<string>;
  /** `local`, `checkout` and `vault` (PayPal), or the folder of another provider. */
  kind: Fixed<string>;
  return_url: Fixed<string>;
  cancel_url: Fixed<string>;
  request: ApprovalRequest;
  state: 'open' | 'approved' | 'canceled' | 'failed' | 'used';
  /** Nonce of the completed payment, if a webhook has reported it. */
  nonce: ColumnType<string | null, string | undefined, string>;
  created_at: Fixed<Date>;
}

/** Alias that BLIK stores after a first payment, so that later ones need no code. */
interface BlikAliasTable {
  key: Fixed<string>;
  merchant_id: Fixed<string>;
  /** Id that the shop uses for its customer. */
  consumer_reference: Fixed<string>;
  label: Fixed<string>;
  created_at: Fixed<Date>;
}

/** 3D Secure challenge on the bank's page. */
export interface ChallengeTable {
  transaction_id: Fixed<string>;
  merchant_id: Fixed<string>;
  /** Nonce that the lookup returned. */
  lookup_nonce: Fixed<string>;
  amount: Fixed<string>;
  /** Outcome of a right code. */
  result: Fixed<ChallengeResult>;
  outcome: ChallengeResult | 'canceled' | 'timed-out' | null;
  wrong_codes: number;
  /** Time at which the gateway verified the response. */
  used_at: Date | null;
  created_at: Fixed<Date>;
}

export interface WebhookTable {
  seq: GeneratedAlways<number>;
  merchant_id: Fixed<string>;
  kind: Fixed<WebhookKind>;
  subject: Fixed<Readonly<Record<string, unknown>>>;
  /** Address that the webhook is posted to. Null if the merchant had none. */
  url: string | null;
  attempts: ColumnType<number, number | undefined, number>;
  outcome: ColumnType<WebhookOutcome, WebhookOutcome | undefined, WebhookOutcome>;
  /** Status or error of the last attempt. */
  last_answer: string | null;
  created_at: Fixed<Date>;
}
