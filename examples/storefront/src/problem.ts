import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { Problem } from './wire.js';

/** A refusal with a name; pages branch on the code and say it in the shopper's language. */
export class ShopProblem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    detail: string,
    readonly errors: NonNullable<Problem['errors']> = [],
  ) {
    super(detail);
    this.name = 'ShopProblem';
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  402: 'Payment declined',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  422: 'Not processable',
  503: 'Not available',
};

export function problemResponse(c: Context, { status, code, message, errors }: ShopProblem): Response {
  const body: Problem = {
    type: `urn:tessera:storefront:${code}`,
    title: titles[status] ?? 'Internal error',
    status,
    code,
    detail: message,
    ...(errors.length > 0 ? { errors } : {}),
  };
  return c.json(body, status, { 'content-type': 'application/problem+json; charset=utf-8' });
}

/** What does not fit the schema is refused, field by field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, code }) => ({ field: path.map(String).join('.'), code }));
  throw new ShopProblem(422, 'validation_failed', 'The input is not valid.', errors);
}

export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch(() => {
    throw new ShopProblem(400, 'bad_request', 'The body is not JSON.');
  });
  return parseInput(schema, body);
}
