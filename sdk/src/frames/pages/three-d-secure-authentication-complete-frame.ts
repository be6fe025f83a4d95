import { bankEndedKind } from '../rpc/bank.protocol.js';
import { envelope, readHash } from '../rpc/envelope.js';
import { readParams } from '../rpc/report.protocol.js';
import { showWaiting } from './page-view.js';

/**
 * Page to which the gateway redirects after the bank (3D Secure version 1). Reports to the shop's page that the bank
 * has ended; the origin of the page is in the query. The other parameters are ignored: the bank's page could have written
 * them.
 */
const { channel = '', origin = '' } = readParams(location.search);
const address = readHash(`#${new URLSearchParams({ channel, origin, role: 'complete' }).toString()}`);
showWaiting('returning');
if (address) {
  const message = envelope({ tessera: 'notification', channel, kind: bankEndedKind });
  window.parent.postMessage(message, address.origin);
}
