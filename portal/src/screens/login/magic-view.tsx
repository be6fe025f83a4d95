import { useState } from 'react';
import type { Tokens } from '../../../contract/users.js';
import { ApiError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { describe } from '../../components/describe-error.js';
import { Notice } from '../../ui/notice.js';
import { useView } from './use-view.js';

interface MagicViewProps {
  finish: () => Promise<Tokens>;
  onTokens: (tokens: Tokens) => Promise<void>;
  onBack: () => void;
}

/** Signs in with a link after a press, because programs that check mail open links too. */
export function MagicView({ finish, onTokens, onBack }: MagicViewProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<{ text: string; isFinal: boolean } | null>(null);
  const heading = useView(t('magic.title'), error?.text);
  const enter = async () => {
    setBusy(true);
    setError(null);
    try {
      await onTokens(await finish());
    } catch (reason) {
      const isFinal = reason instanceof ApiError && reason.status === 422;
      setError({ text: isFinal ? t('magic.expired') : describe(reason, t), isFinal });
      setBusy(false);
      // The button is gone.
      if (isFinal) heading.current?.focus();
    }
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('magic.title')}
      </h1>
      {error === null ? (
        <p className="muted">{t('magic.text')}</p>
      ) : (
        <Notice tone="danger" role="alert">
          {error.text}
        </Notice>
      )}
      {error?.isFinal === true ? null : (
        <Button kind="primary" className="wide" loading={isBusy} onClick={() => void enter()}>
          {t('magic.enter')}
        </Button>
      )}
      <div className="login-more">
        <Button kind="link" onClick={onBack}>
          {t('magic.new')}
        </Button>
      </div>
    </>
  );
}
