import type { CanceledVerification } from './payload.js';
import type { LegacyVerifyCardOptions, VerifyCardOptions, VerifyPayload } from './verify.types.js';

/** Implementation of the calls of an instance: with the challenge script, or in the legacy mode. */
export interface VerificationMode {
  verifyCard(options: VerifyCardOptions | LegacyVerifyCardOptions): Promise<VerifyPayload>;
  prepareLookup(options: Readonly<Record<string, unknown>>): Promise<string>;
  continueWith(lookup: unknown): Promise<VerifyPayload>;
  cancel(): CanceledVerification;
}
