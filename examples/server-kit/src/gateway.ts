import { z } from 'zod';

/** Address of the gateway for the shop's server, with the server's keys. The keys never leave the server. */
export interface GatewayAccess {
  url: string;
  publicKey: string;
  privateKey: string;
}

const paidStatuses = [
  'authorized',
  'submitted_for_settlement',
  'settlement_pending',
  'settling',
  'settled',
] as const;

/** Final statuses of sales that were not charged. */
const unpaidStatuses = [
  'processor_declined',
  'gateway_rejected',
  'failed',
  'voided',
  'authorization_expired',
  'settlement_declined',
] as const;

const shown = z.string().catch('');

const saleSchema = z.object({
  id: z.string().min(1),
  orderId: z.string().min(1),
  status: z.enum([...paidStatuses, ...unpaidStatuses]),
  amount: z.string(),
  currencyIsoCode: z.string(),
  // For display only: an unknown value must not make the outcome unclear.
  paymentMethod: z
    .object({ type: shown, description: shown, details: z.object({ cardType: shown, lastFour: shown }) })
    .catch({ type: '', description: '', details: { cardType: '', lastFour: '' } }),
  processorResponseText: shown,
  gatewayRejectionReason: shown,
  createdAt: z.string(),
});

/** Fields of a sale that the shop uses. */
export type Sale = z.infer<typeof saleSchema>;

export interface SaleRequest {
  orderId: string;
  /** Number of the attempt to pay this order: an attempt is charged once, even if it is sent repeatedly. */
  attempt: number;
  /** Decimal amount in the currency of the merchant account. */
  amount: string;
  nonce: string;
  /** Merchant account, which determines the currency. Default: the gateway's default account. */
  merchantAccountId?: string;
  /**
   * Rejects a card whose bank is not liable for this amount. Set it if the page turns 3D Secure on: scripts can send a
   * nonce without the page. Other payment methods are not affected.
   */
  requiresThreeDSecure?: boolean;
}

/**
 * Error for every response except a well-formed sale. It proves nothing about the charge, whatever its
 * status, because a proxy may respond after the gateway has charged. `findSale` returns the truth.
 */
export class GatewayError extends Error {
  constructor(
    message: string,
    /** Code of the gateway's problem, if the body contains one. */
    readonly code: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'GatewayError';
  }
}

export function isPaid({ status }: Pick<Sale, 'status'>): boolean {
  return paidStatuses.some((paid) => paid === status);
}

/**
 * Returns the transaction of a charge, even a declined one. Throws `GatewayError` if the outcome is unknown.
 */
export async function sell(access: GatewayAccess, request: SaleRequest): Promise<Sale> {
  const { orderId, attempt, amount, nonce, merchantAccountId, requiresThreeDSecure = false } = request;
  const body = {
    amount,
    orderId,
    paymentMethodNonce: nonce,
    merchantAccountId,
    options: { submitForSettlement: true, threeDSecure: { required: requiresThreeDSecure } },
  };
  const key = keyOf({ orderId, attempt });
  return post(access, '/transactions', saleSchema, body, { 'idempotency-key': key });
}

/**
 * Returns the sale of an attempt. Null proves that nothing was and will be charged: the gateway rejects a
 * request that arrives later. Throws `GatewayError` if the gateway does not respond.
 */
export async function findSale(
  access: GatewayAccess,
  attempt: Pick<SaleRequest, 'orderId' | 'attempt'>,
): Promise<Sale | null> {
  const path = `/idempotency-keys/${encodeURIComponent(keyOf(attempt))}/close`;
  const { transaction } = await post(access, path, z.object({ transaction: saleSchema.nullable() }), {});
  return transaction;
}

function keyOf({ orderId, attempt }: Pick<SaleRequest, 'orderId' | 'attempt'>): string {
  return `${orderId}-${attempt}`;
}

/** Attempted sales of an order. */
export interface TriedSales {
  /** Newest sales, newest first; the gateway limits the length of the list. */
  readonly newest: readonly Sale[];
  /** Number of the order's sales, including those beyond this page. */
  readonly total: number;
}

export async function salesOf(access: GatewayAccess, orderId: string): Promise<TriedSales> {
  const query = new URLSearchParams({ orderId });
  const { items, total } = await call(
    access,
    `/transactions?${query.toString()}`,
    z.object({ items: z.array(saleSchema), total: z.number().int() }),
    {},
  );
  return { newest: items, total };
}

export interface ClientTokenRequest {
  /** Address of the gateway for browsers. */
  baseUrl: string;
  /** Merchant account, which determines the currency. Default: the gateway's default account. */
  merchantAccountId?: string;
  /** Customer whose payment methods the page shows and saves. Default: a guest. */
  customerId?: string;
}

/** Creates a customer with an id of the shop. Throws `GatewayError` if it exists. */
export async function createCustomer(access: GatewayAccess, id: string): Promise<void> {
  await post(access, '/customers', z.object({ id: z.string() }), { id });
}

/** Returns a client token for one page of one shopper. */
export async function clientToken(access: GatewayAccess, request: ClientTokenRequest): Promise<string> {
  const response = await post(access, '/client-tokens', z.object({ clientToken: z.string() }), request);
  return response.clientToken;
}

function post<Schema extends z.ZodType>(
  access: GatewayAccess,
  path: string,
  schema: Schema,
  body: object,
  headers: Record<string, string> = {},
): Promise<z.output<Schema>> {
  return call(access, path, schema, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const problemSchema = z.object({ code: z.string(), detail: z.string() });

type Call = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

async function call<Schema extends z.ZodType>(
  access: GatewayAccess,
  path: string,
  schema: Schema,
  init: Call,
): Promise<z.output<Schema>> {
  const { status, body } = await send(access, path, init);
  const parsed = status === 200 || status === 201 ? schema.safeParse(body) : undefined;
  if (parsed?.success) return parsed.data;
  const problem = problemSchema.safeParse(body).data;
  throw new GatewayError(problem?.detail ?? `Unreadable response (${status})`, problem?.code ?? null);
}

async function send(access: GatewayAccess, path: string, { headers, ...init }: Call) {
  try {
    const response = await fetch(`${access.url}/server/v1${path}`, {
      ...init,
      headers: { ...headers, authorization: `Basic ${btoa(`${access.publicKey}:${access.privateKey}`)}` },
      // A redirect would send the keys to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body };
  } catch (error) {
    throw new GatewayError('The gateway did not respond.', null, { cause: error });
  }
}
