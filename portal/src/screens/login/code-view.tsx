import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Challenge, Tokens } from '../../../contract/users.js';
import { ApiError } from '../../http/client.js';
import type { CodeRequest } from '../../http/login.js';
import { type Translate, useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { clockText } from '../../lib/clock-text.js';
import { describe } from '../../components/describe-error.js';
import { Field } from '../../ui/field.js';
import { Notice } from '../../ui/notice.js';
import { useView } from './use-view.js';

interface CodeViewProps {
  request: CodeRequest;
  onRequest: (request: CodeRequest) => void;
  /** Text of the button that leaves this view. */
  backLabel: string;
  onBack: () => void;
  onTokens: (tokens: Tokens) => Promise<void>;
}

/** Takes the code of a message, and signs in with it. */
export function CodeView({ request, onRequest, backLabel, onBack, onTokens }: CodeViewProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<{ field?: string; general?: string }>({});
  const [busy, setBusy] = useState<'entering' | 'sending' | null>(null);
  const heading = useView(t('code.title'), error.field, field);
  const waitMs = useCountdown(request.challenge);

  const reject = (text: string) => {
    setError({ field: text });
    field.current?.focus();
    field.current?.select();
  };
  const enter = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const digits = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) {
      reject(t('code.missing'));
      return;
    }
    setBusy('entering');
    setError({});
    try {
      await onTokens(await request.finish(digits));
    } catch (reason) {
      setBusy(null);
      const message = codeError(reason, t);
      if (message === null) setError({ general: describe(reason, t) });
      else reject(message);
    }
  };
  const resend = async () => {
    setBusy('sending');
    setError({});
    try {
      onRequest(await request.resend());
      setCode('');
      field.current?.focus();
    } catch (reason) {
      setError({ general: describe(reason, t, 'login.wait') });
    }
    setBusy(null);
  };

  return (
    <>
      <h1 ref={heading} id="login-title" tabIndex={-1}>
        {t('code.title')}
      </h1>
      <p className="muted" role="status">
        {t('code.sent', { destination: request.challenge.destination })}
      </p>
      <form noValidate aria-labelledby="login-title" onSubmit={(event) => void enter(event)}>
        <Field
          ref={field}
          label={t('code.label')}
          hint={t('code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={error.field}
          onChange={(event) => {
            setCode(event.target.value);
            if (error.field !== undefined) setError({});
          }}
        />
        {error.general === undefined ? null : (
          <Notice tone="danger" role="alert">
            {error.general}
          </Notice>
        )}
        <Button kind="primary" type="submit" className="wide" loading={busy === 'entering'}>
          {t('code.enter')}
        </Button>
      </form>
      <div className="login-more">
        <Button
          kind="link"
          disabledGrayState={waitMs > 0}
          loading={busy === 'sending'}
          onClick={() => void resend()}
        >
          {waitMs > 0 ? t('code.resend-in', { time: clockText(waitMs).slice(1) }) : t('code.resend')}
        </Button>
        <Button kind="link" onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </>
  );
}

/** Returns the error message of a rejected code; null for other errors. */
function codeError(reason: unknown, t: Translate): string | null {
  if (!(reason instanceof ApiError) || reason.status !== 422) return null;
  const [problem] = reason.errors;
  switch (problem?.code) {
    case 'code_wrong':
      return t('code.wrong', { left: problem.triesLeft ?? 0 });
    case 'code_locked':
      return t('code.locked');
    default:
      return t('code.expired');
  }
}

const longestPauseMs = 30_000;

/**
 * Returns the milliseconds until the next message may be requested; capped at the server's pause in case this clock
 * is wrong.
 */
export function useCountdown({ resendAt }: Challenge): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.min(longestPauseMs, Math.max(0, Date.parse(resendAt) - now));
}
