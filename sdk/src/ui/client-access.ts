import type { PaymentContext } from './payment-context.js';

type Authorization = PaymentContext['authorization'];

/**
 * Returns the option of `create` that an element was given: its client, or else the authorization. Without both, the
 * authorization is empty, and `create` rejects.
 */
export function clientAccess<Client extends object>(
  client: Client | undefined,
  authorization: Authorization,
): { client: Client; authorization: Authorization } | { authorization: NonNullable<Authorization> } {
  return client ? { client, authorization } : { authorization: authorization ?? '' };
}
