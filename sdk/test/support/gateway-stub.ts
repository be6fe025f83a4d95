import { expect, vi } from 'vitest';
import { eventually } from './pending.js';

/** Request that the page has sent. */
interface Call {
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
  readonly signal: AbortSignal | null | undefined;
}

/** Response of the gateway to a request. */
export type Reaction = (call: Call) => Response | Promise<Response>;

export interface GatewayStub {
  /** All requests, in order. */
  readonly calls: readonly Call[];
  /** Sets the responses to the next requests. An unplanned request gets status 599. */
  plan(...reactions: Reaction[]): void;
  /** Resolves when exactly this number of requests was sent. */
  sent(count: number): Promise<void>;
}

/** Returns a response with this body: JSON, or a text. */
export const response =
  (status: number, body?: unknown): Reaction =>
  () =>
    new Response(
      // The platform allows no body with these statuses, not even an empty one.
      [204, 205, 304].includes(status) ? null : typeof body === 'string' ? body : JSON.stringify(body ?? {}),
      { status },
    );

/** Fails as the platform does for a missing connection, a rejected origin and a blocked address alike. */
export const unreachable: Reaction = () => {
  throw new TypeError('Failed to fetch');
};

/** Never responds. */
export const silent: Reaction = () => new Promise(() => undefined);

/** Replaces the page's `fetch` by a gateway with planned responses that records its requests. */
export function stubGateway(...planned: Reaction[]): GatewayStub {
  const calls: Call[] = [];
  const plans = [...planned];
  const fetchStub: typeof fetch = (input, { method = 'GET', headers, body, credentials, signal } = {}) => {
    // Relative addresses are resolved against the page, as in a browser.
    const address = new URL(input instanceof Request ? input.url : input, 'https://shop.example/cart');
    const call: Call = {
      method,
      url: address.href.slice(0, address.href.length - address.search.length),
      query: address.searchParams,
      headers: new Headers(headers),
      credentials,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      signal,
    };
    return new Promise((resolve, reject) => {
      const abort = () => {
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as the platform does
        reject(signal?.reason);
      };
      if (signal?.aborted) {
        abort();
        return;
      }
      signal?.addEventListener('abort', abort);
      calls.push(call);
      const react = plans.shift() ?? response(599, 'this call was not planned');
      // Always asynchronous, as on the platform.
      Promise.resolve()
        .then(() => react(call))
        .then(resolve, reject);
    });
  };
  vi.stubGlobal('fetch', fetchStub);
  const sent = (count: number) =>
    eventually(() => {
      expect(calls).toHaveLength(count);
    });
  return { calls, plan: (...reactions) => plans.push(...reactions), sent };
}
