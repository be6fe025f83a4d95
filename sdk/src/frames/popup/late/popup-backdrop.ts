import { type BackdropOptions, openBackdrop } from '../../overlay/backdrop.js';
import type { Overlay } from '../../overlay/overlay.js';
import type { PopupService } from './popup-service.js';

/** Opens the layer over the page while the window of a service is open, and removes it when the window is gone. */
export function openPopupBackdrop(
  service: Pick<PopupService, 'close' | 'focus' | 'onGone'>,
  options: Omit<BackdropOptions, 'onContinue' | 'onCancel'>,
): Overlay {
  const overlay = openBackdrop({
    ...options,
    onContinue: () => {
      service.focus();
    },
    onCancel: () => {
      service.close('backdrop');
    },
  });
  // Canceling after the window is closed would have no effect: the payment would still succeed.
  service.onGone(overlay.close, options.signal);
  return overlay;
}
