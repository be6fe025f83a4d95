import { z } from '@hono/zod-openapi';

/** Stable codes of problems. A shop's server branches on these, never on the messages. */
export type ProblemCode =
  | 'amount_invalid'
  | 'amount_too_large'
  | 'bad_request'
  | 'credentials_invalid'
  | 'credentials_missing'
  | 'customer_exists'
  | 'customer_required'
  | 'customer_unknown'
  | 'idempotency_key_closed'
  | 'idempotency_key_required'
  | 'idempotency_key_reused'
  | 'internal'
  | 'merchant_account_unknown'
  | 'method_not_allowed'
  | 'nonce_consumed'
  | 'nonce_expired'
  | 'nonce_unknown'
  | 'not_found'
  | 'payload_too_large'
  | 'payment_method_declined'
  | 'payment_method_unknown'
  | 'state_conflict'
  | 'validation_failed';

export interface FieldError {
  field: string;
  code: string;
  message: string;
}

export type ProblemStatus = 400 | 401 | 404 | 405 | 409 | 413 | 422 | 500;

export class ProblemError extends Error {
  readonly status: ProblemStatus;
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];

  constructor(status: ProblemStatus, code: ProblemCode, detail: string, errors: readonly FieldError[] = []) {
    super(detail);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

const titles: Readonly<Record<ProblemStatus, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Content too large',
  422: 'Unprocessable content',
  500: 'Internal error',
};

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    detail: z.string(),
    requestId: z.string(),
    errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem');

export function problemResponse(error: ProblemError, requestId: string): Response {
  const body: z.infer<typeof problemSchema> = {
    type: `urn:tessera:sandbox:${error.code}`,
    title: titles[error.status],
    status: error.status,
    code: error.code,
    detail: error.message,
    requestId,
    ...(error.errors.length > 0 ? { errors: [...error.errors] } : {}),
  };
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      ...(error.status === 401 ? { 'WWW-Authenticate': 'Basic realm="gateway", charset="UTF-8"' } : {}),
    },
  });
}

const described = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
});

/** Problems that every authenticated call can return. */
export const commonProblems = {
  400: described('The request is malformed'),
  401: described('Missing or invalid keys'),
  404: described('Not found, or owned by another merchant'),
  409: described('Conflict with the current state'),
  422: described('The request cannot be processed'),
};
