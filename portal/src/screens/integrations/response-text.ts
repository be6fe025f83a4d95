import type { WebhookDelivery } from '../../../contract/webhooks.js';
import { useT } from '../../i18n/i18n.js';

/** Returns the status of the response to a delivery, or the reason why there was none; null if neither is known. */
export function useResponseText({
  responseCode,
  error,
}: Pick<WebhookDelivery, 'responseCode' | 'error'>): string | null {
  const t = useT();
  if (responseCode !== null)
    return error === 'redirect'
      ? t('integrations.redirect', { code: String(responseCode) })
      : String(responseCode);
  if (error === null || error === 'status' || error === 'redirect') return null;
  return t(`integrations.error.${error}`);
}
