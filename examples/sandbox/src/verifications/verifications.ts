import { jsonb } from '@tessera/server-kit/db';
import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.js';
import type { VerificationTable } from '../database/schema.js';
import type { IdSource } from '../ids.js';
import type { Merchant } from '../merchants/merchants.js';
import { rejectAfter } from '../transactions/gateway-rules.js';
import { authorize } from '../transactions/processor.js';
import type { CardDetails } from '../vault/payment-details.js';
import { restPaymentMethod } from '../vault/payment-details.js';

export { verificationStatuses } from './verification-status.js';

export type VerificationRow = Selectable<VerificationTable>;

/** Card verifications: authorizations without a payment. */
export interface Verifications {
  make(trx: DatabaseTransaction, merchant: Merchant, verified: VerifiedCard): Promise<VerificationRow>;
  find(db: Database, merchantId: string, id: string): Promise<VerificationRow | null>;
  /** Returns a merchant's verifications, newest first; all merchants' verifications for null. */
  list(db: Database, merchantId: string | null): Promise<VerificationRow[]>;
}

interface VerifiedCard {
  details: CardDetails;
  paymentMethodToken: string | null;
}

const mostListed = 200;

export function createVerifications(ids: IdSource, now: () => Date): Verifications {
  return {
    make(trx, merchant, { details, paymentMethodToken }) {
      const at = now();
      const response = verify(merchant, details, at);
      return trx
        .insertInto('verification')
        .values({
          ...response,
          id: ids.token(8),
          merchant_id: merchant.id,
          details: jsonb(details),
          payment_method_token: paymentMethodToken,
          created_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    async find(db, merchantId, id) {
      const row = await db
        .selectFrom('verification')
        .selectAll()
        .where('id', '=', id)
        .where('merchant_id', '=', merchantId)
        .executeTakeFirst();
      return row ?? null;
    },
    list(db, merchantId) {
      const all = db.selectFrom('verification').selectAll().orderBy('seq', 'desc').limit(mostListed);
      return (merchantId === null ? all : all.where('merchant_id', '=', merchantId)).execute();
    },
  };
}

type VerificationResult = Pick<
  VerificationRow,
  'status' | 'processor_code' | 'processor_text' | 'rejection_reason'
>;

function verify({ rejections }: Merchant, details: CardDetails, at: Date): VerificationResult {
  if (details.behaviour === 'verification-declined') return declined('2000', 'Do Not Honor');
  // This amount has no meaning for the processor, so only the card determines the result.
  const response = authorize({ amountMinor: 100, currency: 'USD', details }, at);
  if (response.outcome === 'gateway_rejected') return rejected(response.reason);
  if (response.outcome !== 'authorized') return declined(response.code, response.text);
  const reason = rejectAfter(rejections, details);
  if (reason) return rejected(reason);
  return {
    status: 'verified',
    processor_code: response.code,
    processor_text: response.text,
    rejection_reason: null,
  };
}

const declined = (code: string, text: string): VerificationResult => ({
  status: 'processor_declined',
  processor_code: code,
  processor_text: text,
  rejection_reason: null,
});

const rejected = (reason: string): VerificationResult => ({
  status: 'gateway_rejected',
  processor_code: null,
  processor_text: null,
  rejection_reason: reason,
});

/** Returns the verification as the server API sends it. */
export function viewVerification(row: VerificationRow) {
  const checks = row.details.type === 'CreditCard' ? row.details.checks : null;
  return {
    id: row.id,
    status: row.status,
    paymentMethodToken: row.payment_method_token,
    paymentMethod: restPaymentMethod(row.details),
    processorResponseCode: row.processor_code,
    processorResponseText: row.processor_text,
    gatewayRejectionReason: row.rejection_reason,
    avsErrorResponseCode: checks?.avsError ?? null,
    avsPostalCodeResponseCode: checks?.avsPostalCode ?? null,
    avsStreetAddressResponseCode: checks?.avsStreetAddress ?? null,
    cvvResponseCode: checks?.cvv ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
