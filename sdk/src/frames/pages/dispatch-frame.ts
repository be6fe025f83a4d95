import { parseNull } from '../../core/parse.js';
import { createTeller, readHash } from '../envelope.js';
import { greetPage } from '../greeting.js';
import { hearReports } from '../report.js';
import type { DispatchNotices } from '../report.messages.js';

/** Stands hidden in the shop's page: a provider's window that comes back finds it there, and through it the shop. */
const address = readHash(location.hash);
const { signal } = new AbortController();
if (address) {
  const { channel } = address;
  greetPage({
    address,
    parse: parseNull,
    onConfigure: (_, { port }) => {
      const tell = createTeller<DispatchNotices>(port, channel);
      hearReports({
        channel,
        signal,
        onReport: (report) => {
          tell('report', report);
        },
      });
    },
  });
}
