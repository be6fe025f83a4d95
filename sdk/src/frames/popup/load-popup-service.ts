import { importWithRetry } from '../../core/import-with-retry.js';
import type { PopupService } from './late/popup-service.js';
import type { ProviderWindowOptions } from './late/provider-window.js';
import { openDispatchFrame } from './open-dispatch-frame.js';

/**
 * Loads and creates the popup service, in parallel with the gateway's configuration and its own frame. All methods share
 * its chunk.
 * Rejects with `SCRIPT_FAILED_TO_LOAD`, `FRAME_…` codes, `FRAME_SERVICE_TIMEOUT` or `ABORTED`.
 */
export async function loadPopupService(options: ProviderWindowOptions): Promise<PopupService> {
  const dispatch = openDispatchFrame(options);
  const loading = importWithRetry(import('./late/provider-window.js'));
  const { createProviderWindow } = await loading.catch((error: unknown) => {
    dispatch.life.end();
    throw error;
  });
  return createProviderWindow(options, dispatch);
}
