import type { CardChecks } from '../cards/checks.js';
import type { AuthenticationForSale } from '../three-d-secure/three-d-secure-info.js';

/** Reasons for which the gateway rejects a payment, under the provider's names. */
export type RejectionReason =
  | 'application_incomplete'
  | 'avs'
  | 'avs_and_cvv'
  | 'cvv'
  | 'duplicate'
  | 'fraud'
  | 'risk_threshold'
  | 'three_d_secure';

/** Rules by which the gateway rejects a merchant's payments, regardless of the bank. */
export interface RejectionRules {
  /** Rejects if the bank reports that postal code or street does not match. */
  readonly avs: boolean;
  /** Rejects if the bank reports that the CVV does not match. */
  readonly cvv: boolean;
  /** Seconds within which the same amount, card and order is rejected as a duplicate. Null: never. */
  readonly duplicateSeconds: number | null;
  /** Rejects card payments without device data. */
  readonly riskWithoutDeviceData: boolean;
  /** Rejects cards without 3D Secure authentication. */
  readonly threeDSecure: boolean;
}

export const noRejections: RejectionRules = {
  avs: false,
  cvv: false,
  duplicateSeconds: null,
  riskWithoutDeviceData: false,
  threeDSecure: false,
};

export interface SaleRisk {
  readonly checks: CardChecks;
  readonly isDuplicate: boolean;
  readonly hasDeviceData: boolean;
  /** True if the shop requires 3D Secure for this sale, regardless of the rules. */
  readonly requires3DSecure: boolean;
  /** True for a 3D Secure test card of a merchant with 3D Secure. Its bank refuses payments without authentication. */
  readonly bankRequires3DSecure: boolean;
  readonly authentication: AuthenticationForSale;
}

/** Returns the reason why the rules reject a card before authorization. */
export function rejectBefore(rules: RejectionRules, sale: SaleRisk): RejectionReason | null {
  if (sale.isDuplicate) return 'duplicate';
  if (lacksAuthentication(rules, sale)) return 'three_d_secure';
  return rules.riskWithoutDeviceData && !sale.hasDeviceData ? 'risk_threshold' : null;
}

function lacksAuthentication(rules: RejectionRules, sale: SaleRisk): boolean {
  const { authentication } = sale;
  if (rules.threeDSecure || sale.requires3DSecure) return authentication !== 'shifted';
  return authentication === 'refused' || (sale.bankRequires3DSecure && authentication === 'none');
}

/** Returns the reason why the rules reject a card that the bank has authorized. */
export function rejectAfter(
  rules: RejectionRules,
  { checks }: Pick<SaleRisk, 'checks'>,
): RejectionReason | null {
  const failsAvs = rules.avs && (checks.avsPostalCode === 'N' || checks.avsStreetAddress === 'N');
  const failsCvv = rules.cvv && checks.cvv === 'N';
  if (failsAvs && failsCvv) return 'avs_and_cvv';
  if (failsAvs) return 'avs';
  return failsCvv ? 'cvv' : null;
}
