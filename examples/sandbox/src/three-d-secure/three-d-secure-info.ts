import type { IdSource } from '../ids.js';

export interface LookupResult {
  /** Value of `status` in the provider's list of statuses. */
  readonly status: string;
  readonly liabilityShifted: boolean;
  readonly liabilityShiftPossible: boolean;
  /** EMV transaction status: Y, A, N, U, R or C. Null if there was no authentication. */
  readonly transStatus: string | null;
}

/** `threeDSecureInfo` of a payment method in the gateway's format. */
export interface ThreeDSecureInfo {
  readonly liabilityShifted: boolean;
  readonly liabilityShiftPossible: boolean;
  readonly status: string;
  readonly enrolled: 'Y' | 'N';
  readonly cavv: string | null;
  readonly xid: null;
  readonly eciFlag: string | null;
  readonly paresStatus: string | null;
  readonly acsTransactionId: string | null;
  readonly dsTransactionId: string | null;
  readonly threeDSecureServerTransactionId: string | null;
  readonly threeDSecureAuthenticationId: string;
  readonly threeDSecureVersion: string | null;
  readonly lookup: TransactionStatus;
  readonly authentication: TransactionStatus;
}

/** EMV transaction status of one step, with its reason. */
export interface TransactionStatus {
  readonly transStatus: string | null;
  readonly transStatusReason: string | null;
}

export const protocolVersion = '2.2.0';

/** Electronic commerce indicator of Visa by transaction status. */
const eciFlags: Readonly<Record<string, string>> = { Y: '05', A: '06' };

const sampleCavv = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=';

const status = (transStatus: string | null): TransactionStatus => ({ transStatus, transStatusReason: null });

export function lookupInfo(ids: IdSource, result: LookupResult): ThreeDSecureInfo {
  const { transStatus } = result;
  const isEnrolled = transStatus !== null;
  const id = () => (isEnrolled ? ids.uuid() : null);
  return {
    ...outcomeOf(result),
    enrolled: isEnrolled ? 'Y' : 'N',
    xid: null,
    acsTransactionId: id(),
    dsTransactionId: id(),
    threeDSecureServerTransactionId: id(),
    threeDSecureAuthenticationId: ids.token(8),
    threeDSecureVersion: isEnrolled ? protocolVersion : null,
    lookup: status(transStatus),
    authentication: status(null),
  };
}

/** Returns the information of a lookup, updated with the result of its challenge. */
export function challengedInfo(looked: ThreeDSecureInfo, result: LookupResult): ThreeDSecureInfo {
  return { ...looked, ...outcomeOf(result), authentication: status(result.transStatus) };
}

function outcomeOf({ status: name, liabilityShifted, liabilityShiftPossible, transStatus }: LookupResult) {
  return {
    status: name,
    liabilityShifted,
    liabilityShiftPossible,
    cavv: liabilityShifted ? sampleCavv : null,
    eciFlag: transStatus === null ? null : (eciFlags[transStatus] ?? '07'),
    paresStatus: transStatus,
  };
}

/** Statuses with which the bank refuses the payment. */
const refusing = new Set([
  'authenticate_failed',
  'authenticate_frictionless_failed',
  'authenticate_rejected',
  'authenticate_error',
  'challenge_required',
]);

/** Result of the authentication for a sale: `none` without a lookup, `shifted` if the bank is liable. */
export type AuthenticationForSale = 'none' | 'refused' | 'unshifted' | 'shifted';

export function authenticationForSale(info: ThreeDSecureInfo | undefined): AuthenticationForSale {
  if (!info) return 'none';
  if (refusing.has(info.status)) return 'refused';
  return info.liabilityShifted ? 'shifted' : 'unshifted';
}
