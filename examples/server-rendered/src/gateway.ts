/** Address of the gateway for the server, with its keys. They never leave the server. */
export interface Gateway {
  url: string;
  /** Address of the gateway for browsers. */
  browserUrl: string;
  publicKey: string;
  privateKey: string;
}

const paid = ['authorized', 'submitted_for_settlement', 'settlement_pending', 'settling', 'settled'];
const declined = ['processor_declined', 'gateway_rejected', 'failed'];

/** Returns null if another request has used the idempotency key. */
async function post<Result>(
  gateway: Gateway,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Result | null> {
  const keys = btoa(`${gateway.publicKey}:${gateway.privateKey}`);
  const response = await fetch(`${gateway.url}/server/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${keys}`, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (response.status === 409) return null;
  if (!response.ok) throw new Error(`The gateway responded with ${response.status}`);
  return (await response.json()) as Result;
}

/** Returns a client token for one page. */
export async function createClientToken(gateway: Gateway): Promise<string> {
  const token = await post<{ clientToken: string }>(gateway, '/client-tokens', {
    baseUrl: gateway.browserUrl,
  });
  if (token === null) throw new Error('The gateway created no client token');
  return token.clientToken;
}

interface Transaction {
  status: string;
}

/** Returns the transaction that another nonce has made with this key, or null if the key made none. */
async function findSale(gateway: Gateway, key: string): Promise<Transaction | null> {
  const closed = await post<{ transaction: Transaction | null }>(
    gateway,
    `/idempotency-keys/${key}/close`,
    {},
  );
  if (closed === null) throw new Error('The gateway did not find the sale');
  return closed.transaction;
}

/**
 * Charges an order, and returns false if the payment was declined. Throws if the outcome is unknown. The
 * idempotency key contains the order, not the nonce, so an order is charged once: only a decline permits another
 * attempt. A shop keeps the attempt in its database; this one looks up each attempt.
 */
export async function sell(gateway: Gateway, orderId: string, nonce: string): Promise<boolean> {
  const sale = {
    amount: '24.00',
    orderId,
    paymentMethodNonce: nonce,
    options: { submitForSettlement: true },
  };
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const key = `${orderId}-${attempt}`;
    const sold = await post<Transaction>(gateway, '/transactions', sale, { 'idempotency-key': key });
    const status = (sold ?? (await findSale(gateway, key)))?.status ?? 'failed';
    if (paid.includes(status)) return true;
    if (!declined.includes(status)) throw new Error(`The status of the order is ${status}`);
    if (sold) return false;
  }
  return false;
}
