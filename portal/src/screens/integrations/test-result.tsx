import type { WebhookDelivery } from '../../../contract/webhooks.js';
import { useTestDelivery } from '../../api/integrations.js';
import { useLanguage } from '../../i18n/language.js';
import { Notice } from '../../ui/notice.js';
import { useResponseText } from './response-text.js';

/** Result of a test, beside the button that sent it: first that it follows, then what the address responded. */
export function TestResult({ webhookId, test }: { webhookId: string; test: WebhookDelivery }) {
  const { t } = useLanguage();
  const { status, attempts, ...response } = useTestDelivery(webhookId, test);
  const text = useResponseText(response);
  if (status === 'DELIVERED')
    return (
      <Notice tone="success" role="status">
        {t('integrations.test-delivered', { response: text ?? '' })}
      </Notice>
    );
  if (status === 'FAILED' || attempts > 0)
    return (
      <Notice tone="danger" role="alert">
        {t('integrations.test-failed', { response: text ?? '' })}
      </Notice>
    );
  return (
    <Notice tone="info" role="status">
      {t('integrations.test-waiting')}
    </Notice>
  );
}
