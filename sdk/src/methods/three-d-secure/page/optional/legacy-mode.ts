import type { VerificationMode } from '../mode.types.js';
import type { ModeContext } from '../script-mode.js';
import { threeDSecureErrors } from '../errors.js';

export function createLegacyMode(_context: ModeContext): VerificationMode {
  const fail = (method: string): never => {
    throw threeDSecureErrors.FRAMEWORK_METHOD_NOT_IMPLEMENTED({ words: { method } });
  };
  return {
    verifyCard: () => fail('verifyCard'),
    prepareLookup: () => fail('prepareLookup'),
    continueWith: () => fail('initializeChallengeWithLookupResponse'),
    cancel: () => fail('cancelVerifyCard'),
  };
}
