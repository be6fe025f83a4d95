import { importWithRetry } from '../../../core/import-with-retry.js';
import { createNotifier, readHash } from '../../../frames/rpc/envelope.js';
import { handshakeWithPage } from '../../../frames/guest/page-handshake.js';
import { serveRequests } from '../../../frames/rpc/rpc-server.js';
import {
  parseQrConfiguration,
  qrRequests,
  type QrNotifications,
  type QrRequests,
} from '../shared/qr.protocol.js';
import { createQrCard } from './qr-card.js';
import { styles } from './qr-card.styles.js';

/** Entry of the frame that shows Venmo's QR code in the overlay on the shop's page. */
const address = readHash(location.hash);
if (address) {
  const { channel, origin } = address;
  const encoder = importWithRetry(import('./late/qr-code.js'));
  // Reported by the request that needs it.
  encoder.catch(() => undefined);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  handshakeWithPage({
    address,
    parse: parseQrConfiguration,
    onConfigure(configuration, { port }) {
      const notify = createNotifier<QrNotifications>(port, channel);
      const card = createQrCard({
        configuration,
        pageOrigin: origin,
        drawCode: async (url) => (await encoder).drawCode(url),
        onClose: (reason) => {
          notify('close', reason);
        },
        onRetry: () => {
          notify('retry', null);
        },
      });
      serveRequests<QrRequests>(port, channel, qrRequests, {
        show: async (view) => {
          await card.show(view);
          return undefined;
        },
      });
    },
  });
}
