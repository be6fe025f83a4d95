import { linkedController, throwIfAborted } from '../../core/abort.js';

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  /** Milliseconds; 0 waits for ever. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

export interface HttpResult {
  /** HTTP status; 0 where no answer came (network, CORS, policy), -1 after the timeout. */
  readonly status: number;
  /** Parsed JSON, or the text itself where it is none. */
  readonly body: unknown;
}

export const STATUS_NETWORK = 0;
export const STATUS_TIMEOUT = -1;

/** One HTTP exchange. Rejects only with `ABORTED`; everything else is an answer with a status. */
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
    // Parsed first: `fetch` would take an empty address, or a relative one, for the page's own.
    const response = await fetch(new URL(url), {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      credentials: 'omit',
      signal: controller.signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: parseBody(await response.text()) };
  } catch {
    throwIfAborted(signal);
    return { status, body: 'error' };
  } finally {
    clearTimeout(timer);
    // Lets go of the caller's signal.
    controller.abort();
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The gateway's proxies answer in HTML or plain text; the caller judges by status.
    return text;
  }
}

/** The same, once more where nothing usable came back. */
export async function sendHttpWithRetry(
  request: HttpRequest,
  retried: readonly number[] = [408, STATUS_NETWORK],
): Promise<HttpResult> {
  const answer = await sendHttp(request);
  return retried.includes(answer.status) ? sendHttp(request) : answer;
}
