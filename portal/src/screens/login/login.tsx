import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Tokens } from '../../../contract/users.js';
import { createLogin } from '../../http/login.js';
import { useAddress } from '../../context/address.js';
import { part } from '../../lib/load-chunk.js';
import { usePortal, useSession } from '../../context/portal-context.js';
import { useTranslation } from '../../i18n/i18n.js';
import { readClaims } from '../../session/claims.js';
import { SkeletonField } from '../../ui/field.js';
import { StartFlow } from './start-flow.js';

const AlreadyIn = part(() => import('./already-in.js').then((module) => module.AlreadyIn));
const LinkFlow = part(() => import('./link-flow.js').then((module) => module.LinkFlow));

/**
 * Signs in by a code, a link, Google, an invitation, or as a guest. A user who is already signed in gets a choice instead,
 * unless a link was opened.
 */
export function Login() {
  const session = useSession();
  const { api, auth, clock, config, loginLinks } = usePortal();
  const { go } = useAddress();
  const { choose } = useTranslation();
  const link = useSyncExternalStore(loginLinks.subscribe, loginLinks.get);
  const [isEntering, setEntering] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const login = useMemo(
    () => createLogin({ api, storeId: auth.wantedStore(), platformStoreId: config.storeId }),
    [api, auth, config],
  );
  const enter = useCallback(
    async (tokens: Tokens, email?: string) => {
      setEntering(true);
      const [to, locale] = await Promise.all([
        auth.signIn(tokens, email),
        // Not part of the sign-in page, which loads little.
        import('./locale-of-account.js').then(
          ({ localeOfAccount }) => localeOfAccount(api),
          () => null,
        ),
      ]);
      if (locale !== null) await choose(locale, true);
      loginLinks.clear();
      go(to, { replace: true });
    },
    // `go` changes with each address and `choose` with each language, but they do the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [api, auth, loginLinks],
  );

  const isSignedIn = (readClaims(session?.token)?.exp ?? 0) > clock.serverSeconds();
  if (session && isSignedIn && !isEntering && !link)
    return (
      <Suspense fallback={<SkeletonField />}>
        <AlreadyIn name={`${session.user.firstName} ${session.user.lastName}`.trim()} />
      </Suspense>
    );
  return (
    <div className="card login">
      {link ? (
        <Suspense fallback={<SkeletonField />}>
          <LinkFlow
            key={JSON.stringify(link)}
            link={link}
            login={login}
            onTokens={enter}
            onBack={(reason) => {
              setProblem(reason);
              loginLinks.clear();
            }}
          />
        </Suspense>
      ) : (
        <StartFlow login={login} problem={problem} onTokens={enter} />
      )}
    </div>
  );
}
