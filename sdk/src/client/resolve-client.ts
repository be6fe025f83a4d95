import { type Client, create, type CreateClientOptions } from './index.js';
import { loadRequest } from './request/load-request.js';

interface ResolveClientOptions extends Omit<CreateClientOptions, 'authorization'> {
  /** Client that the shop created; takes precedence over `authorization`. */
  client?: Client | undefined;
  authorization?: CreateClientOptions['authorization'] | undefined;
}

/** Returns the client of a method that only reads the configuration: the shop's, or a new one. */
export function resolveClientOnly({
  client,
  authorization = '',
  ...options
}: ResolveClientOptions): Promise<Client> {
  return client ? Promise.resolve(client) : create({ authorization, ...options });
}

/**
 * Returns the client of a method that calls the gateway inside the shopper's click, and preloads the request code so
 * that the click does not wait for it.
 */
export function resolveClient(options: ResolveClientOptions): Promise<Client> {
  // If this fails, the request itself retries and reports the error.
  loadRequest().catch(() => undefined);
  return resolveClientOnly(options);
}
