import type { LookupAddress } from 'node:dns';
import type { AuthServices } from '../auth/services.js';

/** Network that webhooks are sent through. */
export interface WebhookNetwork {
  /** True in the sandbox: webhooks may reach this machine, also by `http` and on any port. */
  allowsLocal: boolean;
  /** Returns all addresses of a host name. */
  resolve: (hostname: string) => Promise<readonly LookupAddress[]>;
}

/** Dependencies of webhooks. */
export interface IntegrationServices extends AuthServices {
  webhooks: WebhookNetwork;
}
