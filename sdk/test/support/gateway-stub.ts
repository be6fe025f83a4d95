import { expect, vi } from 'vitest';
import { type Call, type Reaction, response, silent, unreachable } from './gateway-reactions.js';
import { eventually } from './pending.js';

export { type Reaction, response, silent, unreachable };

export interface GatewayStub {
  /** All requests, in order. */
  readonly calls: readonly Call[];
  /** Sets the responses to the next requests. An unplanned request gets status 599. */
  plan(...reactions: Reaction[]): void;
  /** Resolves when exactly this number of requests was sent. */
  sent(count: number): Promise<void>;
}

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
