import type { PopupModalMessages } from './catalogue.types.js';
import { inCatalogue, type Localized } from './localized.js';

const english: PopupModalMessages = {
  provider: 'Payment provider page',
  close: 'Close',
};

/** Returns the messages of the modal; English if the locale has none, or if they are not loaded. */
export const popupModalMessages = (locale: string): Localized<PopupModalMessages> =>
  inCatalogue('popupModal', english, locale);
