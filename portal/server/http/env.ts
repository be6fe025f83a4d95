import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiScope } from '../../contract/integration-values.js';
import type { Claims } from '../../contract/roles.js';
import type { SessionKind } from '../core/schema.js';
import type { HttpProblem } from './problem.js';

/** Caller of a request, from the token and confirmed by the database. */
export interface Caller {
  kind: CallerKind;
  /** Null for API keys, which need no session. */
  sessionKind: SessionKind | null;
  /** Claim `sub`: id of the account or recipient, or of a guest's session; for API keys, their id. */
  subject: string;
  claims: Claims;
  /** True if the store of the token has been deactivated: only other stores can be used. */
  isStoreDisabled: boolean;
  /** Rights of an API key; nothing for people, whose kind decides. */
  scopes?: readonly ApiScope[];
}

/** Kinds of people who call. */
export const callerKinds = ['employer', 'impersonating', 'admin', 'user', 'employee'] as const;
export type PersonKind = (typeof callerKinds)[number];
/** Kinds of all callers. An API key reaches only operations that name one of its scopes. */
type CallerKind = PersonKind | 'api-key';

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
