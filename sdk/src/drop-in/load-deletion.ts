import { importWithRetry } from '../core/import-with-retry.js';
import type { Deletion } from './content.types.js';
import type { DeletionDeps } from './deletion/deletion-actions.js';
import { logError } from './log-error.js';
import type { DropInOptions } from './read-options.js';

/**
 * Loads the deletion of payment methods; resolves with undefined if the shop does not allow it, or if the code cannot be
 * loaded: the shopper can pay without it.
 */
export async function loadDeletion(
  { vaultManager }: DropInOptions,
  deps: DeletionDeps,
): Promise<Deletion | undefined> {
  if (vaultManager !== true) return undefined;
  try {
    const { createDeletion } = await importWithRetry(import('./deletion/deletion.js'));
    return createDeletion(deps);
  } catch (error) {
    logError('Payment methods cannot be deleted.', error);
    return undefined;
  }
}
