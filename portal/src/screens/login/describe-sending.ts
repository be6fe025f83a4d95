import { ApiError } from '../../api/client.js';
import type { Translate } from '../../i18n/i18n.js';
import { describe } from '../../ui/describe-error.js';

/** Returns the text of an error of requesting a code or link: a limit of messages is not one of attempts. */
export function describeSending(error: unknown, t: Translate): string {
  return error instanceof ApiError && error.code === 'rate_limited'
    ? t('login.wait', { seconds: error.retryAfterSeconds ?? 60 })
    : describe(error, t);
}
