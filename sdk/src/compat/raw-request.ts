import { withQuery } from '../client/http/query.js';
import { sendHttpWithRetry, STATUS_NETWORK, STATUS_TIMEOUT } from '../client/http/transport.js';

/** Default timeout in milliseconds (value of braintree-web). */
const defaultTimeoutMs = 60_000;

export interface RawRequestOptions {
  url: string;
  method?: string;
  data?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  timeout?: number | null;
}

type RawRequestCallback = (error: unknown, data: unknown, status: number) => void;

/**
 * Sends one HTTP request to any URL like braintree-web's internal `_request`, with which braintree-web-drop-in reports
 * usage. Calls back with `(null, body, status)`, or with `(body, null, status)` after a failure.
 */
export function rawRequest(options: RawRequestOptions, callback?: RawRequestCallback): void {
  void send(options).then(({ status, body }) => {
    if (status >= 200 && status < 400) callback?.(null, body, status);
    else callback?.(body || 'error', null, status > 0 ? status : 500);
  });
}

function send({ url, method = 'GET', data = {}, headers, timeout }: RawRequestOptions) {
  const isGet = method.toUpperCase() === 'GET';
  return sendHttpWithRetry(
    {
      method: method.toUpperCase(),
      url: isGet ? withQuery(url, data) : url,
      headers,
      timeout: timeout ?? defaultTimeoutMs,
      ...(isGet ? {} : { body: data }),
    },
    [408, STATUS_NETWORK, STATUS_TIMEOUT],
  );
}
