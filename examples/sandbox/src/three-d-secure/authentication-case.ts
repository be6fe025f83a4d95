import type { CardDetails } from '../vault/payment-details.js';
import type { LookupResult } from './three-d-secure-info.js';

/** Result of a challenge that the shopper completes with the right code. */
export type ChallengeResult = 'success' | 'failed' | 'unavailable' | 'error';

/** Effect of a public 3D Secure test number. */
export interface AuthenticationCase extends LookupResult {
  /** Result of the challenge, or null if the lookup requires none. */
  readonly challenge: ChallengeResult | null;
  /** True if the lookup responds late. */
  readonly isSlow: boolean;
}

const decided = (
  status: string,
  liabilityShifted: boolean,
  liabilityShiftPossible: boolean,
  transStatus: string | null,
): AuthenticationCase => ({
  status,
  liabilityShifted,
  liabilityShiftPossible,
  transStatus,
  challenge: null,
  isSlow: false,
});

const challenged = (challenge: ChallengeResult): AuthenticationCase => ({
  ...decided('challenge_required', false, true, 'C'),
  challenge,
});

/** Cases by the three digits before the check digit. */
const cases: Readonly<Record<string, AuthenticationCase>> = {
  '100': decided('authenticate_successful', true, true, 'Y'),
  '101': decided('authenticate_frictionless_failed', false, true, 'N'),
  '102': decided('authenticate_attempt_successful', true, true, 'A'),
  '103': decided('authenticate_unable_to_authenticate', false, true, 'U'),
  '104': decided('authenticate_rejected', false, true, 'R'),
  '105': decided('authentication_unavailable', false, false, null),
  '106': decided('lookup_error', false, false, null),
  '107': { ...decided('lookup_failed_acs_error', false, false, null), isSlow: true },
  '108': decided('lookup_bypassed', false, false, null),
  '109': challenged('success'),
  '110': challenged('failed'),
  '111': challenged('unavailable'),
  '112': challenged('error'),
};

/** First digits of the 3D Secure test numbers. */
const bins = new Set(['400000', '520000', '340000']);

/** Case of all other cards: their bank requires no challenge. */
const otherwise = decided('authenticate_successful', true, true, 'Y');

/** Returns the case of a 3D Secure test number, or null for any other card. */
export function authenticationCase({
  bin,
  last4,
}: Pick<CardDetails, 'bin' | 'last4'>): AuthenticationCase | null {
  return bin !== null && bins.has(bin) ? (cases[last4?.slice(0, 3) ?? ''] ?? null) : null;
}

/** Returns the lookup's result for any card. */
export function lookupCase(card: Pick<CardDetails, 'bin' | 'last4'>): AuthenticationCase {
  return authenticationCase(card) ?? otherwise;
}
