import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import type { PayFormState } from './use-pay-form.js';

/** Button that pays, with the result of the last try above it. */
export function PayBar({ form, text }: { form: PayFormState; text: string }) {
  const t = useT();
  const { notice, isBusy, isUnknown, isOnline, hasButton } = form;
  return (
    <div className="pay-bar">
      {notice === null ? null : (
        <Notice tone={notice.tone} role={notice.tone === 'info' ? 'status' : 'alert'}>
          {notice.text}
        </Notice>
      )}
      {isOnline ? null : <p className="muted">{t('pay.offline')}</p>}
      {hasButton ? (
        <Button kind="primary" loading={isBusy} disabledGrayState={!isOnline} onClick={form.press}>
          {isUnknown ? t('error.retry') : text}
        </Button>
      ) : null}
      <p className="visually-hidden" role="status">
        {isBusy ? t('pay.busy') : ''}
      </p>
    </div>
  );
}
