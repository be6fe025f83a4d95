import { parseNull } from '../../core/parse.js';
import { createNotifier, readHash } from '../rpc/envelope.js';
import { handshakeWithPage } from '../guest/page-handshake.js';
import { listenForReports } from '../guest/report.js';
import type { DispatchNotifications } from '../rpc/report.protocol.js';

/**
 * Hidden frame in the shop's page. A provider's window that returns finds it by name and reports through it to the
 * page.
 */
const address = readHash(location.hash);
const { signal } = new AbortController();
if (address) {
  const { channel } = address;
  handshakeWithPage({
    address,
    parse: parseNull,
    onConfigure: (_, { port }) => {
      const notify = createNotifier<DispatchNotifications>(port, channel);
      listenForReports({
        channel,
        signal,
        onReport: (report) => {
          notify('report', report);
        },
      });
    },
  });
}
