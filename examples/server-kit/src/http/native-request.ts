/** Request handler of a server; `env` contains the raw connection. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Methods that the platform's `Request` does not support. */
const unsupportedMethods = new Set(['CONNECT', 'TRACE', 'TRACK']);
/** Statuses of responses before the body has arrived: it was too large or too slow. */
const bodyEnding = new Set([408, 413]);

/**
 * Passes platform `Request` objects to `fetch`. The Node adapter creates lightweight substitutes, which `new
 * Request(request, …)` rejects; Hono's body limit copies requests that way if they have no Content-Length. The connection of
 * a request whose body is too large or too slow is closed after the response.
 *
 * @param isLast - Returns true if each connection ends after its response.
 */
export function withNativeRequest(fetch: Fetch, isLast: () => boolean = () => false): Fetch {
  return async (request, env) => {
    const { url, method, headers, signal } = request;
    if (unsupportedMethods.has(method)) return new Response(null, { status: 405 });
    const body = hasBody(request) ? { body: unreadBody(request), duplex: 'half' as const } : {};
    const response = await fetch(new Request(url, { method, headers, signal, ...body }), env);
    return isLast() || bodyEnding.has(response.status) ? lastOnConnection(response) : response;
  };
}

/** Adds the header that ends the connection: the rest of the request's body is not read. */
function lastOnConnection({ status, headers: given, body }: Response): Response {
  const headers = new Headers(given);
  headers.set('connection', 'close');
  return new Response(body, { status, headers });
}

function hasBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
}

/**
 * Returns a body that touches the connection only when it is read. The adapter discards the body that a response has left,
 * but closes the connection if a part of it was buffered.
 */
function unreadBody(request: Request): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= request.body?.getReader();
        const { done = true, value } = (await reader?.read()) ?? {};
        if (done || value === undefined) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
