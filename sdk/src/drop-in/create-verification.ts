import { importWithRetry } from '../core/import-with-retry.js';
import type { OptionSettings } from './read-options.js';
import type { Verification, VerificationDeps } from './verification.js';

interface Deps extends Omit<VerificationDeps, 'given'> {
  /** Undefined if the shop does not verify cards. */
  readonly given: OptionSettings | undefined;
}

/** Loads 3D Secure if the shop verifies cards; resolves with undefined otherwise. Rejects with a `DropinError`. */
export async function createVerification({ given, ...deps }: Deps): Promise<Verification | undefined> {
  if (!given) return undefined;
  const { Verification } = await importWithRetry(import('./verification.js'));
  return Verification.create({ given, ...deps });
}
