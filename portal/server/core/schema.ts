import type { Generated, GeneratedAlways, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Address } from '../../contract/billing.js';
import type { Benefit, CampaignMessage, Eligibility } from '../../contract/benefits.js';
import type { PaymentTerms } from '../../contract/client-values.js';
import type { InviteStatus } from '../../contract/invite-statuses.js';
import type { StoredStatus } from '../../contract/effective-status.js';
import type { Usage } from '../../contract/usages.js';
import type { AccountSchema, ContactKind } from './account-schema.js';
import type { ImportSchema } from './import-schema.js';
import type { IntegrationSchema } from './integration-schema.js';
import type { JsonColumn } from './json-column.js';
import type { MoneySchema } from './money-schema.js';
import type { SpendSchema } from './spend-schema.js';

export const schemaName = 'portal';

interface StoreTable {
  id: string;
  code: string;
  name: string;
  partner_id: string;
  country: 'us' | 'ca';
  currency_code: 'USD' | 'CAD';
  time_zone: string;
  locale: string;
  status: 'ACTIVE' | 'DISABLED';
  terms: Generated<PaymentTerms>;
  /** Fee of the platform, in hundredths of a percent. */
  program_fee_bps: Generated<number>;
  billing_name: Generated<string | null>;
  billing_email: Generated<string | null>;
  billing_phone: Generated<string | null>;
  billing_address: JsonColumn<Address | null>;
  billing_po_number: Generated<string | null>;
  billing_locale: Generated<string | null>;
  /** True if payments with a new card need 3D Secure. */
  three_d_secure: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** Holder of a session: an account, an invited person, a guest of a store, or an employer's preview of the recipients' page. */
export type SessionKind = 'user' | 'recipient' | 'guest' | 'preview';

/** Way in which an account has signed in, for the rules of stores. A link counts as a code. */
export type SignInMethod = 'code' | 'google';

interface SessionTable {
  id: string;
  kind: SessionKind;
  /** Claim `sub` of the tokens: id of the account or recipient, or the session's own id. */
  subject: string;
  user_id: string | null;
  recipient_id: string | null;
  /** Session that opened this preview, and ends it. */
  parent_id: string | null;
  absolute_expires_at: Date;
  created_at: Date;
  revoked_at: Date | null;
  revoke_reason: string | null;
  /** Null for other holders than accounts, and in sessions of earlier versions. */
  method: Generated<SignInMethod | null>;
  /** Null for other holders than accounts, and in sessions of earlier versions. */
  contact: Generated<ContactKind | null>;
}

interface RefreshTokenTable {
  hash: string;
  session_id: string;
  store_id: string | null;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
  replaced_by: string | null;
}

interface ChallengeTable {
  id: string;
  channel: 'email' | 'sms';
  /** Digest of the address or invitation. */
  destination_hash: string;
  /** Null if no account has that address; the response is the same. */
  user_id: string | null;
  recipient_id: string | null;
  /** Digest of the code; null for links. */
  code_hash: string | null;
  /** Digest of the link's secret, or of an ID token, which can be used once too; null for codes. */
  secret_hash: string | null;
  /** Number of wrong codes so far, and of those that are being checked. */
  attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
  /** Time of the first correct code, or of the use of the link. */
  consumed_at: Date | null;
  /** Session that the code has opened last. */
  session_id: Generated<string | null>;
}

interface PolicyTable {
  id: string;
  store_id: string;
  name: string;
  usage: Usage | null;
  status: StoredStatus;
  starts_at: Date | null;
  ends_at: Date | null;
  version: Generated<number>;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  end_reason: Generated<string | null>;
  /** Time at which a draft was canceled; such campaigns are not listed. */
  discarded_at: Generated<Date | null>;
  benefit: JsonColumn<Benefit | null>;
  redemptions_per_recipient: Generated<number>;
  dependants: Generated<number>;
  eligibility: JsonColumn<Eligibility>;
  take_up: Generated<number>;
  message: JsonColumn<CampaignMessage>;
  /** True if people with a rest are reminded before the end. */
  reminders: Generated<boolean>;
  /** Days before the end of the last reminder; null before the first. */
  reminded_days: Generated<number | null>;
  /** Most that all people together can redeem, in minor units of the store's currency; null for no limit. */
  spend_limit: Generated<number | null>;
}

interface RecipientTable {
  id: string;
  store_id: string;
  email: string | null;
  email_norm: string | null;
  phone_e164: string | null;
  first_name: string;
  last_name: string;
  employee_id: string | null;
  department: string | null;
  location: string | null;
  locale: string | null;
  hired_on: Generated<string | null>;
  /** Time at which the person declined all messages. */
  opted_out_at: Generated<Date | null>;
  /** Time at which the contact data were erased. */
  removed_at: Generated<Date | null>;
  version: Generated<number>;
  /** Null for people of earlier versions; their last change is their creation. */
  updated_at: Generated<Date | null>;
  /** Name in lower case, by which lists are sorted. */
  name_norm: GeneratedAlways<string>;
  /** Names without accents, for searches by their beginning. */
  name_find: GeneratedAlways<string>;
  first_name_find: GeneratedAlways<string>;
  created_at: Date;
}

/** Beginning of a name with a later part, such as the second one of a compound name. A trigger writes these rows. */
interface RecipientNamePartTable {
  recipient_id: GeneratedAlways<string>;
  store_id: GeneratedAlways<string>;
  name_find: GeneratedAlways<string>;
}

/** Messages to the people of a campaign. */
export const dueMessages = ['INVITATION', 'REMINDER', 'WITHDRAWAL'] as const;
export type DueMessage = (typeof dueMessages)[number];

interface PolicyRecipientTable {
  policy_id: string;
  recipient_id: string;
  invite_status: InviteStatus;
  code: string;
  /** Minor units of the store's currency. */
  allowance: number;
  redeemed: Generated<number>;
  redeemed_count: Generated<number>;
  /** Time from which a message is due; null if none is. */
  invite_due_at: Generated<Date | null>;
  /** Number of times that sending the message has failed. */
  invite_attempts: Generated<number>;
  /** Kind of the message that is due. */
  due_message: Generated<DueMessage>;
  /** Time of the first invitation, and of the last one or reminder. */
  invited_at: Generated<Date | null>;
  last_invited_at: Generated<Date | null>;
  /** Digest of the contact to which the last one was sent; null for those of earlier versions. */
  last_invited_digest: Generated<string | null>;
  /** Time at which the person first opened an invitation. */
  opened_at: Generated<Date | null>;
}

interface RedemptionTable {
  id: string;
  policy_id: string;
  recipient_id: string;
  /** Minor units of the store's currency. */
  amount: number;
  redeemed_at: Date;
  /** Order of the portal; null for redemptions elsewhere. */
  order_id: Generated<string | null>;
  /** Reference of the shop that has redeemed. */
  reference: Generated<string | null>;
  reversed_at: Generated<Date | null>;
  /** Line that charges it, and line that gives it back after a reversal. */
  invoice_line_id: Generated<string | null>;
  credit_line_id: Generated<string | null>;
}

interface InvitationTable {
  secret_hash: string;
  policy_id: string;
  recipient_id: string;
  created_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  withdrawn_at: Date | null;
}

interface RateBucketTable {
  key: string;
  tokens: number;
  updated_at: Date;
}

interface IdempotencyTable {
  principal: string;
  key: string;
  fingerprint: string;
  /** Null while the request is in progress. */
  status: number | null;
  /** Headers and body of the response. */
  response: unknown;
  /** Data for continuing the work after a crash. */
  state: unknown;
  /** End of the time in which no other request may continue the work. */
  lease_ends_at: Date;
  attempt: Generated<number>;
  expires_at: Date;
}

interface AuditTable {
  id: string;
  store_id: string | null;
  actor: string;
  /** The administrator who acts while viewing a client's pages. */
  acted_by: string | null;
  action: string;
  target: string;
  request_id: string;
  detail: unknown;
  at: Date;
}

/** Settings of the server, for example the time of the sample data. */
interface SettingTable {
  key: string;
  value: unknown;
}

export interface PortalSchema
  extends AccountSchema, ImportSchema, IntegrationSchema, MoneySchema, SpendSchema {
  store: StoreTable;
  auth_session: SessionTable;
  refresh_token: RefreshTokenTable;
  auth_challenge: ChallengeTable;
  policy: PolicyTable;
  recipient: RecipientTable;
  recipient_name_part: RecipientNamePartTable;
  policy_recipient: PolicyRecipientTable;
  redemption: RedemptionTable;
  invitation: InvitationTable;
  opt_out: { digest: string; created_at: Date };
  rate_bucket: RateBucketTable;
  ended_view: { id: string; ended_at: Date };
  idempotency: IdempotencyTable;
  audit: AuditTable;
  setting: SettingTable;
}

export type Database = Kysely<PortalSchema>;
/** Transaction of the portal's database. The outer database rejects calls inside it. */
export type DatabaseTransaction = Transaction<PortalSchema>;
export type StoreRow = Selectable<StoreTable>;
export type UserRow = Selectable<AccountSchema['app_user']>;
export type PolicyRow = Selectable<PolicyTable>;
export type MemberRow = Selectable<PolicyRecipientTable>;
export type RedemptionRow = Selectable<RedemptionTable>;
export type RecipientRow = Selectable<RecipientTable>;
export type NewRow<Table extends keyof PortalSchema> = Insertable<PortalSchema[Table]>;
