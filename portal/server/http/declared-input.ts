import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { PortalEnv } from './env.js';
import { HttpProblem, invalidField } from './problem.js';

interface DeclaredInput {
  query: ReadonlySet<string>;
  hasBody: boolean;
}

const none: DeclaredInput = { query: new Set(), hasBody: false };

/**
 * Rejects query parameters and bodies that an operation does not declare in the OpenAPI document. Fields of
 * declared bodies are checked by their schemas.
 */
export function declaredInput(app: OpenAPIHono<PortalEnv>): MiddlewareHandler<PortalEnv> {
  let operations: ReadonlyMap<string, DeclaredInput> | undefined;
  return async (c, next) => {
    operations ??= readOperations(app);
    const called = findOperation(c, operations);
    if (called) await check(c, called);
    await next();
  };
}

function readOperations(app: OpenAPIHono<PortalEnv>): Map<string, DeclaredInput> {
  return new Map(
    app.openAPIRegistry.definitions.flatMap((definition) => {
      if (definition.type !== 'route') return [];
      const { method, path, request } = definition.route;
      const query = request?.query && 'shape' in request.query ? Object.keys(request.query.shape) : [];
      const address = path.replaceAll(/\{(\w+)\}/g, ':$1');
      return [[`${method} ${address}`, { query: new Set(query), hasBody: request?.body !== undefined }]];
    }),
  );
}

/** Returns the input of the handler that will respond; undefined if only middleware matches the address. */
function findOperation(
  c: Context<PortalEnv>,
  operations: ReadonlyMap<string, DeclaredInput>,
): DeclaredInput | undefined {
  const handler = matchedRoutes(c).find(({ method }) => method !== 'ALL');
  if (!handler) return undefined;
  const base = handler.basePath;
  const address = base === '/' ? handler.path : handler.path.slice(base.length);
  return operations.get(`${handler.method.toLowerCase()} ${address}`) ?? none;
}

async function check(c: Context<PortalEnv>, { query, hasBody }: DeclaredInput): Promise<void> {
  for (const name of new URL(c.req.url).searchParams.keys()) {
    if (!query.has(name)) throw invalidField(name, 'unknown_parameter', 'This parameter is not supported.');
  }
  if (hasBody || c.req.method === 'GET' || c.req.method === 'HEAD') return;
  const body = (await c.req.text()).trim();
  if (body !== '' && !/^\{\s*\}$/.test(body))
    throw new HttpProblem('validation_failed', 'This operation takes no body.');
}
