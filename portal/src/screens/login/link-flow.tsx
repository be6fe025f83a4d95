import { useCallback } from 'react';
import type { Tokens } from '../../../contract/users.js';
import { ApiError } from '../../http/client.js';
import type { LoginApi } from '../../http/login.js';
import { takeGoogleResponse } from '../../session/google.js';
import type { LoginLink } from '../../session/login-link.js';
import { type Translate, useAllMessages, useT } from '../../i18n/i18n.js';
import { describe } from '../../components/describe-error.js';
import { GoogleView } from './google-view.js';
import { InviteView } from './invite-view.js';
import { MagicView } from './magic-view.js';

interface LinkFlowProps {
  link: LoginLink;
  login: LoginApi;
  onTokens: (tokens: Tokens) => Promise<void>;
  /** Called to show the start of the sign-in, with the reason if something has failed. */
  onBack: (reason: string | null) => void;
}

/** Signs in with what a message or Google has put into the address. */
export function LinkFlow({ link, login, onTokens, onBack }: LinkFlowProps) {
  useAllMessages();
  const back = () => {
    onBack(null);
  };
  switch (link.kind) {
    case 'magic':
      return <MagicView finish={() => login.finishLink(link.token)} onTokens={onTokens} onBack={back} />;
    case 'invite':
      return <InviteView token={link.token} login={login} onTokens={onTokens} onBack={back} />;
    case 'google':
      return <GoogleFlow link={link} login={login} onTokens={onTokens} onBack={onBack} />;
  }
}

interface GoogleFlowProps extends LinkFlowProps {
  link: Extract<LoginLink, { kind: 'google' }>;
}

function GoogleFlow({ link, login, onTokens, onBack }: GoogleFlowProps) {
  const t = useT();
  const finish = useCallback(async () => {
    const response = takeGoogleResponse(sessionStorage, link);
    if (typeof response === 'string') throw new GoogleProblem(response);
    return login.google(response.idToken, response.nonce);
  }, [link, login]);
  return (
    <GoogleView
      finish={finish}
      onTokens={onTokens}
      onFailed={(reason) => {
        onBack(errorMessage(reason, t));
      }}
    />
  );
}

/** Response of Google without an account. */
class GoogleProblem extends Error {
  readonly outcome: 'canceled' | 'rejected';

  constructor(outcome: 'canceled' | 'rejected') {
    super(`The sign-in with Google was ${outcome}.`);
    this.name = 'GoogleProblem';
    this.outcome = outcome;
  }
}

function errorMessage(reason: unknown, t: Translate): string {
  if (reason instanceof GoogleProblem) return t(`google.${reason.outcome}`);
  return reason instanceof ApiError && reason.status === 422 ? t('google.rejected') : describe(reason, t);
}
