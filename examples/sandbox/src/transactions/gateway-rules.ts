import type { CardChecks } from '../cards/checks.js';

/** Reasons for which the gateway itself refuses a payment, under the provider's names. */
export const rejectionReasons = [
  'application_incomplete',
  'avs',
  'avs_and_cvv',
  'cvv',
  'duplicate',
  'fraud',
  'risk_threshold',
  'three_d_secure',
] as const;

export type RejectionReason = (typeof rejectionReasons)[number];

/** Rules of a merchant by which the gateway refuses payments that a bank would take. */
export interface RejectionRules {
  /** Refuse where the bank says that postal code or street does not match. */
  readonly avs: boolean;
  /** Refuse where the bank says that the security code does not match. */
  readonly cvv: boolean;
  /** Seconds within which the same amount on the same card for the same order is refused; null: never. */
  readonly duplicateSeconds: number | null;
  /** Refuse cards for which the shop has sent no device data. */
  readonly riskWithoutDeviceData: boolean;
  /** Refuse cards that 3D Secure has not authenticated. */
  readonly threeDSecure: boolean;
}

export const noRejections: RejectionRules = {
  avs: false,
  cvv: false,
  duplicateSeconds: null,
  riskWithoutDeviceData: false,
  threeDSecure: false,
};

export interface JudgedSale {
  readonly checks: CardChecks;
  readonly isDuplicate: boolean;
  readonly hasDeviceData: boolean;
  /** The shop asks for it itself, whatever the merchant's rules are. */
  readonly requires3DSecure: boolean;
}

/** Returns the reason for which the rules refuse a card before the bank is asked. */
export function rejectBefore(rules: RejectionRules, sale: JudgedSale): RejectionReason | null {
  if (sale.isDuplicate) return 'duplicate';
  // Cards of this sandbox carry no authentication yet: where it is required, each is refused.
  if (rules.threeDSecure || sale.requires3DSecure) return 'three_d_secure';
  return rules.riskWithoutDeviceData && !sale.hasDeviceData ? 'risk_threshold' : null;
}

/** Returns the reason for which the rules refuse a card that the bank has authorized. */
export function rejectAfter(
  rules: RejectionRules,
  { checks }: Pick<JudgedSale, 'checks'>,
): RejectionReason | null {
  const failsAvs = rules.avs && (checks.avsPostalCode === 'N' || checks.avsStreetAddress === 'N');
  const failsCvv = rules.cvv && checks.cvv === 'N';
  if (failsAvs && failsCvv) return 'avs_and_cvv';
  if (failsAvs) return 'avs';
  return failsCvv ? 'cvv' : null;
}
