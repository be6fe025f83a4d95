/** Request that the page has sent. */
export interface Call {
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
  readonly signal: AbortSignal | null | undefined;
}

/** Response of the gateway to a request. */
export type Reaction = (call: Call) => Response | Promise<Response>;

/** Returns a response with this body: JSON, or a text. */
export const response =
  (status: number, body?: unknown): Reaction =>
  () =>
    new Response(
      // The platform allows no body with these statuses, not even an empty one.
      [204, 205, 304].includes(status) ? null : typeof body === 'string' ? body : JSON.stringify(body ?? {}),
      { status },
    );

/** Fails as the platform does for a missing connection, a rejected origin and a blocked address alike. */
export const unreachable: Reaction = () => {
  throw new TypeError('Failed to fetch');
};

/** Never responds. */
export const silent: Reaction = () => new Promise(() => undefined);
