import { Suspense, useState } from 'react';
import type { Challenge } from '../../../contract/users.js';
import type { Contact } from '../../api/login.js';
import { useAddress } from '../../app/address.js';
import { partWithChildren } from '../../app/load-chunk.js';
import { usePortal, useSession } from '../../app/portal-context.js';
import { readClaims } from '../../auth/claims.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { useHeading } from '../../ui/page.js';
import { SkeletonField } from '../../ui/skeleton-field.js';
import { type ContactDraft, StartView } from './start-view.js';

/** Preloads while the user enters an address: the code view is needed only after that. */
const loadCodeView = () => import('./code-view.js').then((module) => module.CodeView);
const CodeView = partWithChildren(loadCodeView);

/** A failure is shown when the view is needed. */
const prepare = () => {
  loadCodeView().catch(() => undefined);
};

interface Started {
  contact: Contact;
  challenge: Challenge;
}

/** Signs in by a code in an email or text message. A user who is already signed in gets a choice instead. */
export function Login() {
  const session = useSession();
  const { auth, clock } = usePortal();
  const { go } = useAddress();
  const [started, setStarted] = useState<Started | null>(null);
  const [draft, setDraft] = useState<ContactDraft>({ kind: 'email', email: '', phone: '', country: 'US' });
  const [reason] = useState(() => auth.takeReason());
  const [isEntering, setEntering] = useState(false);

  if (session && !isEntering && (readClaims(session.token)?.exp ?? 0) > clock.serverSeconds())
    return <AlreadyIn name={`${session.user.firstName} ${session.user.lastName}`} />;
  return (
    <div className="card login" onFocus={prepare}>
      {started ? (
        <Suspense fallback={<SkeletonField />}>
          <CodeView
            contact={started.contact}
            challenge={started.challenge}
            onChallenge={(challenge) => {
              setStarted({ ...started, challenge });
            }}
            onBack={() => {
              setStarted(null);
            }}
            onTokens={async (tokens) => {
              setEntering(true);
              const email = 'userEmail' in started.contact ? started.contact.userEmail : undefined;
              go(await auth.signIn(tokens, email), { replace: true });
            }}
          />
        </Suspense>
      ) : (
        <StartView
          draft={draft}
          onDraft={setDraft}
          reason={reason}
          onStarted={(contact, challenge) => {
            setStarted({ contact, challenge });
          }}
        />
      )}
    </div>
  );
}

function AlreadyIn({ name }: { name: string }) {
  const t = useT();
  const { auth } = usePortal();
  const { go } = useAddress();
  const heading = useHeading(t('login.title'));
  return (
    <div className="card login">
      <h1 ref={heading} tabIndex={-1}>
        {t('login.title')}
      </h1>
      <Notice tone="info">{t('login.already', { name })}</Notice>
      <div className="stack">
        <Button
          kind="primary"
          onClick={() => {
            go('/');
          }}
        >
          {t('login.continue')}
        </Button>
        <Button
          onClick={() => {
            auth.logOut('chosen');
          }}
        >
          {t('logout')}
        </Button>
      </div>
    </div>
  );
}
