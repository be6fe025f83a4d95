import { Suspense, useEffect, useState } from 'react';
import type { Challenge, Tokens } from '../../../contract/users.js';
import type { CodeRequest, LoginApi } from '../../http/login.js';
import { part } from '../../lib/load-chunk.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { SkeletonField } from '../../ui/field.js';
import type { ContactDraft } from './contact-form.js';
import { storeCode, readCode } from './stored-code.js';
import { StartView } from './start-view.js';

/** Preloads while the user enters an address: these views are needed only after that. */
const loadCodeView = () => import('./code-view.js').then((module) => module.CodeView);
const CodeView = part(loadCodeView);
const LinkSentView = part(() => import('./link-sent-view.js').then((module) => module.LinkSentView));

/** A failure is shown when the view is needed. */
const prepare = () => {
  loadCodeView().catch(() => undefined);
};

type Step =
  | { kind: 'start' }
  | { kind: 'code'; request: CodeRequest }
  | { kind: 'link'; email: string; challenge: Challenge };

interface StartFlowProps {
  login: LoginApi;
  /** Reason why a previous attempt has failed. */
  problem: string | null;
  onTokens: (tokens: Tokens, email?: string) => Promise<void>;
}

/** Signs in with an address or number that the user enters. */
export function StartFlow({ login, problem, onTokens }: StartFlowProps) {
  const t = useT();
  const { auth, config, tabStorage } = usePortal();
  const [kept] = useState(() => readCode(tabStorage));
  const [step, setStep] = useState<Step>(() =>
    kept ? { kind: 'code', request: login.resumeCode(kept.contact, kept.challenge) } : { kind: 'start' },
  );
  const { userEmail: email = '', userPhoneNumber: phone = '' } = kept?.contact ?? {};
  const [draft, setDraft] = useState<ContactDraft>({
    kind: phone === '' && config.channels.includes('email') ? 'email' : 'phone',
    email,
    phone,
    country: 'US',
  });
  const [reason] = useState(auth.readReason);
  useEffect(() => {
    auth.clearReason();
  }, [auth]);
  const back = () => {
    storeCode(tabStorage, null);
    setStep({ kind: 'start' });
  };
  const askCode = (request: CodeRequest) => {
    storeCode(tabStorage, request);
    setStep({ kind: 'code', request });
  };
  const sendLink = async (email: string) => {
    setStep({ kind: 'link', email, challenge: await login.startLink(email) });
  };

  if (step.kind === 'start') {
    return (
      <div className="login-view" onFocus={prepare}>
        <StartView
          draft={draft}
          onDraft={setDraft}
          reason={reason}
          problem={problem}
          login={login}
          onRequest={askCode}
          onLink={sendLink}
          onTokens={onTokens}
        />
      </div>
    );
  }
  return (
    <Suspense fallback={<SkeletonField />}>
      <div className="login-view">
        {step.kind === 'code' ? (
          <CodeView
            request={step.request}
            onRequest={askCode}
            backLabel={t('code.other')}
            onBack={back}
            onTokens={(tokens) => {
              storeCode(tabStorage, null);
              return onTokens(tokens, draft.kind === 'email' ? draft.email.trim() : undefined);
            }}
          />
        ) : (
          <LinkSentView challenge={step.challenge} onResend={() => sendLink(step.email)} onBack={back} />
        )}
      </div>
    </Suspense>
  );
}
