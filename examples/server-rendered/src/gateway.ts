/** Address of the gateway for the server, with its keys. They never leave the server. */
export interface Gateway {
  url: string;
  /** Address of the gateway for browsers. */
  browserUrl: string;
  publicKey: string;
  privateKey: string;
}

async function post<Result>(
  gateway: Gateway,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Result> {
  const keys = btoa(`${gateway.publicKey}:${gateway.privateKey}`);
  const response = await fetch(`${gateway.url}/server/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${keys}`, ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The gateway responded with ${response.status}`);
  return (await response.json()) as Result;
}

/** Returns a client token for one page. */
export async function createClientToken(gateway: Gateway): Promise<string> {
  const body = { baseUrl: gateway.browserUrl };
  return (await post<{ clientToken: string }>(gateway, '/client-tokens', body)).clientToken;
}

/**
 * Charges a nonce, and returns true unless the payment was declined. A nonce pays once, so it is the key that prevents a
 * second charge.
 */
export async function sell(gateway: Gateway, orderId: string, nonce: string): Promise<boolean> {
  const sale = {
    amount: '24.00',
    orderId,
    paymentMethodNonce: nonce,
    options: { submitForSettlement: true },
  };
  const key = { 'idempotency-key': nonce };
  const { status } = await post<{ status: string }>(gateway, '/transactions', sale, key);
  return status === 'submitted_for_settlement';
}
