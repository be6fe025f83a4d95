import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { customerOf } from '../billing/gateway-customer.js';
import { httpGateway } from '../billing/http-gateway.js';
import type { PaymentGateway } from '../billing/payment-gateway.js';
import { usStoreId } from '../sample/sample-accounts.js';

/** Payment gateway on this machine. Nonces decide the results: `declined…` and `failing…`; all others succeed. */
export interface GatewayServer {
  gateway: PaymentGateway;
  /** Names of the headers that the server has received. */
  headerNames: Set<string>;
  close(): void;
}

export const gatewayKeys = { publicKey: 'gateway-public-key', privateKey: 'gateway-private-key' };
export const savedToken = 'saved-method-of-the-store';

const method = {
  ...{ type: 'CreditCard', description: 'Visa ending in 1111', token: savedToken, default: true },
  details: { cardType: 'Visa', lastFour: '1111', expirationMonth: '12', expirationYear: '2030' },
};

/** Returns the response to a call. Error bodies repeat the nonce, which the portal must not log. */
function responseTo(path: string, body: Readonly<Record<string, unknown>>): [status: number, body: unknown] {
  const { customerId = customerOf(usStoreId), paymentMethodNonce: nonce = '' } = body;
  const detail = `The nonce ${String(nonce)} cannot be used.`;
  if (String(nonce).startsWith('declined'))
    return [422, { code: 'payment_method_declined', detail, errors: [{ code: '2000' }] }];
  if (String(nonce).startsWith('failing')) return [500, { code: 'internal', detail }];
  if (path === '/customers') return [201, {}];
  if (path.startsWith('/customers/')) return [200, { paymentMethods: [{ ...method, customerId }] }];
  if (path === '/client-tokens') return [201, { clientToken: 'client-token-of-the-store' }];
  if (path === '/payment-methods') return [201, { ...method, customerId }];
  if (path.startsWith('/idempotency-keys/')) return [200, { transaction: null }];
  if (path.startsWith('/payment-methods/')) return [500, { code: 'internal', detail: path }];
  const result = { processorResponseCode: '1000', gatewayRejectionReason: null, paymentMethod: method };
  return [201, { id: 'txn-1', status: 'settled', amount: '5.00', ...result }];
}

/** Starts a gateway, and returns the portal's client of it. */
export async function startGateway(): Promise<GatewayServer> {
  const headerNames = new Set<string>();
  const server = createServer((request, response) => {
    let text = '';
    for (const name of Object.keys(request.headers)) headerNames.add(name);
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      const body = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
      const [status, result] = responseTo(String(request.url).replace('/server/v1', ''), body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    gateway: httpGateway({ url, pageUrl: url, ...gatewayKeys }),
    headerNames,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
