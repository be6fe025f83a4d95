import type { Authorization, Credentials } from '../authorization/authorize.js';
import type { SandboxContext } from '../http-env.js';
import type { Services } from '../services.js';
import { GatewayError } from './gateway-error.js';

/** Verifies the authorization, and that it belongs to the merchant in the address. */
export async function authorize(
  services: Services,
  c: SandboxContext,
  source: unknown,
): Promise<Authorization> {
  const authorization = await services.authorizer.authorize(credentialsOf(source));
  if (authorization.merchant.id !== c.req.param('merchantId')) {
    throw new GatewayError('AUTHORIZATION', 'This authorization belongs to another merchant');
  }
  return authorization;
}

function credentialsOf(source: unknown): Credentials {
  const known: Record<string, unknown> = typeof source === 'object' && source !== null ? { ...source } : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    authorizationFingerprint: text(known['authorizationFingerprint']),
    tokenizationKey: text(known['tokenizationKey']),
  };
}

/** Returns the parsed body, or throws a gateway error. */
export async function readJson(c: SandboxContext): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    // An incomplete body and a missing one have the same error.
    throw new GatewayError('VALIDATION', 'The request is not valid JSON');
  }
}
