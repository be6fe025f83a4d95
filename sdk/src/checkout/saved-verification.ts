import type { Client } from '../client/index.js';
import { importWithRetry } from '../core/import-with-retry.js';
import type { VerifyCardOptions } from '../methods/three-d-secure/index.js';
import type { VaultedPaymentMethod } from '../methods/vault-manager/index.js';
import { challengeConfig, continueLookup, verifyOrCancel } from '../ui/verify-or-cancel.js';
import type { Payment } from './methods.js';

/** Properties of the checkout that the verification of a saved card depends on. */
export interface VerificationHost extends Payment {
  readonly assetsUrl: string | undefined;
  readonly locale: string | undefined;
  readonly renderRoot: HTMLElement;
}

/** Returns true for a saved card of a shop that verifies cards with 3D Secure. */
export const isVerified = ({ type }: VaultedPaymentMethod, { methodOptions }: Payment): boolean =>
  type === 'CreditCard' && methodOptions?.card?.threeDSecure === true;

/**
 * Verifies a saved card with 3D Secure, as the card form verifies a new one. Resolves with the payment method and the
 * result, with the nonce of the verified card. Rejects like `threeDSecure.create` and `verifyCard`.
 */
export async function verifySaved(
  method: VaultedPaymentMethod,
  host: VerificationHost,
  client: Client,
  signal: AbortSignal,
): Promise<VaultedPaymentMethod> {
  const { create, threeDSecureErrors } = await importWithRetry(import('../methods/three-d-secure/index.js'));
  const { bin } = method.details as { readonly bin?: unknown };
  const { assetsUrl, locale, renderRoot: container, methodOptions } = host;
  const threeDSecure = await create({
    ...{ client, version: 2, assetsUrl, locale, container, signal },
    cardinalSDKConfig: challengeConfig,
  });
  try {
    const { amount = host.amount ?? '', ...options } = methodOptions?.card?.threeDSecureOptions ?? {};
    const given: VerifyCardOptions = {
      onLookupComplete: continueLookup,
      currency: host.currency,
      ...options,
      amount,
      signal,
      nonce: method.nonce,
      bin: typeof bin === 'string' ? bin : '',
    };
    const verified = await verifyOrCancel(threeDSecure, given, threeDSecureErrors);
    const { nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo } = verified;
    const result = { nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo };
    return { ...method, ...result, details: { ...method.details, ...verified.details } };
  } finally {
    await threeDSecure.teardown().catch(() => undefined);
  }
}
