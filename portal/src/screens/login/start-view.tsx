import { useState } from 'react';
import type { Tokens } from '../../../contract/users.js';
import type { CodeRequest, LoginApi } from '../../http/login.js';
import { usePortal } from '../../context/portal-context.js';
import type { LogoutReason } from '../../auth/auth.js';
import { useT } from '../../i18n/i18n.js';
import { describe } from '../../components/describe-error.js';
import { Notice } from '../../ui/notice.js';
import { useHeading } from '../../components/use-heading.js';
import { type ContactDraft, ContactForm, type ContactProblem } from './contact-form.js';
import { DemoAccounts } from './demo-accounts.js';
import { OtherWays } from './other-ways.js';

interface StartViewProps {
  draft: ContactDraft;
  onDraft: (draft: ContactDraft) => void;
  /** Reason of the last sign-out. */
  reason: LogoutReason | null;
  /** Reason why a previous attempt has failed. */
  problem: string | null;
  login: LoginApi;
  onRequest: (request: CodeRequest) => void;
  onLink: (email: string) => Promise<void>;
  onTokens: (tokens: Tokens) => Promise<void>;
}

/** Start of the sign-in: the address or number that a code goes to, and the other ways. */
export function StartView(properties: StartViewProps) {
  const { draft, onDraft, reason, problem, login, onTokens } = properties;
  const t = useT();
  const { config } = usePortal();
  const [error, setError] = useState<ContactProblem>(problem === null ? {} : { general: problem });
  const heading = useHeading(
    error.field === undefined ? t('login.title') : t('form.error-title', { title: t('login.title') }),
  );
  const change = (next: Partial<ContactDraft>) => {
    onDraft({ ...draft, ...next });
    if (error.field !== undefined || next.kind !== undefined) setError({});
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('login.title')}
      </h1>
      <p className="small muted">{t('login.lead')}</p>
      {reason === null || reason === 'chosen' ? null : (
        <Notice tone={reason === 'not-allowed' ? 'warning' : 'info'} role="status">
          {t(`login.reason.${reason}`)}
        </Notice>
      )}
      {config.channels.length === 0 ? null : (
        <ContactForm {...properties} error={error} onError={setError} onChange={change} />
      )}
      <OtherWays
        login={login}
        onTokens={onTokens}
        onError={(failure) => {
          setError({ general: describe(failure, t) });
        }}
      />
      <p className="small muted">{t('login.timeouts')}</p>
      {config.sandbox === null ? null : (
        <DemoAccounts
          sandbox={config.sandbox}
          onChoose={(contact) => {
            change(
              contact.includes('@') ? { kind: 'email', email: contact } : { kind: 'phone', phone: contact },
            );
          }}
        />
      )}
    </>
  );
}
