import type { ProblemCode } from '../../contract/problems.js';
import { ApiError, UnreachableError } from '../http/client.js';
import type { MessageKey, Translate } from '../i18n/i18n.js';

const unexpected = 'error.unexpected';

/**
 * Codes of failures that users can do nothing about: they get the message for unexpected ones. `spend_limit_reached` is explained
 * by the pages of orders, `request_timeout` by imports.
 */
type Unexplained =
  | 'bad_request'
  | 'idempotency_key_required'
  | 'method_not_allowed'
  | 'unsupported_media_type'
  | 'internal'
  | 'spend_limit_reached'
  | 'request_timeout'
  | 'service_unavailable';
type Explained = Exclude<ProblemCode, Unexplained>;

/**
 * Message per problem code. The server's own messages are in English and for developers. The operations of the sign-in page have
 * no code with a `request` message, which loads later.
 */
const messageKeys: Readonly<Record<Explained, MessageKey>> = {
  token_missing: 'login.reason.unauthorized',
  token_invalid: 'login.reason.unauthorized',
  token_expired: 'login.reason.unauthorized',
  refresh_reused: 'login.reason.unauthorized',
  forbidden_role: 'error.no-access',
  forbidden_store: 'error.no-access',
  impersonation_required: 'request.impersonation-required',
  not_while_impersonating: 'request.not-while-viewing',
  store_disabled: 'error.disabled',
  not_found: 'problem.not-found',
  conflict: 'request.conflict',
  state_conflict: 'request.conflict',
  duplicate: 'request.duplicate',
  idempotency_in_progress: 'request.in-progress',
  version_mismatch: 'request.version-mismatch',
  payload_too_large: 'problem.too-large',
  validation_failed: 'problem.validation',
  idempotency_key_reused: 'request.conflict',
  rate_limited: 'error.rate',
  payment_declined: 'request.payment-declined',
  gateway_error: 'request.gateway',
  channel_unavailable: 'problem.channel',
};

const isExplained = (code: string): code is Explained => Object.hasOwn(messageKeys, code);

/**
 * Returns the message of an error for the user, in the user's language. A failure of the server has the id of its request in
 * another line, which support needs.
 *
 * @param limited - Text if a limit was reached. Default: there were too many attempts.
 */
export function describe(error: unknown, t: Translate, limited?: MessageKey): string {
  const reason = reasonOf(error, t, limited);
  const isServer = error instanceof ApiError && error.status >= 500;
  return isServer && error.requestId !== null
    ? `${reason}\n${t('error.request', { id: error.requestId })}`
    : reason;
}

/** Returns the message of an error without the id of its request. */
export function reasonOf(
  error: unknown,
  t: Translate,
  limited: MessageKey = messageKeys.rate_limited,
): string {
  if (error instanceof UnreachableError) return t('error.unreachable');
  if (!(error instanceof ApiError)) return t(unexpected);
  const { code, status } = error;
  const otherwise = status === 403 ? messageKeys.forbidden_role : unexpected;
  const key = code === 'rate_limited' ? limited : isExplained(code) ? messageKeys[code] : otherwise;
  return t(key, { seconds: error.retryAfterSeconds ?? 60 });
}
