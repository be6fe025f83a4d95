import type { ClientConfiguration } from '../../../client/client.types.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { handshakeWithPage } from '../../../frames/guest/page-handshake.js';
import { createNotifier, readHash } from '../../../frames/rpc/envelope.js';
import { serveRequests } from '../../../frames/rpc/rpc-server.js';
import {
  type FrameNotifications,
  type FrameRequests,
  frameRequests,
  parseFrameConfiguration,
} from '../shared/payment-request.protocol.js';
import type { BrowserPaymentRequestClass } from './browser.types.js';
import { createPayments } from './payment.flow.js';

/** Entry of the hidden frame in which the browser's payment request runs, so that card data never reaches the page. */
const address = readHash(location.hash);
if (address) {
  const { channel, origin } = address;
  const loadTokenizer = () => importWithRetry(import('./late/tokenize-card.js'));
  handshakeWithPage({
    address,
    parse: parseFrameConfiguration,
    onConfigure({ client }, { port }) {
      const handlers = createPayments({
        get requests() {
          return (globalThis as unknown as { PaymentRequest?: BrowserPaymentRequestClass }).PaymentRequest;
        },
        notify: createNotifier<FrameNotifications>(port, channel),
        async tokenizeCard(details, signal) {
          const { tokenizeCard } = await loadTokenizer();
          return tokenizeCard(client as unknown as ClientConfiguration, origin, details, signal);
        },
      });
      serveRequests<FrameRequests>(port, channel, frameRequests, handlers);
    },
  });
}
