import { useState } from 'react';
import { usePolicyActions } from '../../api/policy-actions.js';
import { describe } from '../../components/describe-error.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { useOnce } from '../../lib/use-once.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { idOf } from './details-problems.js';
import { localeOf, type MessageLanguage } from './message-preview.js';
import type { Details } from './use-details.js';

interface TestMessageProps {
  details: Details;
  language: MessageLanguage;
}

/** Button that saves the message, and sends it to the user as a test. */
export function TestMessage({ details, language }: TestMessageProps) {
  const t = useT();
  const isOnline = useOnline();
  const { toasts } = usePortal();
  const { sendTest } = usePolicyActions();
  const { once, isBusy } = useOnce();
  const [failure, setFailure] = useState<string | null>(null);
  const { autosave, problems, leave, state } = details;
  const wrong = ([`${language}.subject`, `${language}.body`] as const).find(
    (input) => problems[input] !== undefined,
  );
  const send = () =>
    once(async () => {
      setFailure(null);
      if (wrong !== undefined) {
        leave('message');
        document.getElementById(idOf(wrong))?.focus();
        return;
      }
      try {
        if (!(await autosave.flush())) {
          setFailure(t('details.test-unsaved'));
          return;
        }
        const { to } = await sendTest(state.policy, localeOf(language));
        toasts.show({ tone: 'success', text: 'details.test-sent', values: { to } });
      } catch (reason) {
        setFailure(describe(reason, t));
      }
    });
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        className="start"
        disabledGrayState={!isOnline}
        loading={isBusy}
        onClick={() => void send()}
      >
        {t('details.test')}
        <span className="visually-hidden"> {t(`details.${language}`)}</span>
      </Button>
      {failure === null ? null : (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}
