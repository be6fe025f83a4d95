import { useCallback, useEffect, useState } from 'react';
import type { Invitation, Tokens } from '../../../contract/users.js';
import { ApiError } from '../../http/client.js';
import type { CodeRequest, LoginApi } from '../../http/login.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { describe } from '../../components/describe-error.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { CodeView } from './code-view.js';
import { storeCode, readInvitationCode } from './stored-code.js';
import { useView } from './use-view.js';

interface InviteViewProps {
  token: string;
  login: LoginApi;
  onTokens: (tokens: Tokens) => Promise<void>;
  onBack: () => void;
}

/** Signs in the recipient of an invitation, with a code to the contact that the employer knows. */
export function InviteView({ token, login, onTokens, onBack }: InviteViewProps) {
  const t = useT();
  const [found, setFound] = useState<Invitation | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { tabStorage } = usePortal();
  const [request, setRequest] = useState<CodeRequest | null>(() => {
    const stored = readInvitationCode(tabStorage, token);
    return stored && login.resumeInvitation(token, stored);
  });
  const askCode = (next: CodeRequest | null) => {
    storeCode(tabStorage, next);
    setRequest(next);
  };
  const load = useCallback(() => {
    setError(null);
    login.invitation(token).then(setFound, setError);
  }, [login, token]);
  useEffect(load, [load]);

  if (request) {
    return (
      <CodeView
        request={request}
        onRequest={askCode}
        backLabel={t('code.back')}
        onBack={() => {
          askCode(null);
        }}
        onTokens={(tokens) => {
          storeCode(tabStorage, null);
          return onTokens(tokens);
        }}
      />
    );
  }
  if (found) {
    return (
      <Contacts
        invitation={found}
        start={async (channel) => {
          askCode(await login.startInvitation(token, channel));
        }}
      />
    );
  }
  const isOver = error instanceof ApiError && error.status === 404;
  return (
    <Unopened
      // The heading takes the focus again, because nothing else announces the end.
      key={String(isOver)}
      error={isOver ? null : error}
      isOver={isOver}
      onRetry={load}
      onBack={onBack}
    />
  );
}

interface ContactsProps {
  invitation: Invitation;
  start: (channel: Invitation['contacts'][number]['channel']) => Promise<void>;
}

function Contacts({ invitation: { firstName, storeName, contacts }, start }: ContactsProps) {
  const t = useT();
  const title = firstName === '' ? t('invite.title-plain') : t('invite.title', { name: firstName });
  const heading = useView(title, undefined);
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{t('invite.text', { store: storeName })}</p>
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <div className="stack">
        {contacts.map(({ channel, destination }, index) => (
          <Button
            key={channel}
            kind={index === 0 ? 'primary' : 'secondary'}
            loading={busy === channel}
            onClick={() => {
              setBusy(channel);
              setError(null);
              start(channel).catch((reason: unknown) => {
                setError(describe(reason, t, 'login.wait'));
                setBusy(null);
              });
            }}
          >
            {t(`invite.send-${channel}`, { destination })}
          </Button>
        ))}
      </div>
    </>
  );
}

interface UnopenedProps {
  /** Null while the invitation loads, or if it has ended. */
  error: unknown;
  isOver: boolean;
  onRetry: () => void;
  onBack: () => void;
}

function Unopened({ error, isOver, onRetry, onBack }: UnopenedProps) {
  const t = useT();
  const title = isOver ? t('invite.ended') : t('invite.title-plain');
  const heading = useView(title, undefined);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isOver ? (
        <p>{t('invite.ended-text')}</p>
      ) : error === null ? (
        <Skeleton rows={2} thing={t('invite.title-plain')} />
      ) : (
        <ErrorPanel title={t('invite.failed')} error={error} onRetry={onRetry} />
      )}
      <div className="login-more">
        <Button kind="link" onClick={onBack}>
          {t('magic.new')}
        </Button>
      </div>
    </>
  );
}
