import type { Context } from 'hono';
import type { SandboxEnv } from '../http-env.js';
import type { Merchant } from '../merchants/merchants.js';

/** Environment of an authenticated request. */
export interface ServerEnv extends SandboxEnv {
  Variables: { merchant: Merchant };
}

export type ServerContext = Context<ServerEnv>;
