import { createServer } from 'node:http';

const { GATEWAY_URL = 'http://127.0.0.1:4002', PORT = '4010' } = process.env;
// The keys never leave the server.
const keys = btoa('tessera_demo_public:tessera_demo_private_not_secret');
const paid = ['authorized', 'submitted_for_settlement', 'settlement_pending', 'settling', 'settled'];
const declined = ['processor_declined', 'gateway_rejected', 'failed'];
const maxBody = 64 * 1024;

/** Returns null if another request has used the idempotency key. */
async function callGateway(path, body, headers = {}) {
  const response = await fetch(`${GATEWAY_URL}/server/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${keys}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (response.status === 409) return null;
  if (!response.ok) throw new Error(`The gateway responded with ${response.status}`);
  return response.json();
}

/** Returns the transaction of an attempt, and whether another nonce has made it. */
async function attemptSale(key, sale) {
  const sold = await callGateway('/transactions', sale, { 'idempotency-key': key });
  if (sold) return { ...sold, isEarlier: false };
  const { transaction } = await callGateway(`/idempotency-keys/${key}/close`, {});
  return { ...(transaction ?? { status: 'failed' }), isEarlier: true };
}

/** Charges the nonce of a page. The amount is the order's on the server, never one that the page sends. */
async function pay(form) {
  const order = form.get('order') ?? '';
  const nonce = form.get('nonce') ?? '';
  if (!/^[\w-]{1,40}$/.test(order) || nonce === '') return [400, { error: 'Send an order and a nonce.' }];
  const options = { submitForSettlement: true };
  const sale = { amount: '24.00', orderId: order, paymentMethodNonce: nonce, options };
  // The key contains the order, not the nonce: an order is charged once. Only a decline permits another attempt.
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const { id, status, isEarlier } = await attemptSale(`${order}-${attempt}`, sale);
    if (paid.includes(status)) return [200, { id }];
    if (!declined.includes(status)) throw new Error(`The status of the order is ${status}`);
    if (!isEarlier) break;
  }
  return [402, { error: 'Your payment was declined.' }];
}

/** Returns null if the body is too large. */
async function readForm(request) {
  const chunks = [];
  let size = 0;
  if (Number(request.headers['content-length'] ?? 0) > maxBody) return null;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBody) return null;
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

async function respond(request) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const route = `${request.method} ${pathname}`;
  if (route === 'GET /client-token') return [200, await callGateway('/client-tokens', {})];
  if (route !== 'POST /payments') return [404, { error: 'Not found' }];
  const form = await readForm(request);
  return form ? pay(form) : [413, { error: 'The request is too large.' }];
}

createServer((request, response) => {
  respond(request)
    // Even an error does not prove that nothing was charged.
    .catch(() => [502, { error: 'The payment could not be confirmed.' }])
    .then(([status, body]) => {
      // The rest of a body that is too large is not read.
      const headers = { 'content-type': 'application/json', ...(status === 413 && { connection: 'close' }) };
      response.writeHead(status, headers).end(JSON.stringify(body));
    });
}).listen(Number(PORT), '127.0.0.1');
