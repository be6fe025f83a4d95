import type { ClientConfiguration } from '../../../client/client.types.js';
import { readHash } from '../../../frames/rpc/envelope.js';
import { collectVaults } from '../../../frames/guest/card-readers.js';
import { handshakeWithPage } from '../../../frames/guest/page-handshake.js';
import { serveRequests } from '../../../frames/rpc/rpc-server.js';
import { parseConfiguration, parseRequests, type UnionPayRequests } from '../shared/unionpay.protocol.js';
import { createHandlers } from './handlers.js';

/** Entry of the invisible frame that sends the card of hosted fields to the gateway. */
const address = readHash(location.hash);
if (address) {
  const { channel, origin } = address;
  const vaults = collectVaults();
  handshakeWithPage({
    address,
    parse: parseConfiguration,
    onConfigure(configuration, { port }) {
      const gateway = configuration as unknown as ClientConfiguration;
      serveRequests<UnionPayRequests>(port, channel, parseRequests, createHandlers(gateway, origin, vaults));
    },
  });
}
