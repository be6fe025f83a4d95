import { importWithRetry } from '../../core/import-with-retry.js';
import type { PopupService } from './deferred/popup-service.js';
import type { ProviderWindowOptions } from './deferred/provider-window.js';

/**
 * The way back from a provider's window. Its code, the same for every method, comes while the gateway's
 * configuration is on its way: a shop with several methods loads it once. Rejects with
 * `SCRIPT_FAILED_TO_LOAD`, `FRAME_…` codes, `FRAME_SERVICE_TIMEOUT` or `ABORTED`.
 */
export async function loadPopupService(options: ProviderWindowOptions): Promise<PopupService> {
  const { createProviderWindow } = await importWithRetry(import('./deferred/provider-window.js'));
  return createProviderWindow(options);
}
