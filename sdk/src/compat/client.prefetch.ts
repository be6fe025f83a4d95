import { parseAuthorization } from '../client/authorization.js';
import { callConfiguration, type ConfigurationCall } from '../client/configuration/configuration.request.js';
import { defaultTimeoutMs } from '../core/deadline.js';
import type { BraintreeOptions } from './types.js';

/**
 * Requests the configuration while the remaining code loads. Returns undefined for options that need that code, and for
 * wrong ones, which `create` reports.
 */
export function prefetch({ authorization, timeout }: BraintreeOptions): ConfigurationCall | undefined {
  if (typeof authorization !== 'string' || timeout !== undefined) return undefined;
  try {
    return callConfiguration(parseAuthorization(authorization), { timeout: defaultTimeoutMs });
  } catch {
    return undefined;
  }
}
