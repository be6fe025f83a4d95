import { isPaymentError, sharedErrors } from './errors.js';
import { invalidOption } from './option.errors.js';
import { parseText } from './parse.js';
import { isSameRelease, releaseErrors } from './release.js';
import { VERSION } from './version.js';

/** Who is to talk to the gateway for a method, as the shop gave it. */
export interface ClientOptions {
  readonly client?: { getVersion(): string } | undefined;
  readonly authorization?: unknown;
}

/**
 * The check with which every method begins (specification §5): throws `INSTANTIATION_OPTION_REQUIRED`,
 * `INCOMPATIBLE_VERSIONS`, or `INSTANTIATION_OPTION_INVALID` for what is no client. With an authorization beside it, a
 * client of any version is taken.
 *
 * @param name - The method, as messages call it.
 */
export function validateClient({ client, authorization }: ClientOptions, name: string): void {
  if (!client) {
    if (authorization) return;
    throw sharedErrors.INSTANTIATION_OPTION_REQUIRED({ words: { option: 'authorization', name } });
  }
  if (!can(client, 'getVersion')) throw invalidOption('client');
  const given = authorization ? VERSION : versionOf(client);
  if (!isSameRelease(given)) {
    throw releaseErrors.INCOMPATIBLE_VERSIONS({ words: { client: given, name, version: VERSION } });
  }
  if (!can(client, 'getConfiguration') || !can(client, 'request')) throw invalidOption('client');
}

function versionOf(client: { getVersion(): string }): string {
  try {
    return parseText(client.getVersion());
  } catch (cause) {
    // Of a client that was torn down.
    throw isPaymentError(cause) ? cause : invalidOption('client', cause);
  }
}

/** Callers without types may give anything, also what throws when it is looked at. */
function can(client: object, method: string): boolean {
  try {
    return typeof Reflect.get(client, method) === 'function';
  } catch {
    // As good as no method.
    return false;
  }
}
