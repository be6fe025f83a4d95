import { createMark } from '../../../../../core/marks/create-mark.js';
import { venmoMark } from '../../../../../core/marks/venmo.js';
import { openPopupBackdrop } from '../../../../../frames/popup/late/popup-backdrop.js';
import type { PopupService } from '../../../../../frames/popup/late/popup-service.js';
import { openQuestionMessages } from '../../../../../locales/backdrop.js';
import type { VenmoCreateOptions } from '../../venmo-options.types.js';
import { summaryOf, type VenmoOrder } from './payment-summary.js';

interface LoginBackdropOptions {
  service: PopupService;
  options: VenmoOrder & Pick<VenmoCreateOptions, 'container'>;
  locale: string;
  /** Signal that removes the backdrop. */
  signal: AbortSignal;
}

/** Opens the layer over the page while the login window is open. */
export function openLoginBackdrop({ service, options, locale, signal }: LoginBackdropOptions): void {
  openPopupBackdrop(service, {
    container: options.container,
    messages: openQuestionMessages(locale),
    mark: createMark(venmoMark),
    summary: summaryOf(options, locale),
    signal,
  });
}
