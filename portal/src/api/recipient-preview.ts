import { useEffect, useState } from 'react';
import type { OwnPolicy } from '../../contract/policies.js';
import type { LoginOf, Tokens } from '../../contract/users.js';
import { usePortal } from '../context/portal-context.js';
import type { Api } from '../http/client.js';
import type { Loaded } from './use-data.js';

/** Session of its own that reads what recipients see. Its tokens stay in here: the tab's session does not change. */
export interface RecipientPreview {
  readonly policies: Promise<readonly OwnPolicy[]>;
  /** Ends the session, also one whose sign-in is still in progress. A failure is silent: it ends with the employer's. */
  end(): void;
}

export function openRecipientPreview(api: Api): RecipientPreview {
  const body: LoginOf<'cp.guest.login'> = { loginType: 'cp.guest.login' };
  const ending = new AbortController();
  // Not aborted at the end: the server may have opened the session already, and only the response can end it.
  const signedIn = api.post<Tokens>('/user/login', body);
  return {
    policies: signedIn.then(async ({ token }) => {
      const { items } = await api.get<{ items: OwnPolicy[] }>('/campaign/policy/me', {
        // The preview's token instead of the tab's, which a rejection of this one must not sign out.
        skipAuth: true,
        headers: { 'x-authorization-obo': `Bearer ${token}` },
        signal: ending.signal,
      });
      return items;
    }),
    end() {
      ending.abort();
      signedIn.then(
        ({ refreshToken }) => {
          api.leave('/user/logout', { refreshToken });
        },
        // No session was opened; `policies` rejects with the reason.
        () => undefined,
      );
    },
  };
}

type Outcome = Pick<Loaded<readonly OwnPolicy[]>, 'data' | 'error'>;

const pending: Outcome = { data: undefined, error: undefined };

/** Opens a preview while the component is mounted. A reload ends it and opens another one. Nothing is cached. */
export function useRecipientPreview(): Outcome & { reload: () => void } {
  const { api } = usePortal();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState(pending);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Outcome) => {
      if (isCurrent) setOutcome(next);
    };
    const preview = openRecipientPreview(api);
    preview.policies.then(
      (data) => {
        settle({ data, error: undefined });
      },
      (error: unknown) => {
        settle({ data: undefined, error });
      },
    );
    return () => {
      isCurrent = false;
      preview.end();
    };
  }, [api, attempt]);
  return {
    ...outcome,
    reload() {
      setOutcome(pending);
      setAttempt(attempt + 1);
    },
  };
}
