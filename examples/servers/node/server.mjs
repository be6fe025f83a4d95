import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { GATEWAY_URL = 'http://127.0.0.1:4002', PORT = '4010' } = process.env;
// The keys never leave the server.
const keys = btoa('tessera_demo_public:tessera_demo_private_not_secret');

async function callGateway(path, body, headers = {}) {
  const response = await fetch(`${GATEWAY_URL}/server/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${keys}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`The gateway responded with ${response.status}`);
  return response.json();
}

/** Charges the nonce of a page. The amount is the order's on the server, never one that the page sends. */
async function pay(form) {
  const nonce = form.get('nonce') ?? '';
  const sale = { amount: '24.00', orderId: form.get('order'), paymentMethodNonce: nonce };
  // A nonce pays once: as the key, it prevents a second charge if the request is sent again.
  const { id, status } = await callGateway('/transactions', sale, { 'idempotency-key': nonce });
  return status === 'authorized' ? [200, { id }] : [402, { error: 'Your payment was declined.' }];
}

async function respond(request) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const route = `${request.method} ${pathname}`;
  if (route === 'GET /client-token') return [200, await callGateway('/client-tokens', {})];
  if (route === 'POST /payments') return pay(new URLSearchParams(await text(request)));
  return [404, { error: 'Not found' }];
}

createServer((request, response) => {
  respond(request)
    // Even an error does not prove that nothing was charged.
    .catch(() => [502, { error: 'The payment could not be confirmed.' }])
    .then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
}).listen(Number(PORT), '127.0.0.1');
