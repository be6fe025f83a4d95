import type { z } from 'zod';
import { GatewayError, type Problem } from './gateway-error.js';

/** Parses an input. Throws a user error that names every field with a problem. */
export function parseFields<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message })));
}

/** Returns the gateway's VALIDATION error, with one entry per problem. */
export function invalid(problems: readonly Omit<Problem, 'code'>[]): GatewayError {
  return new GatewayError(
    'VALIDATION',
    'The input is invalid',
    problems.map((problem) => ({ ...problem, code: null })),
  );
}
