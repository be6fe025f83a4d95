/** Where the shop's server reaches the gateway, and as whom. The keys never leave the server. */
export interface GatewayAccess {
  url: string;
  publicKey: string;
  privateKey: string;
}

/** The part of a sale that the shop shows. */
export interface Sale {
  readonly id: string;
  readonly orderId: string;
  readonly status: string;
  readonly amount: string;
  readonly currencyIsoCode: string;
  readonly paymentMethod: { readonly description: string; readonly details: { readonly cardType?: string } };
  readonly processorResponseText: string | null;
  readonly createdAt: string;
}

export interface SaleRequest {
  orderId: string;
  /** Which attempt to pay this order it is: one attempt is charged once, however often it is sent. */
  attempt: number;
  /** Decimal amount in the account's currency. */
  amount: string;
  nonce: string;
  /** Decides the currency. Default: the gateway's default account. */
  merchantAccountId?: string;
}

/** The gateway did not take the request as it was. */
export class SaleRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** HTTP status; from 500 on nobody knows whether the request was carried out. */
    readonly status: number,
  ) {
    super(message);
    this.name = 'SaleRefused';
  }
}

export function isPaid({ status }: Sale): boolean {
  return ['authorized', 'submitted_for_settlement', 'settling', 'settled'].includes(status);
}

/** Charges a nonce. Throws `SaleRefused` where the gateway says no before asking a bank. */
export async function sell(access: GatewayAccess, request: SaleRequest): Promise<Sale> {
  const { orderId, attempt, amount, nonce, merchantAccountId } = request;
  const body = {
    amount,
    orderId,
    paymentMethodNonce: nonce,
    merchantAccountId,
    options: { submitForSettlement: true },
  };
  return call<Sale>(access, '/transactions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `${orderId}-${attempt}` },
    body: JSON.stringify(body),
  });
}

/** Every sale that was tried for an order, the newest first. */
export async function salesOf(access: GatewayAccess, orderId: string): Promise<readonly Sale[]> {
  const query = new URLSearchParams({ orderId });
  const page = await call<{ items: Sale[] }>(access, `/transactions?${query.toString()}`, {});
  return page.items;
}

export interface ClientTokenRequest {
  /** Where browsers reach the gateway. */
  baseUrl: string;
  merchantAccountId: string;
}

/** A token for one page of one shopper. */
export async function clientToken(access: GatewayAccess, request: ClientTokenRequest): Promise<string> {
  const answer = await call<{ clientToken: string }>(access, '/client-tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return answer.clientToken;
}

type Call = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

async function call<Answer>(
  access: GatewayAccess,
  path: string,
  { headers, ...init }: Call,
): Promise<Answer> {
  const response = await fetch(`${access.url}/server/v1${path}`, {
    ...init,
    headers: { ...headers, authorization: `Basic ${btoa(`${access.publicKey}:${access.privateKey}`)}` },
    signal: AbortSignal.timeout(30_000),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok)
    throw new SaleRefused(
      String(answer['code']),
      String(answer['detail'] ?? answer['title']),
      response.status,
    );
  return answer as Answer;
}
