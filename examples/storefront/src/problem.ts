import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { Problem } from './wire.js';

export type ProblemExtras = Pick<Problem, 'errors' | 'expected' | 'retryAfterSeconds'>;

/** Error response with a code, which pages branch on and translate. */
export class ShopProblem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    detail: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(detail);
    this.name = 'ShopProblem';
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  402: 'Payment declined',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  503: 'Service unavailable',
};

export function problemResponse(c: Context, { status, code, message, extras }: ShopProblem): Response {
  const body: Problem = {
    type: `urn:tessera:storefront:${code}`,
    title: titles[status] ?? 'Internal error',
    status,
    code,
    detail: message,
    ...extras,
  };
  if (extras.retryAfterSeconds !== undefined) c.header('Retry-After', String(extras.retryAfterSeconds));
  return c.json(body, status, { 'content-type': 'application/problem+json; charset=utf-8' });
}

/** Parses input, or throws a problem that lists the invalid fields. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, code }) => ({ field: path.map(String).join('.'), code }));
  throw new ShopProblem(422, 'validation_failed', 'The input is invalid.', { errors });
}

export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  // Forms of other sites can send text; only scripts of the shop can send JSON.
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new ShopProblem(415, 'unsupported_media_type', 'The content type must be application/json.');
  const body: unknown = await c.req.json().catch(() => {
    throw new ShopProblem(400, 'bad_request', 'The body is not valid JSON.');
  });
  return parseInput(schema, body);
}
