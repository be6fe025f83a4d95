import { popupMessages } from '../../../locales/windows.js';
import { createPopupService, type PopupService, type PopupServiceOptions } from './popup-service.js';

export interface ProviderWindowOptions extends Omit<PopupServiceOptions, 'language' | 'texts'> {
  /** Language of the window until the provider's page is there, for example `de-AT`. */
  locale: string;
}

/** The way back from a provider's window, in the shop's language. Rejects as {@link createPopupService} does. */
export function createProviderWindow({ locale, ...options }: ProviderWindowOptions): Promise<PopupService> {
  const texts = popupMessages(locale);
  return createPopupService({ ...options, language: texts.language, texts });
}
