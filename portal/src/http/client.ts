import type { FieldProblem, Problem } from '../../contract/schemas.js';
import { choose, readClaims } from '../session/claims.js';
import type { Session } from '../session/session-cookie.js';

/** Error response of the server, with its message and code. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly errors: readonly FieldProblem[];
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Partial<Problem>, retryAfterSeconds: number | null) {
    super(problem.detail ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.requestId = problem.requestId ?? null;
    this.errors = problem.errors ?? [];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Error without a response: the browser is offline, or the server is down. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause });
    this.name = 'UnreachableError';
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Omits the token, for signing in and refreshing. */
  skipAuth?: boolean;
  /** Milliseconds until the response must have arrived. Default 30000. */
  timeoutMs?: number;
  /** Reads the body of a successful response. Default: as JSON. */
  read?: (response: Response) => Promise<unknown> | undefined;
}

export interface Api {
  get<ResponseBody>(path: string, options?: CallOptions): Promise<ResponseBody>;
  post<ResponseBody>(path: string, body?: unknown, options?: CallOptions): Promise<ResponseBody>;
  put<ResponseBody>(path: string, body: unknown, options?: CallOptions): Promise<ResponseBody>;
  patch<ResponseBody>(path: string, body: unknown, options?: CallOptions): Promise<ResponseBody>;
  delete(path: string, options?: CallOptions): Promise<void>;
  /** Sends a last request that continues after the page unloads. The response is ignored. */
  leave(path: string, body: unknown): void;
}

export interface ApiDeps {
  base: string;
  /** Value of the `store-id` header, if any. */
  storeId: string | null;
  session(): Session | null;
  /** Returns the store in the page's address. */
  storeInAddress(): string | null;
  nowSeconds(): number;
  /** Called if there is no valid token, or if the server rejects it (specification §8). */
  onUnauthorized(): void;
  /** Called if the server no longer accepts the token for viewing a client. */
  onViewingEnded(): void;
  fetch: typeof fetch;
}

const readJson = (response: Response): Promise<unknown> | undefined =>
  response.status === 204 ? undefined : response.json();

/** Creates the shared client (specification §7). Every call sends the valid token, or none. */
export function createApi(deps: ApiDeps): Api {
  const { base, storeId, session, storeInAddress, nowSeconds, onUnauthorized, onViewingEnded } = deps;

  function currentToken(): string | null {
    const tokens = session();
    const user = readClaims(tokens?.token);
    const now = nowSeconds();
    const chosen = choose(user, readClaims(tokens?.impersonationToken), storeInAddress(), now);
    if (!tokens || !chosen || chosen.exp <= now) return null;
    return chosen === user ? tokens.token : tokens.impersonationToken;
  }

  /** Sends a call. A file is sent as it is, and the caller names its type; other bodies are sent as JSON. */
  async function call<ResponseBody>(
    method: string,
    path: string,
    body: unknown,
    { signal, headers = {}, skipAuth = false, timeoutMs = 30_000, read = readJson }: CallOptions = {},
  ): Promise<ResponseBody> {
    const token = skipAuth ? null : currentToken();
    if (!skipAuth && token === null) {
      onUnauthorized();
      throw new ApiError(401, { code: 'token_missing' }, null);
    }
    const deadline = AbortSignal.timeout(timeoutMs);
    const response = await deps
      .fetch(base + path, {
        method,
        credentials: 'omit',
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === null ? {} : { 'x-authorization-obo': `Bearer ${token}` }),
          ...(storeId !== null && path.startsWith('/store') ? { 'store-id': storeId } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      })
      .catch((cause: unknown) => {
        signal?.throwIfAborted();
        throw new UnreachableError(cause);
      });
    if (response.ok) return (await read(response)) as ResponseBody;
    const error = await readProblem(response);
    if (error.status === 401 && !skipAuth) onUnauthorized();
    if (error.code === 'impersonation_required') onViewingEnded();
    throw error;
  }

  const send =
    (method: string): Api['post'] =>
    (path, body, options) =>
      call(method, path, body, options);

  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: (path, options) => call('DELETE', path, undefined, options),
    leave(path, body) {
      deps
        .fetch(base + path, {
          method: 'POST',
          keepalive: true,
          credentials: 'omit',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        // The page is unloading, so the error cannot be shown; the session expires by itself.
        .catch(() => undefined);
    },
  };
}

async function readProblem(response: Response): Promise<ApiError> {
  const retry = Number(response.headers.get('retry-after') ?? Number.NaN);
  // A proxy may respond with a body that is not JSON.
  const body: unknown = await response.json().catch(() => ({}));
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  return new ApiError(response.status, problem, Number.isNaN(retry) ? null : retry);
}
