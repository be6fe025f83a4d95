import type { Page, Request, Response } from 'playwright-core';
import type { RequestFact } from './facts.types.js';
import { inTime } from './in-time.js';
import { responseMs } from './installed.js';
import { refusalOf } from './refused-configuration.js';

/** Milliseconds without a pending request after which a page counts as loaded. */
const quietMs = 1500;

/** Longest time in milliseconds for which requests are awaited; some pages are never quiet. */
const longestMs = 15_000;

/** Text of a script, or of data that the page has requested. */
interface Body {
  readonly url: string;
  readonly text: string;
  readonly bytes: Buffer;
}

/** Kinds of requests that do not delay a payment form. */
const unimportant = new Set(['image', 'media', 'font', 'eventsource', 'websocket', 'ping']);

/** Records the requests of a page. */
export class RequestLog {
  readonly #requests: RequestFact[] = [];
  readonly #responses: Promise<RequestFact>[] = [];
  readonly #bodies: Promise<Body | undefined>[] = [];
  /** Requests that have not ended, with their start. */
  readonly #pending = new Map<Request, number>();
  readonly #responded = new Set<Request>();
  #isRestless = false;
  #documents = 0;
  #changedAt = Date.now();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!unimportant.has(request.resourceType())) this.#pending.set(request, Date.now());
      const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
      if (isDocument && !request.redirectedFrom()) this.#documents += 1;
      this.#changedAt = Date.now();
    });
    page.on('response', (response) => {
      this.#responded.add(response.request());
      if (!/^(?:script|fetch|xhr)$/.test(response.request().resourceType())) {
        this.#requests.push({ url: response.url(), status: response.status() });
        return;
      }
      const body = readBody(response);
      this.#bodies.push(body);
      this.#responses.push(factOf(response, body));
    });
    page.on('requestfinished', (request) => {
      this.#end(request);
    });
    page.on('requestfailed', (request) => {
      this.#end(request);
      // The page has removed a frame, or canceled a call.
      if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
      this.#requests.push({ url: request.url(), status: undefined });
    });
  }

  /** Number of documents that the page has loaded, without the redirects of a server. */
  get documents(): number {
    return this.#documents;
  }

  /** Addresses of the requests without a response, after the longest time for one. */
  get unanswered(): string[] {
    return [...this.#pending.keys()]
      .filter((request) => this.#isLate(request) && !this.#responded.has(request))
      .map((request) => request.url());
  }

  /** Resolves when no request is pending for a while, or after a time limit. Requests that do not end are awaited once. */
  async untilQuiet(timeoutMs: number): Promise<void> {
    const until = Date.now() + Math.min(timeoutMs, this.#isRestless ? quietMs : longestMs);
    const isQuiet = () =>
      [...this.#pending.keys()].every((request) => this.#isLate(request)) &&
      Date.now() - this.#changedAt > quietMs;
    while (!isQuiet() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
    this.#isRestless ||= !isQuiet();
  }

  #isLate(request: Request): boolean {
    return Date.now() - (this.#pending.get(request) ?? 0) >= responseMs;
  }

  /** Resolves with what was recorded. */
  async end(): Promise<{ requests: readonly RequestFact[]; bodies: readonly Body[] }> {
    const bodies = await Promise.all(this.#bodies);
    const requests = [...this.#requests, ...(await Promise.all(this.#responses))];
    return { requests, bodies: bodies.flatMap((body) => body ?? []) };
  }

  #end(request: Request): void {
    this.#pending.delete(request);
    this.#changedAt = Date.now();
  }
}

async function factOf(response: Response, body: Promise<Body | undefined>): Promise<RequestFact> {
  const [url, status] = [response.url(), response.status()];
  const received = (await body)?.text ?? '';
  return { url, status, refused: refusalOf({ url, status, received, sent: response.request().postData() }) };
}

async function readBody(response: Response): Promise<Body | undefined> {
  try {
    // The body of a stream does not end.
    const bytes = await inTime(response.body(), responseMs);
    if (!bytes) return undefined;
    return { url: response.url(), text: bytes.toString('utf8'), bytes };
  } catch {
    // Redirects and canceled requests have no body.
    return undefined;
  }
}
