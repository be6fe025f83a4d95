import { type Client, create, type CreateClientOptions } from './index.js';
import { loadRequest } from './request/load-request.js';

export interface ResolveClientOptions extends Omit<CreateClientOptions, 'authorization'> {
  /** The shop's own client, which wins. */
  client?: Client | undefined;
  authorization?: CreateClientOptions['authorization'] | undefined;
}

/** The client of a method that calls the gateway in the shopper's click. What does so comes before. */
export function resolveClient({ client, authorization, ...options }: ResolveClientOptions): Promise<Client> {
  // Where it does not come, the call itself says so.
  loadRequest().catch(() => undefined);
  return client ? Promise.resolve(client) : create({ authorization: authorization ?? '', ...options });
}
