import type {
  AuthorizationSource,
  Client,
  ClientAccess,
  ClientConfiguration,
  GatewayConfiguration,
} from '../../../client/index.js';
import { parseJson } from '../../../core/call-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { keepOption, readOptions } from '../../../core/options.js';
import {
  ifParsable,
  optional,
  parseObject,
  parseOneOf,
  type Parser,
  parseRecord,
  parseText,
} from '../../../core/parse.js';
import { parseContainer } from '../../../frames/host/parse-container.js';
import { threeDSecureErrors } from './three-d-secure.errors.js';

/** Window or frame in which the challenge is shown. */
export type ChallengeDisplay = 'dialog' | 'cardinal-modal' | 'bootstrap3-modal' | 'inline-iframe';

/** Values of the option `version`. */
export type ThreeDSecureVersion = 2 | '2' | '2-cardinal-modal' | '2-bootstrap3-modal' | '2-inline-iframe';

/** Configuration of the challenge script. Passed to the script, which documents it; never modified. */
export interface CardinalSDKConfig {
  /** Log of the challenge script. */
  readonly logging?:
    | {
        /** Amount of messages, for example `verbose`. Default of the script: `off`. */
        readonly level?: string;
      }
    | undefined;
  /** Milliseconds until the script gives up on its requests. */
  readonly timeout?: number | undefined;
  /** Number of further tries for a request of the script that has failed. */
  readonly maxRequestRetries?: number | undefined;
  /** Appearance of the challenge. */
  readonly payment?:
    | {
        /** Shows a loading animation while the challenge loads. */
        readonly displayLoading?: boolean | undefined;
        /** Shows a close button in the challenge. Default false; Escape and the backdrop always cancel. */
        readonly displayExitButton?: boolean | undefined;
      }
    | undefined;
  readonly [name: string]: unknown;
}

/**
 * Options of `create`.
 *
 * @inline
 */
interface CreateOptions {
  /** Client of the same release with a client token; alternatively pass `authorization`. */
  client?: Client | undefined;
  /** Client token, or a function that returns one. */
  authorization?: AuthorizationSource | undefined;
  /**
   * `2` shows the challenge in a dialog of the SDK, `2-cardinal-modal` and `2-bootstrap3-modal` in the modal of the
   * challenge script, `2-inline-iframe` in an element that the shop inserts. Required, except in the legacy mode.
   */
  version?: ThreeDSecureVersion | undefined;
  /** Selects the legacy mode, in which the shop inserts and removes the bank's frame (version 1). */
  framework?: 'legacy' | undefined;
  /** Configuration of the challenge script. Default: none. */
  cardinalSDKConfig?: CardinalSDKConfig | undefined;
  /** Makes the challenge script log verbosely, unless `cardinalSDKConfig.logging` is given. */
  loggingEnabled?: boolean | undefined;
  /** Parent of the dialog. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Language of the dialog. Default: the page's. */
  locale?: string | undefined;
  /** Base URL that serves `/web/<version>/html/`; used in the legacy mode only. */
  assetsUrl?: string | undefined;
  /** Debug setting of the client created from `authorization`. Default false. */
  debug?: boolean | undefined;
  /** Milliseconds until the instance must be ready; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreateThreeDSecureOptions = CreateOptions & ClientAccess;

const displays: Readonly<Record<string, ChallengeDisplay>> = {
  '2': 'dialog',
  '2-cardinal-modal': 'cardinal-modal',
  '2-bootstrap3-modal': 'bootstrap3-modal',
  '2-inline-iframe': 'inline-iframe',
};

/**
 * Returns the display that a version selects. Throws `THREEDS_UNSUPPORTED_VERSION` without a version or for version 1, and
 * `THREEDS_UNRECOGNIZED_VERSION` for any other value.
 */
export function displayOf(version: unknown): ChallengeDisplay {
  const name = typeof version === 'number' ? String(version) : version;
  if (!name || name === '1') throw threeDSecureErrors.UNSUPPORTED_VERSION();
  if (typeof name === 'string' && Object.hasOwn(displays, name)) return displays[name] ?? 'dialog';
  throw threeDSecureErrors.UNRECOGNIZED_VERSION({
    params: { version: typeof name === 'string' ? name : typeof name },
  });
}

/** Options of `create` after their check. */
export type CheckedOptions = ReturnType<typeof checkCreateOptions>;

/**
 * Reads the options of `create`. Throws a version error first, then `INSTANTIATION_OPTION_REQUIRED`,
 * `INCOMPATIBLE_VERSIONS` or `INSTANTIATION_OPTION_INVALID`.
 */
export function checkCreateOptions(given: CreateThreeDSecureOptions) {
  const { version, framework } = readOptions<Pick<CreateOptions, 'version' | 'framework'>>(given, {
    version: keepOption,
    framework: optional(parseOneOf('legacy')),
  });
  const display = framework ?? displayOf(version);
  const options = readCreateOptions<CreateOptions>(given, 'ThreeDSecure', {
    version: keepOption,
    framework: keepOption,
    cardinalSDKConfig: optional(parseConfig),
    loggingEnabled: (value) => value === true,
    container: optional(parseContainer),
    locale: optional(parseText),
    assetsUrl: keepOption,
  });
  return { ...options, display };
}

/** Copies the configuration as JSON, so that the shop's object is never modified. */
const parseConfig: Parser<CardinalSDKConfig> = (value) => parseRecord(keepOption)(parseJson(value));

/**
 * Checks the account. If several conditions fail, the one that is checked first here is reported.
 */
export function checkAccount(
  { authorizationType, gatewayConfiguration }: ClientConfiguration,
  display: ChallengeDisplay | 'legacy',
): void {
  const { environment, threeDSecureEnabled } = gatewayConfiguration;
  if (display !== 'legacy' && !cardinalToken(gatewayConfiguration))
    throw threeDSecureErrors.NOT_ENABLED_FOR_V2();
  if (environment === 'production' && location.protocol !== 'https:')
    throw threeDSecureErrors.HTTPS_REQUIRED();
  if (authorizationType === 'TOKENIZATION_KEY') throw threeDSecureErrors.CAN_NOT_USE_TOKENIZATION_KEY();
  if (!threeDSecureEnabled) throw threeDSecureErrors.NOT_ENABLED();
}

/** Returns the token with which the challenge script is set up; empty if the account has none. */
export function cardinalToken({ threeDSecure }: GatewayConfiguration): string {
  const token = ifParsable(parseObject({ cardinalAuthenticationJWT: parseText }))(threeDSecure);
  return token?.cardinalAuthenticationJWT ?? '';
}
