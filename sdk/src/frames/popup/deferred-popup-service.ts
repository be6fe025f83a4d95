import { orAborted } from '../../core/abort.js';
import type { CancelReason } from './cancel-reason.js';
import type { PopupService } from './late/popup-service.js';

/** Part of the popup service that instances use. */
export type WindowService = Pick<PopupService, 'open' | 'close' | 'focus' | 'onGone'>;

/**
 * Returns a popup service that can be used while it loads. A window that is opened earlier opens once the service is ready,
 * and its payment rejects with the error if the service fails.
 */
export function deferredPopupService(loading: Promise<PopupService>): WindowService {
  let service: PopupService | undefined;
  /** Reasons of the calls that closed a window which has yet to open. */
  const closes: CancelReason[] = [];
  loading.then(
    (ready) => {
      service = ready;
    },
    // Payments reject with the error.
    () => undefined,
  );

  const openLater: WindowService['open'] = async (address, options) => {
    closes.length = 0;
    const ready = await orAborted(loading, options?.signal);
    const opened = ready.open(address, options);
    for (const reason of closes) ready.close(reason);
    return opened;
  };

  return {
    open: (address, options) => (service ? service.open(address, options) : openLater(address, options)),
    close(reason = 'aborted') {
      if (service) service.close(reason);
      else closes.push(reason);
    },
    focus() {
      service?.focus();
    },
    onGone(listener, signal) {
      loading.then(
        (ready) => {
          if (!signal.aborted) ready.onGone(listener, signal);
        },
        () => undefined,
      );
    },
  };
}
