import type { Merchant } from '../merchants/merchants.js';
import { GatewayError } from '../gateway/gateway-error.js';
import type { Services } from '../services.js';
import { jsonb } from '@tessera/server-kit/db';
import { type ChallengeOutcome, challenges } from './challenges.js';
import { flagsOf, paymentMethodOf, renewed } from './lookup.js';
import { readResponseToken } from './response-token.js';
import { challengedInfo, type LookupResult } from './three-d-secure-info.js';

const failed: LookupResult = {
  status: 'authenticate_failed',
  liabilityShifted: false,
  liabilityShiftPossible: true,
  transStatus: 'N',
};

const results: Readonly<Record<ChallengeOutcome, LookupResult>> = {
  success: {
    status: 'authenticate_successful',
    liabilityShifted: true,
    liabilityShiftPossible: true,
    transStatus: 'Y',
  },
  failed,
  canceled: failed,
  'timed-out': failed,
  unavailable: { ...failed, status: 'authenticate_unable_to_authenticate', transStatus: 'U' },
  error: { ...failed, status: 'authenticate_error', transStatus: 'C' },
};

/** Outcomes after which the gateway returns a new nonce. */
const renewing = new Set<ChallengeOutcome>(['success', 'unavailable']);

/**
 * Verifies the response of a challenge. A response is accepted once, for the nonce of its own lookup. With `reusesNonce`
 * the result is stored with that nonce, from which the page reads it.
 */
export async function authenticateChallenge(
  services: Services,
  merchant: Merchant,
  { jwt, nonce, reusesNonce = false }: { jwt: string; nonce: string; reusesNonce?: boolean },
) {
  const { db, signer, nonces } = services;
  const now = services.now();
  const transactionId = readResponseToken(signer, jwt, { merchantId: merchant.id, nonce, now });
  return db.transaction().execute(async (trx) => {
    const challenge = transactionId === null ? null : await challenges.find(trx, transactionId);
    const looked = await nonces.find(trx, merchant.id, nonce);
    const outcome = challenge?.outcome;
    const isUsable =
      outcome && looked?.consumed_at === null && (await challenges.use(trx, challenge.transaction_id, now));
    if (!isUsable || looked.details.type !== 'CreditCard' || !looked.details.threeDSecure) {
      throw new GatewayError('VALIDATION', '3D Secure authentication response is invalid', [
        { path: ['jwt'], code: '81571', message: 'Authentication response is invalid' },
      ]);
    }
    const info = challengedInfo(looked.details.threeDSecure, results[outcome]);
    const details = { ...looked.details, threeDSecure: info };
    if (renewing.has(outcome) && !reusesNonce) {
      await nonces.consume(trx, merchant.id, nonce);
      const next = await nonces.mint(trx, renewed(looked, details));
      return { paymentMethod: paymentMethodOf(next, details, info), threeDSecureInfo: flagsOf(info) };
    }
    await trx
      .updateTable('nonce')
      .set({ details: jsonb(details) })
      .where('id', '=', nonce)
      .execute();
    if (renewing.has(outcome)) {
      return { paymentMethod: paymentMethodOf(nonce, details, info), threeDSecureInfo: flagsOf(info) };
    }
    const error = { attribute: 'three_d_secure_token', code: '81571', model: 'transaction', type: 'user' };
    return {
      errors: [{ ...error, message: 'Failed to authenticate, please try a different form of payment.' }],
      threeDSecureInfo: flagsOf(info),
    };
  });
}
