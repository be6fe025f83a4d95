import { linkedController, throwIfAborted } from '../../core/abort.js';
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
  /** HTTP status; 0 without a response (network, CORS, content security policy), -1 after the timeout. */
  readonly status: number;
  /** Parsed JSON, or the text itself if it is not JSON. */
  readonly body: unknown;
}

export const STATUS_NETWORK = 0;
export const STATUS_TIMEOUT = -1;

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
  let status = STATUS_NETWORK;
  const timer =
    timeout &&
    setTimeout(() => {
      status = STATUS_TIMEOUT;
      controller.abort();
    }, timeout);
  try {
    // `new URL` rejects empty and relative URLs, which `fetch` would resolve against the page.
    const response = await fetch(new URL(url), {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      credentials: 'omit',
      signal: controller.signal,
      ...(body === undefined ? {} : { body: writeJson(body) }),
    });
    return { status: response.status, body: parseBody(await response.text()) };
  } catch {
    throwIfAborted(signal);
    return { status, body: 'error' };
  } finally {
    clearTimeout(timer);
    // Detaches from the caller's signal.
    controller.abort();
  }
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
  const answer = await sendHttp(request);
  return retried.includes(answer.status) ? sendHttp(request) : answer;
}
