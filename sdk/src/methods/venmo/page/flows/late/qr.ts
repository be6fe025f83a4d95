import { throwIfAborted } from '../../../../../core/abort.js';
import { loadVenmoQrMessages } from '../../../../../locales/venmo-qr.js';
import { payOnDisplay } from './qr.flow.js';
import { QrScreen } from './qr-screen.js';
import type { PayByQr, QrDeps } from './qr.types.js';

/** Pays with a QR code in an overlay, which stays open with the message of a failed payment. */
export const payByQr: PayByQr = async (deps) => {
  const { held, signal, onRetry } = deps;
  throwIfAborted(signal);
  const messages = await loadVenmoQrMessages(deps.locale);
  throwIfAborted(signal);
  const screen =
    held.overlay instanceof QrScreen && !held.overlay.isClosed
      ? held.overlay
      : new QrScreen({ ...deps, messages });
  held.overlay = undefined;
  screen.onRetry = onRetry;
  try {
    const approval = await payOnDisplay({ ...deps, display: screen });
    screen.close();
    return approval;
  } catch (error) {
    if (signal.aborted) screen.close();
    else hold(screen, held);
    throw error;
  }
};

/** Keeps the overlay with its message until the shopper closes it or starts another payment. */
function hold(screen: QrScreen, held: QrDeps['held']): void {
  if (screen.isClosed) return;
  held.overlay = screen;
  screen.onClose = () => {
    held.overlay = undefined;
  };
  // Without its frame the overlay cannot show the message.
  screen.whenLost(() => {
    held.overlay = undefined;
    screen.close();
  });
}
