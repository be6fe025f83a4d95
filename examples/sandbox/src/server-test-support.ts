import type { Merchant, Sandbox } from './index.js';
import { at, send, tokenizeOverGraphQL, validCard, type JsonResponse } from './test-support.js';

/** Server API with the keys of one merchant. */
export interface ServerClient {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<JsonResponse>;
  /** Default key: a new one per sale. Null omits the header. */
  sale(body: unknown, key?: string | null): Promise<JsonResponse>;
  nonce(card?: Record<string, unknown>): Promise<string>;
  settledSale(amount: string): Promise<string>;
}

export function basic(publicKey: string, privateKey: string): string {
  return `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;
}

export function openServerClient(sandbox: Sandbox, merchant: Merchant): ServerClient {
  let sales = 0;
  const authorization = basic(merchant.publicKey, merchant.privateKey);
  const call: ServerClient['call'] = (method, path, body, headers = {}) =>
    send(sandbox, method, `/server/v1${path}`, {
      ...(body === undefined ? {} : { body }),
      headers: { Authorization: authorization, ...headers },
    });
  const sale: ServerClient['sale'] = (body, key = `sale-${++sales}`) =>
    call('POST', '/transactions', body, key === null ? {} : { 'Idempotency-Key': key });
  const nonce: ServerClient['nonce'] = async (card = validCard) => {
    const { body } = await tokenizeOverGraphQL(sandbox, merchant.tokenizationKey, card);
    return String(at(body, 'data', 'tokenizeCreditCard', 'token'));
  };
  return {
    call,
    sale,
    nonce,
    async settledSale(amount) {
      const result = await sale({
        amount,
        paymentMethodNonce: await nonce(),
        options: { submitForSettlement: true },
      });
      const id = String(at(result.body, 'id'));
      await call('POST', `/transactions/${id}/settle`);
      return id;
    },
  };
}
