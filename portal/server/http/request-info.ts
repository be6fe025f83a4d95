import type { Context } from 'hono';
import { clientAddress } from '@tessera/server-kit/http';
import type { PortalEnv } from './env.js';

/** Facts about a request for limits and the audit log. */
export interface RequestInfo {
  requestId: string;
  /** Address of the client, or its network. */
  address: string;
}

export function requestInfo(c: Context<PortalEnv>, trustedProxies: number): RequestInfo {
  return { requestId: c.var.requestId, address: clientAddress(c, trustedProxies) };
}
