import type { GeneratedAlways } from 'kysely';
import type { InsertOnly } from '../database/insert-only.js';

/** Status of a payment context. The last four are final. */
export type VenmoStatus = 'CREATED' | 'SCANNED' | 'APPROVED' | 'CANCELED' | 'FAILED' | 'EXPIRED';

/** Client that created a context. `LEGACY` contexts come from the mutation for QR codes. */
export type VenmoClient = 'DESKTOP' | 'MOBILE_WEB' | 'NATIVE_WEB' | 'LEGACY';

/** Payment data that Venmo's pages show. */
export interface VenmoRequest {
  /** Name that the shop shows to the payer. Null for the merchant's own name. */
  readonly displayName: string | null;
  readonly usage: 'SINGLE_USE' | 'MULTI_USE' | null;
  readonly totalAmount: string | null;
  readonly collectsBilling: boolean;
  readonly collectsShipping: boolean;
}

export interface VenmoContextTable {
  id: InsertOnly<string>;
  seq: GeneratedAlways<number>;
  merchant_id: InsertOnly<string>;
  /** Venmo business profile that receives the payment. */
  profile_id: InsertOnly<string>;
  client: InsertOnly<VenmoClient>;
  request: InsertOnly<VenmoRequest>;
  /** Last stored status. A context that has expired since is read as EXPIRED. */
  status: VenmoStatus;
  nonce: string | null;
  created_at: InsertOnly<Date>;
  expires_at: InsertOnly<Date>;
}

export const legacyRequest: VenmoRequest = {
  displayName: null,
  usage: null,
  totalAmount: null,
  collectsBilling: false,
  collectsShipping: false,
};
