import { clientAccess } from '../../../../ui/client-access.js';
import { challengeConfig, continueLookup, verifyOrCancel } from '../../../../ui/verify-or-cancel.js';
import { importWithRetry } from '../../../../core/import-with-retry.js';
import type { MountContext } from '../../../../ui/mount.types.js';
import type { VerifyCardOptions, VerifyPayload } from '../../../three-d-secure/index.js';
import type { CreateHostedFieldsOptions } from '../../index.js';
import type { CardPayload } from '../../shared/hosted-fields.types.js';
import type { UnionPayFacts } from './card-capabilities.js';

/**
 * Options of `verifyCard` that the shop may set; the element sets nonce, BIN and, by default, the amount.
 *
 * @inline
 */
export type CardVerification = Readonly<Partial<Omit<VerifyCardOptions, 'nonce' | 'bin' | 'signal'>>>;

type VerificationResult =
  'liabilityShifted' | 'liabilityShiftPossible' | 'threeDSecureInfo' | 'verificationDetails';

/**
 * Card after 3D Secure, with the nonce of the verified card. Without 3D Secure, the card alone.
 *
 * @inline
 */
export type VerifiedCard = CardPayload & {
  readonly [Name in VerificationResult]?: VerifyPayload[Name] | undefined;
} & {
  /** Capabilities of a UnionPay card that was enrolled; undefined for other cards. */
  readonly unionPay?: UnionPayFacts | undefined;
};

interface VerifierContext extends MountContext {
  readonly client: CreateHostedFieldsOptions['client'];
  /** Root of the element, in which the dialog of the challenge is shown. */
  readonly container: Element | ShadowRoot;
}

/** Verifies a tokenized card. */
export type CardVerifier = (
  card: CardPayload,
  options: Omit<CardVerification, 'amount'> & {
    readonly amount: string | number;
    readonly signal: AbortSignal | undefined;
  },
) => Promise<VerifiedCard>;

/** Loads 3D Secure, whose script starts to load. Rejects like `threeDSecure.create`. */
export async function loadVerifier({
  client,
  authorization,
  ...context
}: VerifierContext): Promise<CardVerifier> {
  const { create, threeDSecureErrors } = await importWithRetry(import('../../../three-d-secure/index.js'));
  const threeDSecure = await create({
    ...context,
    version: 2,
    cardinalSDKConfig: challengeConfig,
    ...clientAccess(client, authorization),
  });
  return async (card, options) => {
    const given: VerifyCardOptions = {
      onLookupComplete: continueLookup,
      ...options,
      nonce: card.nonce,
      bin: card.details.bin,
    };
    const verified = await verifyOrCancel(threeDSecure, given, threeDSecureErrors);
    const { nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo, verificationDetails } =
      verified;
    const details = { ...card.details, ...verified.details };
    return {
      ...card,
      details,
      nonce,
      liabilityShifted,
      liabilityShiftPossible,
      threeDSecureInfo,
      verificationDetails,
    };
  };
}
