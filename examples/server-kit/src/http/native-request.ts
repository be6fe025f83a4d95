/** Request handler of a server; `env` contains the raw connection. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Methods that the platform's `Request` does not support. */
const unsupportedMethods = new Set(['CONNECT', 'TRACE', 'TRACK']);

/**
 * Passes platform `Request` objects to `fetch`. The Node adapter creates lightweight substitutes, which `new
 * Request(request, …)` rejects; Hono's body limit copies requests that way if they have no Content-Length.
 */
export function withNativeRequest(fetch: Fetch): Fetch {
  return (request, env) => {
    const { url, method, headers, signal } = request;
    if (unsupportedMethods.has(method)) return new Response(null, { status: 405 });
    const body = hasBody(request) ? { body: unreadBody(request), duplex: 'half' as const } : {};
    return fetch(new Request(url, { method, headers, signal, ...body }), env);
  };
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
