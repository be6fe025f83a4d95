import { linkedController, thenAlways, throwIfAborted } from '../../core/abort.js';
import { writeJson } from '../../core/json.js';

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  /** Milliseconds; 0 means no limit. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

export interface HttpResult {
  /**
   * HTTP status; 0 without a response (network, CORS), -1 after the timeout, -2 if the page's policy blocks the URL, -3 if
   * the page has replaced `fetch` by a function that fails.
   */
  readonly status: number;
  /** Parsed JSON, or the text itself if it is not JSON; the origin for status -2, the failure for -3. */
  readonly body: unknown;
}

export const STATUS_NETWORK = 0;
export const STATUS_TIMEOUT = -1;
export const STATUS_BLOCKED = -2;
export const STATUS_FETCH_FAILED = -3;

/** Sends one HTTP request. Rejects only with `ABORTED`; every other failure resolves with a status. */
export async function sendHttp({
  method,
  url,
  headers,
  body,
  timeout,
  signal,
}: HttpRequest): Promise<HttpResult> {
  const controller = linkedController(signal);
  let isBlocked: (() => Promise<boolean>) | undefined;
  let status = STATUS_NETWORK;
  const timer =
    timeout &&
    setTimeout(() => {
      status = STATUS_TIMEOUT;
      controller.abort();
    }, timeout);
  try {
    // `new URL` rejects empty and relative URLs, which `fetch` would resolve against the page.
    const target = new URL(url);
    isBlocked = watchPolicy(target.href, controller.signal);
    return await callFetch(target, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      credentials: 'omit',
      signal: controller.signal,
      ...(body === undefined ? {} : { body: writeJson(body) }),
    });
  } catch (error) {
    const isBlockedByPolicy = await isBlocked?.();
    throwIfAborted(signal);
    if (error instanceof FetchFailure) return { status: STATUS_FETCH_FAILED, body: error.cause };
    if (isBlockedByPolicy) return { status: STATUS_BLOCKED, body: new URL(url).origin };
    return { status, body: 'error' };
  } finally {
    clearTimeout(timer);
    // Detaches from the caller's signal.
    controller.abort();
  }
}

/** Failure of a `fetch` that the page has replaced: that of the browser does not fail like this. */
class FetchFailure extends Error {}

/** Calls `fetch` and reads the response. Rejects with a `FetchFailure` if it throws, has no response, or ignores the signal. */
function callFetch(target: URL, init: RequestInit & { signal: AbortSignal }): Promise<HttpResult> {
  const { signal } = init;
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onAbort = () => {
      // The browser's `fetch` has rejected before the next task.
      timer = setTimeout(() => {
        reject(new FetchFailure('', { cause: new TypeError('fetch has ignored its signal.') }));
      });
    };
    signal.addEventListener('abort', onAbort);
    void thenAlways(readResponse(target, init).then(resolve, reject), () => {
      signal.removeEventListener('abort', onAbort);
      clearTimeout(timer);
    });
  });
}

async function readResponse(target: URL, init: RequestInit): Promise<HttpResult> {
  let sent: Promise<unknown>;
  try {
    sent = fetch(target, init);
  } catch (cause) {
    throw new FetchFailure('', { cause });
  }
  const response = (await sent) as Partial<Response> | null | undefined;
  if (typeof response?.text !== 'function' || typeof response.status !== 'number')
    throw new FetchFailure('', { cause: new TypeError('fetch has returned no response.') });
  return { status: response.status, body: parseBody(await response.text()) };
}

/**
 * Listens until the signal for violations of the page's content security policy. Returns a function that resolves with
 * true if the policy blocks the URL; undefined without a document.
 */
function watchPolicy(url: string, signal: AbortSignal): (() => Promise<boolean>) | undefined {
  const { document } = globalThis as { document?: Partial<Document> };
  if (!document?.addEventListener) return undefined;
  let isBlocked = false;
  const onViolation = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return;
    if (blockedURI !== '' && url.startsWith(blockedURI)) isBlocked = true;
  };
  document.addEventListener('securitypolicyviolation', onViolation, { signal });
  return async () => {
    // The event may follow the failure, in a task of its own.
    if (!isBlocked && !signal.aborted) await new Promise((resolve) => setTimeout(resolve));
    return isBlocked;
  };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The gateway's proxies respond in HTML or plain text; the caller decides by status.
    return text;
  }
}

/** Sends a request, and sends it a second time if the status is one of `retried` (default: 408 and no response). */
export async function sendHttpWithRetry(
  request: HttpRequest,
  retried: readonly number[] = [408, STATUS_NETWORK],
): Promise<HttpResult> {
  const response = await sendHttp(request);
  return retried.includes(response.status) ? sendHttp(request) : response;
}
