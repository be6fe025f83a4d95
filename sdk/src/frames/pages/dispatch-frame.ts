import { parseNull } from '../../core/parse.js';
import { createNotifier, readHash } from '../rpc/envelope.js';
import { handshakeWithPage } from '../guest/page-handshake.js';
import { listenForReports } from '../guest/report.js';
import type { DispatchNotifications } from '../rpc/report.protocol.js';

/** Stands hidden in the shop's page: a provider's window that comes back finds it there, and through it the shop. */
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
