import { ApiError, UnreachableError } from '../api/client.js';
import type { Translate } from '../i18n/i18n.js';

/** Returns the text of an error for the user. */
export function describe(error: unknown, t: Translate): string {
  if (error instanceof UnreachableError) return t('error.unreachable');
  if (!(error instanceof ApiError)) return t('error.unexpected');
  if (error.status === 429) return t('error.rate', { seconds: error.retryAfterSeconds ?? 60 });
  return error.status >= 500 || error.message === '' ? t('error.unexpected') : error.message;
}
