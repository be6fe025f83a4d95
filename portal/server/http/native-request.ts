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
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const body = hasBody ? { body: request.body, duplex: 'half' as const } : {};
    return fetch(new Request(url, { method, headers, signal, ...body }), env);
  };
}
