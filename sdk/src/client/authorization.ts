import { defaultGatewayUrl, hostsOf } from '../core/environments.js';
import { throwIfAborted } from '../core/abort.js';
import { defaultTimeoutMs, withDeadline } from '../core/deadline.js';
import type { PaymentError } from '../core/errors.js';
import { settings } from '../core/settings.js';
import { clientErrors } from './client.errors.js';
import type { AuthorizationType } from './client.types.js';

/** Authorization as a string, or a function of the shop that fetches it. */
export type AuthorizationSource = string | (() => string | Promise<string>);

export interface Authorization {
  readonly text: string;
  readonly type: AuthorizationType;
  readonly configUrl: string;
  /** Undefined if the token carries none; the gateway then rejects its requests. */
  readonly fingerprint?: string | undefined;
  /** GraphQL endpoint, and the schema date it serves. */
  readonly graphQL: { url?: string | undefined; date?: string | undefined };
}

const tokenizationKey = /^([a-z\d]+)_[a-z\d]+_(\w+)$/i;

/**
 * Returns the authorization, calling the shop's function if one was given. Rejects with
 * `CLIENT_AUTHORIZATION_FUNCTION_FAILED` if the function fails or does not settle within `ms` milliseconds, with
 * `CLIENT_INVALID_AUTHORIZATION` if the result is not a string, or with `ABORTED`.
 */
export async function resolveAuthorization(
  source: AuthorizationSource,
  ms = defaultTimeoutMs,
  signal?: AbortSignal,
): Promise<string> {
  const text: unknown =
    typeof source === 'function' ? await callAuthorizationFunction(source, ms, signal) : source;
  throwIfAborted(signal);
  if (typeof text !== 'string') throw malformed(text);
  return text;
}

function callAuthorizationFunction(
  source: () => string | Promise<string>,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const failed = clientErrors.AUTHORIZATION_FUNCTION_FAILED;
  return withDeadline({ ms, signal, error: () => failed() }, async () => {
    try {
      return await source();
    } catch (cause) {
      throw failed({ cause });
    }
  });
}

/** Parses a tokenization key or a client token. Throws `CLIENT_INVALID_AUTHORIZATION`. */
export function parseAuthorization(text: string): Authorization {
  const [, environment, merchantId] = tokenizationKey.exec(text) ?? [];
  if (environment && merchantId) {
    const hosts = hostsOf(environment, settings().gatewayUrl ?? defaultGatewayUrl);
    if (!hosts) throw malformed(text);
    return {
      text,
      type: 'TOKENIZATION_KEY',
      configUrl: `${hosts.clientApi}/merchants/${merchantId}/client_api/v1/configuration`,
      graphQL: { url: hosts.graphQL, date: '' },
    };
  }
  const { configUrl, authorizationFingerprint, graphQL } = decodeToken(text);
  if (typeof configUrl !== 'string') throw malformed(text);
  const fingerprint = textIn(authorizationFingerprint);
  const { url, date } = (graphQL ?? {}) as Record<string, unknown>;
  return {
    text,
    type: 'CLIENT_TOKEN',
    configUrl,
    fingerprint,
    // Without a fingerprint GraphQL has no bearer token; REST reports the missing fingerprint itself.
    // A URL of any type: the check of its host rejects what is no text.
    graphQL: fingerprint ? { url: url as string | undefined, date: textIn(date) } : {},
  };
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the error of a wrong authorization. It names the kind of the value but never the value: it may be a secret. */
const malformed = (given: unknown): PaymentError =>
  clientErrors.INVALID_AUTHORIZATION({ params: { found: kindOf(given) } });

function kindOf(given: unknown): string {
  if (typeof given !== 'string') return `a value of type ${given === null ? 'null' : typeof given}`;
  if (given === '') return 'an empty text';
  // A shop that redirects to its login page returns that page instead of the token.
  if (/^\s*</.test(given)) return 'an HTML page';
  // Of a response in JSON, the token is a part.
  if (/^\s*["{]/.test(given)) return 'JSON';
  return given === given.trim() ? 'a text of another form' : 'a text with spaces around it';
}

function decodeToken(text: string): Record<string, unknown> {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    // Spread, so that a token which is not an object has no fields.
    return { ...(JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>) };
  } catch {
    // Not base64, or not JSON. The cause is omitted: it may contain the secret.
    throw malformed(text);
  }
}
