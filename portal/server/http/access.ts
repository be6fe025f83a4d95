import type { Context, MiddlewareHandler } from 'hono';
import { z } from '@hono/zod-openapi';
import { problemSchema } from '../../contract/schemas.js';
import type { Caller, CallerKind, PortalEnv, StoreCaller } from './env.js';
import { HttpProblem } from './problem.js';

export type Access = 'public' | readonly CallerKind[];

/** Those who work with one store's campaigns, people and money. */
export const storeWorkers = ['employer', 'impersonating'] as const satisfies readonly CallerKind[];

const described = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
});

/** The refusals that every operation can answer with. */
export const errorResponses = {
  400: described('The request cannot be read'),
  401: described('No token, or one that is not valid any more'),
  403: described('Not for this role, or not for this store'),
  404: described('Not there, or another store’s'),
  409: described('The state of things does not allow it'),
  422: described('Understood, but not valid'),
  429: described('Too often; Retry-After says when to come back'),
};

/**
 * What every operation says of who may call it. The same list guards the handler and stands in the
 * OpenAPI document, so that neither can be forgotten.
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
    if (access !== 'public') requireKind(c.var.caller, access);
    await next();
  };
}

function requireKind(caller: Caller | null, allowed: readonly CallerKind[]): void {
  if (!caller) throw new HttpProblem('token_missing', 'Sign in first.');
  if (allowed.includes(caller.kind)) return;
  if (caller.kind === 'admin' && allowed.includes('impersonating')) {
    throw new HttpProblem('impersonation_required', 'View the client first: this belongs to one store.');
  }
  throw new HttpProblem('forbidden_role', 'Your role does not allow this.');
}

type Called = Pick<Context<PortalEnv>, 'var'>;

export function callerOf(c: Called): Caller {
  if (!c.var.caller) throw new HttpProblem('token_missing', 'Sign in first.');
  return c.var.caller;
}

/** The caller and the store of the token; a store asked for by name must be that one. */
export function storeCallerOf(c: Called, requested?: string): StoreCaller {
  const caller = callerOf(c);
  const { storeId } = caller.claims;
  if (storeId === undefined) throw new HttpProblem('forbidden_store', 'Your account belongs to no store.');
  if (requested !== undefined && requested !== storeId) {
    throw new HttpProblem('forbidden_store', 'That store is not the one you are working for.');
  }
  return { ...caller, storeId };
}

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});

export const answer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

export const idParam = z.object({ id: z.string().max(64) });
