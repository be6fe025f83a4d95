import type { Context, MiddlewareHandler } from 'hono';
import { z } from '@hono/zod-openapi';
import type { Caller, CallerKind, PortalEnv, StoreCaller } from './env.js';
import { HttpProblem } from './problem.js';
import { requestIdHeader, type ResponseHeaders } from './response-headers.js';

export type Access = 'public' | readonly CallerKind[];

/** Callers who manage one store's campaigns, people and payments. */
export const storeWorkers = ['employer', 'impersonating'] as const satisfies readonly CallerKind[];

/**
 * Declares who may call an operation. The same list guards the handler and is part of the OpenAPI document.
 */
export function openTo(access: Access) {
  return {
    middleware: [guard(access)] as [MiddlewareHandler<PortalEnv>],
    security: access === 'public' ? [] : [{ token: [] }],
    'x-access': access === 'public' ? ['public'] : [...access],
  };
}

function guard(access: Access): MiddlewareHandler<PortalEnv> {
  return async (c, next) => {
    if (access !== 'public') requireKind(callerOf(c), access);
    await next();
  };
}

function requireKind(caller: Caller, allowed: readonly CallerKind[]): void {
  if (allowed.includes(caller.kind)) return;
  if (caller.kind === 'admin' && allowed.includes('impersonating')) {
    throw new HttpProblem('impersonation_required', 'Select View as client first.');
  }
  throw new HttpProblem('forbidden_role', 'Your role doesn’t allow this.');
}

type Called = Pick<Context<PortalEnv>, 'var'>;

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

export const answer = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  headers: ResponseHeaders = {},
) => ({
  description,
  headers: { ...requestIdHeader, ...headers },
  content: { 'application/json': { schema } },
});

export const idParam = z.object({ id: z.string().max(64) });
