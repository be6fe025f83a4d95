import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Input that no handler gets to see; `code` is a problem code that every server of the repository has. */
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

export interface BodyCheck {
  /** Bytes that a body may have. */
  maxBytes: number;
  /** Makes the server's own answer, or throws its own error. */
  refuse: (c: Context, problem: InputProblem) => Response | Promise<Response>;
}

/** Levels of arrays and objects that a body may have. No schema needs more than ten. */
export const maxNesting = 100;

/**
 * Refuses input that would fail deep inside a server: bodies that are too large, or nested too deeply for recursive
 * code, and texts with NUL or lone surrogates, which PostgreSQL cannot store. Looks at the address, at JSON and at forms.
 */
export function checkBody({ maxBytes, refuse: reject }: BodyCheck): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: maxBytes, onError: (c) => reject(c, tooLarge) });
  return (c, next) => {
    // Where apps are mounted in one another, the first check has read the body already.
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
  // Hono keeps the text: a handler that reads it again does not need the connection.
  const text = await c.req.text();
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  if (isForm) return text.includes('%00') ? unstorable : undefined;
  if (nestingOf(text) > maxNesting) return tooDeep;
  return isUnstorable(text) ? unstorable : undefined;
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

/** Only an escape can bring NUL or half of a character into JSON: decoding UTF-8 has replaced the rest. */
const suspicious = /\\u(?:0000|d[89a-f][\da-f]{2})/i;

function isUnstorable(json: string): boolean {
  if (!suspicious.test(json)) return false;
  let isBad = false;
  const look = (text: string) => {
    isBad ||= text.includes('\0') || /[\ud800-\udfff]/u.test(text);
  };
  try {
    JSON.parse(json, (key, value: unknown) => {
      look(key);
      if (typeof value === 'string') look(value);
      return value;
    });
  } catch {
    // Not JSON: the handler says so.
    return false;
  }
  return isBad;
}
