import { parseAuthorization } from '../client/authorization.js';
import { callConfiguration, type ConfigurationCall } from '../client/configuration/configuration.request.js';
import { defaultTimeoutMs } from '../core/deadline.js';
import type { BraintreeOptions } from './types.js';

/** Matches a tokenization key whose gateway depends on the page's settings, which only the remaining code knows. */
const ofOwnGateway = /^development_/i;

/**
 * Requests the configuration while the remaining code loads. Returns undefined for options that need that code, for
 * those with a client, and for wrong ones, which `create` reports.
 */
export function prefetch({
  authorization,
  client,
  timeout,
}: BraintreeOptions): ConfigurationCall | undefined {
  if (typeof authorization !== 'string' || ofOwnGateway.test(authorization)) return undefined;
  if (client !== undefined || timeout !== undefined) return undefined;
  try {
    return callConfiguration(parseAuthorization(authorization), { timeout: defaultTimeoutMs });
  } catch {
    return undefined;
  }
}
