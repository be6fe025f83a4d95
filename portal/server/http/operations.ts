import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { type ApiScope, apiScopes } from '../../contract/integration-values.js';
import { callerKinds, type PortalEnv } from './env.js';
import { matchedHandler } from './matched-route.js';

/** Declarations of an operation in the OpenAPI document. */
export interface Operation {
  /** Kinds of callers that may call it; `public` for everyone. */
  access: readonly string[];
  /** Scope of the API keys that may call it; undefined for none. */
  scope?: ApiScope | undefined;
  query: ReadonlySet<string>;
  hasBody: boolean;
  /** True if the body is a file, which the handler reads. */
  isUpload: boolean;
}

/** Handler of the document itself, which does not declare it. */
const ofDocument = [
  'get /openapi.json',
  { access: ['public'], query: new Set<string>(), hasBody: false, isUpload: false },
] as const satisfies [string, Operation];

const accessSchema = z.array(z.enum([...callerKinds, 'api-key', 'public'])).min(1);
const scopeSchema = z.enum(apiScopes).optional();

/**
 * Returns a function that finds the operation of a request before its handler runs. It returns undefined if only
 * middleware matches the address and method, and throws for a handler that is not declared, which no caller may call.
 */
export function operationFinder(
  app: OpenAPIHono<PortalEnv>,
): (c: Context<PortalEnv>) => Operation | undefined {
  let operations: ReadonlyMap<string, Operation> | undefined;
  return (c) => {
    // Routes are added after the middleware that reads this list.
    operations ??= readOperations(app);
    const handler = matchedHandler(c);
    if (!handler) return undefined;
    const base = handler.basePath;
    const address = base === '/' ? handler.path : handler.path.slice(base.length);
    const name = `${handler.method.toLowerCase()} ${address}`;
    const operation = operations.get(name);
    if (!operation) throw new Error(`The OpenAPI document does not declare ${name}.`);
    return operation;
  };
}

function readOperations(app: OpenAPIHono<PortalEnv>): Map<string, Operation> {
  return new Map<string, Operation>([
    ofDocument,
    ...app.openAPIRegistry.definitions.flatMap((definition): [string, Operation][] => {
      if (definition.type !== 'route') return [];
      const { method, path, request, 'x-access': access, 'x-scope': scope } = definition.route;
      const query = request?.query && 'shape' in request.query ? Object.keys(request.query.shape) : [];
      const address = path.replaceAll(/\{(\w+)\}/g, ':$1');
      const operation = {
        access: accessSchema.parse(access),
        scope: scopeSchema.parse(scope),
        query: new Set(query),
        hasBody: request?.body !== undefined,
        isUpload: 'text/csv' in (request?.body?.content ?? {}),
      };
      return [[`${method} ${address}`, operation]];
    }),
  ]);
}
