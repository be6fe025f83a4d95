import type { Client } from './client.js';

/** Returns true if the authorization is a client token with a customer, who can have saved payment methods. */
export function hasCustomer(client: Client): boolean {
  const { authorizationType, authorizationFingerprint = '' } = client.getConfiguration();
  return authorizationType === 'CLIENT_TOKEN' && /\bcustomer_id=/.test(authorizationFingerprint);
}
