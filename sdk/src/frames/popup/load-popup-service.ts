import { importWithRetry } from '../../core/import-with-retry.js';
import type { PopupService } from './deferred/popup-service.js';
import type { ProviderWindowOptions } from './deferred/provider-window.js';

/**
 * Loads and creates the popup service, in parallel with the gateway's configuration. All methods share its chunk.
 * Rejects with `SCRIPT_FAILED_TO_LOAD`, `FRAME_…` codes, `FRAME_SERVICE_TIMEOUT` or `ABORTED`.
 */
export async function loadPopupService(options: ProviderWindowOptions): Promise<PopupService> {
  const { createProviderWindow } = await importWithRetry(import('./deferred/provider-window.js'));
  return createProviderWindow(options);
}
