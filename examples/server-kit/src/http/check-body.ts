import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Input that is rejected before any handler. `code` is a problem code of all servers. */
export interface InputProblem {
  readonly status: 400 | 413 | 422;
  readonly code: 'bad_request' | 'payload_too_large' | 'validation_failed';
  readonly detail: string;
}

const tooLarge: InputProblem = { status: 413, code: 'payload_too_large', detail: 'The body is too large.' };
const tooDeep: InputProblem = { status: 400, code: 'bad_request', detail: 'The body is nested too deeply.' };
const unstorable: InputProblem = {
  status: 422,
  code: 'validation_failed',
  detail: 'A text contains NUL or an unpaired surrogate.',
};

const unconvertible: InputProblem = {
  status: 422,
  code: 'validation_failed',
  detail: 'No property can have the name toString.',
};

export interface BodyCheck {
  /** Limit of a body's size in bytes. */
  maxBytes: number;
  /** Creates the server's response, or throws its error. */
  reject: (c: Context, problem: InputProblem) => Response | Promise<Response>;
}

/** Limit of nested arrays and objects in a body. No schema needs more than ten levels. */
export const maxNesting = 100;

/**
 * Rejects input that would fail deep inside a server: bodies that are too large or too deeply nested for
 * recursive code, strings with NUL or lone surrogates, which PostgreSQL cannot store, and objects that schemas cannot compare
 * with a length. Checks the address, JSON and forms.
 */
export function checkBody({ maxBytes, reject }: BodyCheck): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: maxBytes, onError: (c) => reject(c, tooLarge) });
  return (c, next) => {
    // In mounted apps, the first check has already read the body.
    if (c.req.raw.bodyUsed) return next();
    return limit(c, async () => {
      const problem = await findProblem(c);
      if (problem) c.res = await reject(c, problem);
      else await next();
    });
  };
}

async function findProblem(c: Context): Promise<InputProblem | undefined> {
  if (c.req.url.includes('%00')) return unstorable;
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return undefined;
  // Hono caches the text, so the handler can read it again.
  const text = await c.req.text();
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  if (isForm) return text.includes('%00') ? unstorable : undefined;
  return jsonProblem(text);
}

/** Returns the problem of a JSON text, if it has one. A text that is no JSON is reported by the handler. */
export function jsonProblem(text: string): InputProblem | undefined {
  return nestingOf(text) > maxNesting ? tooDeep : contentProblem(text);
}

const jsonTokens = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

/**
 * Returns the deepest level of brackets in a text.
 *
 * @param tokens - Matches brackets, and what may hold brackets that do not count. Default: JSON with its strings.
 */
export function nestingOf(text: string, tokens = jsonTokens): number {
  let level = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(tokens)) {
    if ('([{'.includes(token)) deepest = Math.max(deepest, (level += 1));
    else if (')]}'.includes(token)) level -= 1;
  }
  return deepest;
}

/**
 * In JSON, only an escape can contain NUL or a lone surrogate: UTF-8 decoding replaces them. Zod compares the property `length`
 * of any object; an object whose `toString` is no function cannot be compared and throws.
 */
const suspicious = /\\u|"toString"/i;

function contentProblem(json: string): InputProblem | undefined {
  if (!suspicious.test(json)) return undefined;
  let problem: InputProblem | undefined;
  const check = (text: string) => {
    if (text.includes('\0') || /[\ud800-\udfff]/u.test(text)) problem = unstorable;
  };
  try {
    JSON.parse(json, (key, value: unknown) => {
      if (key === 'toString') problem = unconvertible;
      check(key);
      if (typeof value === 'string') check(value);
      return value;
    });
  } catch {
    return undefined;
  }
  return problem;
}
