import { sharedErrors } from './errors.js';
import { isSameRelease, releaseErrors } from './release.js';
import { VERSION } from './version.js';

/** Who is to talk to the gateway for a method, as the shop gave it. */
export interface GivenClient {
  readonly client?: { getVersion(): string } | undefined;
  readonly authorization?: unknown;
}

/**
 * The check with which every method begins (specification §5): throws `INSTANTIATION_OPTION_REQUIRED` or
 * `INCOMPATIBLE_VERSIONS`. With an authorization beside it, a client of any version is taken.
 *
 * @param name - The method, as messages call it.
 */
export function checkGivenClient({ client, authorization }: GivenClient, name: string): void {
  if (authorization) return;
  if (!client) throw sharedErrors.INSTANTIATION_OPTION_REQUIRED({ words: { option: 'client', name } });
  const given = client.getVersion();
  if (isSameRelease(given)) return;
  throw releaseErrors.INCOMPATIBLE_VERSIONS({ words: { client: given, name, version: VERSION } });
}
