import { popupModalMessages } from '../../../locales/popup-modal.js';
import type { DispatchFrame } from '../open-dispatch-frame.js';
import { createPopupService, type PopupService, type PopupServiceOptions } from './popup-service.js';

export interface ProviderWindowOptions extends Omit<PopupServiceOptions, 'language' | 'messages'> {
  /** Language of the window until the provider's page is loaded, for example `de-AT`. */
  locale: string;
}

/** Creates the popup service with interface copy in the shop's language. Rejects like {@link createPopupService}. */
export function createProviderWindow(
  { locale, ...options }: ProviderWindowOptions,
  dispatch: DispatchFrame,
): Promise<PopupService> {
  const messages = popupModalMessages(locale);
  return createPopupService({ ...options, language: messages.language, messages }, dispatch);
}
