import { importWithRetry } from '../../../core/import-with-retry.js';
import { loadCatalogue } from '../../../locales/catalogues.js';
import { textLocale } from '../../../locales/language.js';
import type { DispatchFrame } from '../open-dispatch-frame.js';
import { createPopupService, type PopupService, type PopupServiceOptions } from './popup-service.js';
import { windowStrategy } from './popup-strategy.js';

/** `locale` is also the language of the window until the provider's page is loaded, for example `de-AT`. */
export type ProviderWindowOptions = Omit<PopupServiceOptions, 'language' | 'openModal'>;

/**
 * Creates the popup service with interface copy in the shop's language. Loads the modal for browsers that cannot open
 * windows. Rejects like {@link createPopupService}, or with `SCRIPT_FAILED_TO_LOAD`.
 */
export async function createProviderWindow(
  options: ProviderWindowOptions,
  dispatch: DispatchFrame,
): Promise<PopupService> {
  // The backdrop shows its messages, or English ones until it has loaded.
  void loadCatalogue(options.locale);
  const openModal = await loadModal().catch((error: unknown) => {
    dispatch.life.end();
    throw error;
  });
  return createPopupService({ ...options, language: textLocale(options.locale), openModal }, dispatch);
}

async function loadModal() {
  if (windowStrategy() !== 'modal') return undefined;
  return (await importWithRetry(import('../optional/popup-modal.js'))).openModal;
}
