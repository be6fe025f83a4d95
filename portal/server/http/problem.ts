import type { FieldProblem, Problem } from '../../contract/schemas.js';

/** Problem codes. Programs branch on these, never on the texts. */
const problems = {
  bad_request: [400, 'Bad request'],
  idempotency_key_required: [400, 'Bad request'],
  token_missing: [401, 'Unauthorized'],
  token_invalid: [401, 'Unauthorized'],
  token_expired: [401, 'Unauthorized'],
  refresh_reused: [401, 'Unauthorized'],
  forbidden_role: [403, 'Forbidden'],
  forbidden_store: [403, 'Forbidden'],
  impersonation_required: [403, 'Forbidden'],
  store_disabled: [403, 'Forbidden'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  idempotency_in_progress: [409, 'Conflict'],
  state_conflict: [409, 'Conflict'],
  payload_too_large: [413, 'Content too large'],
  unsupported_media_type: [415, 'Unsupported media type'],
  validation_failed: [422, 'Unprocessable content'],
  idempotency_key_reused: [422, 'Unprocessable content'],
  rate_limited: [429, 'Too many requests'],
  internal: [500, 'Internal error'],
  gateway_error: [502, 'Gateway error'],
  channel_unavailable: [503, 'Service unavailable'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problems;

export interface ProblemExtras {
  errors?: readonly FieldProblem[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Error of an endpoint. Handlers throw it; the app's error handler converts it to a response. */
export class HttpProblem extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldProblem[];
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ProblemCode,
    detail: string,
    { errors = [], retryAfterSeconds, cause }: ProblemExtras = {},
  ) {
    super(detail, { cause });
    this.name = 'Refusal';
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

/** Returns the problem of one invalid field. */
export function invalidField(field: string, code: string, message: string, triesLeft?: number): HttpProblem {
  const left = triesLeft === undefined ? {} : { triesLeft };
  return new HttpProblem('validation_failed', message, { errors: [{ field, code, message, ...left }] });
}

export function problemResponse(problem: HttpProblem, requestId: string): Response {
  const [status, title] = problems[problem.code];
  const body: Problem = {
    type: `urn:tessera:portal:${problem.code}`,
    title,
    status,
    code: problem.code,
    detail: problem.message,
    requestId,
    ...(problem.errors.length > 0 ? { errors: [...problem.errors] } : {}),
  };
  const headers = new Headers({ 'content-type': 'application/problem+json; charset=utf-8' });
  if (problem.retryAfterSeconds !== null) headers.set('retry-after', String(problem.retryAfterSeconds));
  return new Response(JSON.stringify(body), { status, headers });
}
