import { useState } from 'react';
import type { Tokens } from '../../../contract/users.js';
import type { LoginApi } from '../../http/login.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';

interface OtherWaysProps {
  login: LoginApi;
  onTokens: (tokens: Tokens) => Promise<void>;
  onError: (reason: unknown) => void;
}

/** Ways to sign in without a message: a Google account, or none. Only what is configured is offered. */
export function OtherWays({ login, onTokens, onError }: OtherWaysProps) {
  const t = useT();
  const { config } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const { googleAuthorizationUrl: authorizationUrl, googleClientId: clientId, guestLogin } = config;
  const hasGoogle = authorizationUrl !== null && clientId !== null;
  if (!hasGoogle && !guestLogin) return null;
  const enterAsGuest = async () => {
    setBusy(true);
    try {
      await onTokens(await login.guest());
    } catch (reason) {
      onError(reason);
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      <p className="or" aria-hidden="true">
        {t('login.or')}
      </p>
      {hasGoogle ? (
        <Button
          kind="gray"
          onClick={() => {
            askGoogle(authorizationUrl, clientId).catch(onError);
          }}
        >
          {t('login.google')}
        </Button>
      ) : null}
      {guestLogin ? (
        <Button kind="link" loading={isBusy} onClick={() => void enterAsGuest()}>
          {t('login.guest')}
        </Button>
      ) : null}
    </div>
  );
}

/** Opens Google's page, which redirects back to this one with its response. */
async function askGoogle(authorizationUrl: string, clientId: string): Promise<void> {
  const { googleUrl } = await import('../../session/google.js');
  const { origin } = location;
  location.assign(googleUrl({ storage: sessionStorage, authorizationUrl, clientId, origin }));
}
