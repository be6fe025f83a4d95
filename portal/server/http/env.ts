import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Claims } from '../../contract/roles.js';
import type { SessionKind } from '../core/schema.js';
import type { HttpProblem } from './problem.js';

/** Caller of a request, from the token and confirmed by the database. */
export interface Caller {
  kind: CallerKind;
  sessionKind: SessionKind;
  /** Claim `sub`: id of the account or recipient, or of a guest's session. */
  subject: string;
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

/** Account that changes data of a store, and the administrator who acts for it: a caller, or the owner of a job. */
export interface StoreActor {
  storeId: string;
  subject: string;
  claims: Pick<Claims, 'act'>;
}

export interface PortalEnv {
  /** Empty if a test calls the app as a function. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The caller, or the problem with the token, which public operations ignore. */
    caller: Caller | HttpProblem;
  };
}

export type PortalApp = OpenAPIHono<PortalEnv>;
