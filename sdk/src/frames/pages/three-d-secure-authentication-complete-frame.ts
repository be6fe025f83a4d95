import { bankResultKind } from '../rpc/bank.protocol.js';
import { envelope, readHash } from '../rpc/envelope.js';
import { readParams } from '../rpc/report.protocol.js';
import { showWaiting } from './page-view.js';

/**
 * Page to which the gateway redirects after the bank (3D Secure version 1). Reports the gateway's response to the shop's
 * page, whose origin is in the query: the browser delivers it to that origin only.
 */
const { channel = '', origin = '', auth_response: body } = readParams(location.search);
const address = readHash(`#${new URLSearchParams({ channel, origin, role: 'complete' }).toString()}`);
showWaiting('returning');
if (address && body !== undefined) {
  const message = envelope({ tessera: 'notification', channel, kind: bankResultKind, body });
  window.parent.postMessage(message, address.origin);
}
