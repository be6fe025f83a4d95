import type { Page, Request } from 'playwright';
import { normaliseDocument } from './document.js';
import { assetsHost, shopHost } from './sites.js';

/** One request as the page sent it. */
export interface WireRequest {
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  /** Names and values as they were encoded, in the order of the names. */
  readonly query: readonly string[];
  /** Those that a script sets. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Wire {
  /**
   * Waits until nothing is under way any more, and listens no longer; what never ends is left behind.
   * Gives the requests that were not for the page's own files, in order.
   */
  settle(): Promise<WireRequest[]>;
}

const ownFiles = new Set([shopHost, assetsHost]);
/** Path of popup pages of braintree-web; Tessera serves its own from its assets. */
const braintreePage = /^\/braintree-web\//;
export const analyticsHost = 'origin-analytics-sand.sandbox.braintree-api.com';

/** Headers that browsers add. */
const browsersOwn =
  /^(?:accept(?:-.*)?|cache-control|content-length|origin|pragma|priority|referer|sec-.*|user-agent)$/;

const quietPolls = 3;
const pollEveryMs = 25;
const mostPolls = 60;

/** Listens to a page's requests, as they leave its scripts: repetitions inside the browser are not seen. */
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
    // What the page's own policy stopped was never on the wire.
    if (request.failure()?.errorText === 'csp') sent.delete(request);
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    async settle() {
      for (let polls = 0, quiet = 0; quiet < quietPolls && polls < mostPolls; polls += 1) {
        await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
        quiet = underWay.size === 0 ? quiet + 1 : 0;
      }
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
      return [...sent.values()];
    },
  };
}

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
  // Equal names keep their order: it is that of a list.
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
    // Compared as it stands.
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
    // A caller's own text, which the gateway refuses, too.
    return source;
  }
}
