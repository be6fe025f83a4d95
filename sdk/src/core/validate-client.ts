import { isPaymentError, sharedErrors } from './errors.js';
import { invalidOption } from './option.errors.js';
import { parseText, Unparsable } from './parse.js';
import { isSameRelease, releaseErrors } from './release.js';
import { VERSION } from './version.js';

/** Client or authorization that a method uses for its gateway calls, as passed by the shop. */
export interface ClientOptions {
  readonly client?: { getVersion(): string } | undefined;
  readonly authorization?: unknown;
}

const noClient = new Unparsable('it must be an instance of client.create');

/**
 * Checks the client or authorization of a method's options. Throws `INSTANTIATION_OPTION_REQUIRED`,
 * `INCOMPATIBLE_VERSIONS`, or `INSTANTIATION_OPTION_INVALID` for an object that is not a client. If an authorization is
 * given as well, the client's version is not checked.
 *
 * @param name - The method's name in error messages.
 */
export function validateClient({ client, authorization }: ClientOptions, name: string): void {
  if (!client) {
    if (authorization) return;
    throw sharedErrors.INSTANTIATION_OPTION_REQUIRED({ params: { option: 'authorization', name } });
  }
  if (!can(client, 'getVersion')) throw invalidOption('client', noClient);
  const given = authorization ? VERSION : versionOf(client);
  if (!isSameRelease(given)) {
    throw releaseErrors.INCOMPATIBLE_VERSIONS({ params: { client: given, name, version: VERSION } });
  }
  if (!can(client, 'request') || !isConfigured(client)) throw invalidOption('client', noClient);
}

function versionOf(client: { getVersion(): string }): string {
  try {
    return parseText(client.getVersion());
  } catch (cause) {
    // A client throws a payment error after its teardown; that error is more precise.
    throw isPaymentError(cause) ? cause : invalidOption('client', cause);
  }
}

/** Returns true if the object has the method. Untyped callers may pass objects whose getters throw. */
function can(client: object, method: string): boolean {
  try {
    return typeof Reflect.get(client, method) === 'function';
  } catch {
    // A throwing getter counts as a missing method.
    return false;
  }
}

/** Returns true if the object has the gateway's configuration, which every method reads. */
function isConfigured(client: object): boolean {
  try {
    const { gatewayConfiguration } = (
      client as { getConfiguration(): Record<string, unknown> }
    ).getConfiguration();
    return typeof gatewayConfiguration === 'object' && gatewayConfiguration !== null;
  } catch {
    // The object has no such method, or the method fails.
    return false;
  }
}
