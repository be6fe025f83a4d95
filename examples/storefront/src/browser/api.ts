import { QueryClient } from '@tanstack/query-core';
import type {
  ContentItem,
  Expected,
  Order,
  OrderRequest,
  PaidOrder,
  Problem,
  ProductDetails,
  Quote,
  SearchResponse,
} from '../wire.js';
import type { Cart } from './cart.js';
import { parseContent } from './content-items.js';
import { isRecord } from './records.js';
import { customer, localeOf, storeOf } from './shopper.js';

const minuteMs = 60_000;
const maxRetries = 3;
const maxDelayMs = 30_000;

/** Error response of the server; retrying would not help. */
export class ApiError extends Error {
  constructor(
    readonly problem: Pick<Problem, 'status' | 'code' | 'detail' | 'errors' | 'retryAfterSeconds'>,
  ) {
    super(problem.detail);
    this.name = 'Refusal';
  }
}

const isWorthRetrying = (error: unknown) => !(error instanceof ApiError) || error.problem.status >= 500;

/**
 * Query cache: data is fresh for five minutes, and failures are retried three times with growing delays
 * (specification §9).
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minuteMs,
      gcTime: 5 * minuteMs,
      retry: (failures, error) => failures < maxRetries && isWorthRetrying(error),
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, maxDelayMs),
      // `navigator.onLine` is unreliable, so requests are always sent.
      networkMode: 'always',
    },
  },
});

const storeAndLocale = () => ({ store: storeOf(), locale: localeOf() });

export function searchProducts(chosen: URLSearchParams): Promise<SearchResponse> {
  const query = new URLSearchParams([...Object.entries(storeAndLocale()), ...chosen]).toString();
  return queries.query({
    queryKey: ['products', query],
    queryFn: () => call<SearchResponse>(`/api/products?${query}`),
  });
}

export function findProduct(id: string): Promise<ProductDetails> {
  const query = new URLSearchParams(storeAndLocale()).toString();
  return queries.query({
    queryKey: ['product', id, query],
    queryFn: () => call<ProductDetails>(`/api/products/${encodeURIComponent(id)}?${query}`),
  });
}

const contentRetries = 2;

/** Loads the editors' content for a slot. A failure is logged, and the page is shown without it. */
export async function getContent(slot: string): Promise<readonly ContentItem[]> {
  const query = new URLSearchParams({ slot, ...storeAndLocale() }).toString();
  try {
    const response = await queries.query({
      queryKey: ['content', query],
      queryFn: () => call<unknown>(`/api/getContent?${query}`, { headers: { 'cache-control': 'no-cache' } }),
      retry: contentRetries,
    });
    return parseContent(response, (item) => {
      // eslint-disable-next-line no-console -- for the editors: a shopper sees the page without it
      console.error('Malformed content was dropped.', item);
    });
  } catch (error) {
    // eslint-disable-next-line no-console -- the specification requires the log entry
    console.error('The content did not load.', error);
    return [];
  }
}

/** Choices that change the total of a cart. */
export interface QuoteOptions {
  readonly delivery?: OrderRequest['delivery'];
  /** Region of the delivery address, for the tax. */
  readonly region?: string | undefined;
  /** Code of a vision benefit. */
  readonly benefitCode?: string | undefined;
  readonly signal?: AbortSignal;
}

/** Requests a quote each time, because a cached total may be outdated. */
export function quoteCart(
  { id, lines }: Cart,
  { delivery = 'standard', region, benefitCode, signal }: QuoteOptions = {},
): Promise<Quote> {
  const body = { id, store: storeOf(), lines, delivery, region, benefitCode };
  return queries.query({
    // Unique, so that aborting an older request does not abort a newer one.
    queryKey: ['quote', crypto.randomUUID()],
    queryFn: () => call<Quote>('/api/quote', { ...send('POST', body), ...(signal ? { signal } : {}) }),
    retry: (failures, error) => !signal?.aborted && failures < quoteRetries && isWorthRetrying(error),
    gcTime: 0,
  });
}

/** Few retries, because the shopper is waiting. */
const quoteRetries = 1;

export async function fetchClientToken(): Promise<string> {
  const { clientToken } = await call<{ clientToken: string }>(`/api/client-token?store=${storeOf()}`);
  return clientToken;
}

export function putOrder(id: string, request: OrderRequest): Promise<Order> {
  return call<Order>(`/api/orders/${id}`, send('PUT', request));
}

/** Pays the total that the shopper saw; the server rejects another one. */
export function payOrder(id: string, nonce: string | undefined, expected: Expected): Promise<PaidOrder> {
  return call<PaidOrder>(`/api/orders/${id}/payments`, send('POST', { nonce, expected }));
}

export function findOrder(id: string): Promise<Order> {
  return queries.query({
    queryKey: ['order', id],
    queryFn: () => call<Order>(`/api/orders/${encodeURIComponent(id)}`),
  });
}

function send(method: string, body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function call<ResponseBody>(address: string, init: RequestInit = {}): Promise<ResponseBody> {
  const headers = new Headers(init.headers);
  headers.set('x-shopper', customer().id);
  const response = await fetch(address, { ...init, headers });
  const body: unknown = await response.json();
  if (response.ok) return body as ResponseBody;
  throw new ApiError(problemOf(body, response.status));
}

function problemOf(body: unknown, status: number): ApiError['problem'] {
  if (!isRecord(body)) return { status, code: 'unknown', detail: 'No response' };
  const { code, detail, errors, retryAfterSeconds } = body;
  return {
    status,
    code: typeof code === 'string' ? code : 'unknown',
    detail: String(detail),
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
    ...(Array.isArray(errors) ? { errors: errors as NonNullable<Problem['errors']> } : {}),
  };
}
