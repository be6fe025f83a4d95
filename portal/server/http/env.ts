import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Claims } from '../../contract/roles.js';

/** Caller of a request, from the token and confirmed by the database. */
export interface Caller {
  kind: CallerKind;
  userId: string;
  claims: Claims;
  /** True if the store of the token has been deactivated: only other stores can be used. */
  isStoreDisabled: boolean;
}

export const callerKinds = ['employer', 'impersonating', 'admin', 'user', 'employee'] as const;
export type CallerKind = (typeof callerKinds)[number];

/** Caller who works for one store. */
export interface StoreCaller extends Caller {
  storeId: string;
}

export interface PortalEnv {
  /** Empty if a test calls the app as a function. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; caller: Caller | null };
}

export type PortalApp = OpenAPIHono<PortalEnv>;
