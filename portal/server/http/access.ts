import type { Context, MiddlewareHandler } from 'hono';
import { z } from '@hono/zod-openapi';
import type { Caller, CallerKind, PortalEnv, StoreCaller } from './env.js';
import type { Operation } from './operations.js';
import { HttpProblem } from './problem.js';
import { requestIdHeader, type ResponseHeaders } from './response-headers.js';

export type Access = 'public' | readonly CallerKind[];

/** Callers who manage one store's campaigns, people and payments. */
export const storeWorkers = ['employer', 'impersonating'] as const satisfies readonly CallerKind[];

/**
 * Declares who may call an operation, in the OpenAPI document. `requireAccess` reads the same list.
 */
export function openTo(access: Access) {
  return {
    security: access === 'public' ? [] : [{ token: [] }],
    'x-access': access === 'public' ? ['public'] : [...access],
  };
}

/** Rejects callers who may not call an operation, before anything of the request but its head is read. */
export function requireAccess(
  find: (c: Context<PortalEnv>) => Operation | undefined,
): MiddlewareHandler<PortalEnv> {
  return async (c, next) => {
    const { access } = find(c) ?? { access: ['public'] };
    if (!access.includes('public')) requireKind(callerOf(c), access);
    await next();
  };
}

function requireKind(caller: Caller, allowed: readonly string[]): void {
  if (allowed.includes(caller.kind)) return;
  if (caller.kind === 'admin' && allowed.includes('impersonating')) {
    throw new HttpProblem('impersonation_required', 'Select View as client first.');
  }
  throw new HttpProblem('forbidden_role', 'Your role doesn’t allow this.');
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

/** Returns the caller and the store of the token; a requested store must be the same one. */
export function storeCallerOf(c: Called, requested?: string): StoreCaller {
  const caller = activeCallerOf(c);
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
