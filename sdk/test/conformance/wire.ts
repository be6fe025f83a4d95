import { isDeepStrictEqual } from 'node:util';
import type { Page, Request } from 'playwright';
import { normaliseDocument } from './document.js';
import { assetsHost, shopHost } from './sites.js';

/** Request as sent by the page. */
export interface WireRequest {
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  /** Encoded names and values, sorted by name. */
  readonly query: readonly string[];
  /** Headers that scripts set. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Wire {
  /**
   * Waits until no request is pending, then stops recording; requests without a response are dropped after a
   * while. Resolves with the requests, in order, without those for the page's own files.
   */
  settle(): Promise<WireRequest[]>;
}

const ownFiles = new Set([shopHost, assetsHost]);
/** Path of popup pages of braintree-web; Tessera serves its own from its assets. */
const braintreePage = /^\/braintree-web\//;
const analyticsHost = 'origin-analytics-sand.sandbox.braintree-api.com';

/** Headers that browsers add. */
const browsersOwn =
  /^(?:accept(?:-.*)?|cache-control|content-length|origin|pragma|priority|referer|sec-.*|user-agent)$/;

const quietPolls = 3;
const pollEveryMs = 25;
const mostPolls = 60;

/** Records a page's requests as its scripts send them; the browser's own retries are invisible. */
export function watchWire(page: Page, options: { withAnalytics: boolean }): Wire {
  const sent = new Map<Request, WireRequest>();
  const underWay = new Set<Request>();
  const begin = (request: Request) => {
    underWay.add(request);
    const url = new URL(request.url());
    if (ownFiles.has(url.hostname) || braintreePage.test(url.pathname) || url.protocol === 'data:') return;
    if (url.hostname === analyticsHost && !options.withAnalytics) return;
    sent.set(request, describeRequest(request, url));
  };
  const end = (request: Request) => {
    underWay.delete(request);
    // The content security policy of the page has blocked the request.
    if (request.failure()?.errorText === 'csp') sent.delete(request);
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    async settle() {
      for (let polls = 0, quiet = 0; quiet < quietPolls && polls < mostPolls; polls += 1) {
        // A busy page may be about to send a request.
        await page.evaluate(untilIdle).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
        quiet = underWay.size === 0 ? quiet + 1 : 0;
      }
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
      return withoutRepeatedPolls([...sent.values()]);
    },
  };
}

/** Query for the state of an approval. How many a page sends depends on the time that the shopper takes. */
const poll = /^query \w*PaymentContext\b/;

const isPoll = ({ body }: WireRequest): boolean =>
  typeof body === 'object' && body !== null && 'query' in body && poll.test(String(body.query));

/** Returns the requests without the polls that repeat the request before them. */
export function withoutRepeatedPolls(requests: readonly WireRequest[]): WireRequest[] {
  return requests.filter(
    (request, index) => !isPoll(request) || !isDeepStrictEqual(request, requests[index - 1]),
  );
}

/** Resolves when the page's main thread is idle. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => {
      resolve();
    });
  });

function describeRequest(request: Request, url: URL): WireRequest {
  return {
    method: request.method(),
    url: url.origin + url.pathname,
    query: pieces(url.search),
    headers: Object.fromEntries(
      Object.entries(request.headers()).filter(([name]) => !browsersOwn.test(name)),
    ),
    body: readBody(request.postData()),
  };
}

function pieces(search: string): string[] {
  if (search === '') return [];
  const nameOf = (piece: string) => piece.split('=')[0] ?? '';
  // Equal names keep their order, because they form a list.
  return search
    .slice(1)
    .split('&')
    .sort((left, right) => (nameOf(left) < nameOf(right) ? -1 : nameOf(left) > nameOf(right) ? 1 : 0));
}

function readBody(text: string | null): unknown {
  if (text === null) return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON, compared as text.
    return text;
  }
  if (typeof body !== 'object' || body === null || !('query' in body)) return body;
  return { ...body, query: readDocument(body.query) };
}

function readDocument(source: unknown): unknown {
  if (typeof source !== 'string') return source;
  try {
    return normaliseDocument(source);
  } catch {
    // Invalid GraphQL of the caller, which the gateway rejects.
    return source;
  }
}
