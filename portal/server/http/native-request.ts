/** The function of a server that answers requests; `env` holds the raw connection. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Methods that the platform's `Request` cannot carry. */
const unsupportedMethods = new Set(['CONNECT', 'TRACE', 'TRACK']);

/**
 * Hands `fetch` requests of the platform's own class. The Node adapter makes lightweight look-alikes, which
 * `new Request(request, …)` does not accept: Hono's body limit copies a request so when it has no Content-Length.
 */
export function withNativeRequest(fetch: Fetch): Fetch {
  return (request, env) => {
    const { url, method, headers, signal } = request;
    if (unsupportedMethods.has(method)) return new Response(null, { status: 405 });
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const body = hasBody ? { body: request.body, duplex: 'half' as const } : {};
    return fetch(new Request(url, { method, headers, signal, ...body }), env);
  };
}
