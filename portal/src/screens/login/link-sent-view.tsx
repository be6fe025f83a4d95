import { useState } from 'react';
import type { Challenge } from '../../../contract/users.js';
import { useAllMessages, useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { clockText } from '../../lib/clock-text.js';
import { describe } from '../../components/describe-error.js';
import { Notice } from '../../ui/notice.js';
import { useCountdown } from './code-view.js';
import { useView } from './use-view.js';

interface LinkSentViewProps {
  challenge: Challenge;
  onResend: () => Promise<void>;
  onBack: () => void;
}

/** Reports that a sign-in link was sent, and offers another one. */
export function LinkSentView({ challenge, onResend, onBack }: LinkSentViewProps) {
  useAllMessages();
  const t = useT();
  const heading = useView(t('link.title'), undefined);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const waitMs = useCountdown(challenge);
  const resend = async () => {
    setBusy(true);
    setError(null);
    try {
      await onResend();
      // The button waits now, and cannot keep the focus.
      heading.current?.focus();
    } catch (reason) {
      setError(describe(reason, t, 'login.wait'));
    }
    setBusy(false);
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('link.title')}
      </h1>
      <p role="status">{t('link.sent', { destination: challenge.destination })}</p>
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <div className="login-more">
        <Button kind="link" disabledGrayState={waitMs > 0} loading={isBusy} onClick={() => void resend()}>
          {waitMs > 0 ? t('code.resend-in', { time: clockText(waitMs).slice(1) }) : t('link.resend')}
        </Button>
        <Button kind="link" onClick={onBack}>
          {t('code.back')}
        </Button>
      </div>
    </>
  );
}
