import { bring } from '../core/bring.js';
import type { FrameService } from './frame-service.js';
import type { ProviderWindowOptions } from './provider-window.js';

/**
 * The way back from a provider's window. Its code, the same for every method, comes while the gateway's
 * configuration is on its way: a shop with several methods loads it once. Rejects with
 * `SCRIPT_FAILED_TO_LOAD`, `FRAME_…` codes, `FRAME_SERVICE_TIMEOUT` or `ABORTED`.
 */
export async function prepareWindow(options: ProviderWindowOptions): Promise<FrameService> {
  const { createProviderWindow } = await bring(import('./provider-window.js'));
  return createProviderWindow(options);
}
