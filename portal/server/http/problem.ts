import { type ProblemCode, problems } from '../../contract/problems.js';
import type { FieldProblem, Problem } from '../../contract/schemas.js';

export interface ProblemExtras {
  errors?: readonly FieldProblem[];
  retryAfterSeconds?: number;
  /** True if the response is that of an earlier request with the same key. */
  isReplayed?: boolean;
  cause?: unknown;
}

/** Error of an endpoint. Handlers throw it; the app's error handler converts it to a response. */
export class HttpProblem extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldProblem[];
  readonly retryAfterSeconds: number | null;
  readonly isReplayed: boolean;

  constructor(
    code: ProblemCode,
    detail: string,
    { errors = [], retryAfterSeconds, isReplayed = false, cause }: ProblemExtras = {},
  ) {
    super(detail, { cause });
    this.name = 'HttpProblem';
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
    this.isReplayed = isReplayed;
  }
}

/** Returns a 422 problem for one field. `triesLeft` is the number of remaining attempts with a code. */
export function invalidField(field: string, code: string, message: string, triesLeft?: number): HttpProblem {
  const left = triesLeft === undefined ? {} : { triesLeft };
  return new HttpProblem('validation_failed', message, { errors: [{ field, code, message, ...left }] });
}

/** Returns the problem of a limit that has been reached. */
export function rateLimited(retryAfterSeconds: number): HttpProblem {
  const wait = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`;
  return new HttpProblem('rate_limited', `Too many requests. Try again in ${wait}.`, { retryAfterSeconds });
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
  if (problem.isReplayed) headers.set('idempotency-replayed', 'true');
  return new Response(JSON.stringify(body), { status, headers });
}
