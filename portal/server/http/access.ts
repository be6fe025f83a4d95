import type { Context, MiddlewareHandler } from 'hono';
import { z } from '@hono/zod-openapi';
import type { ApiScope } from '../../contract/integration-values.js';
import type { Caller, PersonKind, PortalEnv, StoreCaller } from './env.js';
import type { Operation } from './operations.js';
import { HttpProblem } from './problem.js';
import { requestIdHeader, type ResponseHeaders } from './response-headers.js';

export type Access = 'public' | readonly PersonKind[];

/** Callers who manage one store's campaigns, people and payments. */
export const storeWorkers = ['employer', 'impersonating'] as const satisfies readonly PersonKind[];

/**
 * Declares who may call an operation, in the OpenAPI document. `requireAccess` reads the same list.
 *
 * @param scope - Opens the operation also to API keys with this scope. Its handler gets the store of the key from
 * `storeCallerOf`, and the id of the key as the subject.
 */
export function openTo(access: Access, scope?: ApiScope) {
  if (access === 'public') return { security: [], 'x-access': ['public'] };
  return {
    security: [
      ...(access.length === 0 ? [] : [{ token: [] }]),
      ...(scope === undefined ? [] : [{ apiKey: [scope] }]),
    ],
    'x-access': [...access, ...(scope === undefined ? [] : ['api-key'])],
    ...(scope === undefined ? {} : { 'x-scope': scope }),
  };
}

/** Declares an operation that only API keys with a scope may call. */
export const openToKeys = (scope: ApiScope) => openTo([], scope);

/** Rejects callers who may not call an operation, before anything of the request but its head is read. */
export function requireAccess(
  find: (c: Context<PortalEnv>) => Operation | undefined,
): MiddlewareHandler<PortalEnv> {
  return async (c, next) => {
    const operation = find(c);
    if (operation && !operation.access.includes('public')) requireKind(callerOf(c), operation);
    await next();
  };
}

function requireKind(caller: Caller, { access: allowed, scope }: Operation): void {
  if (caller.kind === 'api-key') {
    requireScope(caller, scope);
    return;
  }
  if (allowed.includes(caller.kind)) return;
  if (caller.kind === 'admin' && allowed.includes('impersonating')) {
    throw new HttpProblem('impersonation_required', 'Select View as client first.');
  }
  throw new HttpProblem('forbidden_role', 'Your role doesn’t allow this.');
}

function requireScope({ scopes = [] }: Caller, scope: ApiScope | undefined): void {
  if (scope === undefined) throw new HttpProblem('forbidden_role', 'API keys can’t use this operation.');
  if (!scopes.includes(scope))
    throw new HttpProblem('forbidden_role', `This operation needs an API key with the scope ${scope}.`);
}

export type Called = Pick<Context<PortalEnv>, 'var'>;

export function callerOf({ var: { caller } }: Called): Caller {
  if (caller instanceof HttpProblem) throw caller;
  return caller;
}

/** Returns the caller unless the store of the token has been deactivated. */
export function activeCallerOf(c: Called): Caller {
  const caller = callerOf(c);
  if (caller.isStoreDisabled) throw new HttpProblem('store_disabled', 'This store has been deactivated.');
  return caller;
}

/** Returns the caller and the store of the token; a requested store must be the same one. Throws `store_disabled`. */
export const storeCallerOf = (c: Called, requested?: string): StoreCaller =>
  inStore(activeCallerOf(c), requested);

/** Returns the caller and the store of the token, even if the store has been deactivated. */
export const anyStoreCallerOf = (c: Called): StoreCaller => inStore(callerOf(c));

function inStore(caller: Caller, requested?: string): StoreCaller {
  const { storeId } = caller.claims;
  if (storeId === undefined)
    throw new HttpProblem('forbidden_store', 'Your account isn’t linked to a store.');
  if (requested !== undefined && requested !== storeId) {
    throw new HttpProblem('forbidden_store', 'You’re working in another store.');
  }
  return { ...caller, storeId };
}

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});

/** Body of an operation that also accepts requests without one; the handler then receives an empty object. */
export const optionalJsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  ...jsonBody(schema),
  required: false,
});

export const jsonResponse = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  headers: ResponseHeaders = {},
) => ({
  description,
  headers: { ...requestIdHeader, ...headers },
  content: { 'application/json': { schema } },
});

export const idParam = z.object({ id: z.string().max(64).describe('Id of the resource') });
