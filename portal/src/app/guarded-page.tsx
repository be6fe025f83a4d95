import { Suspense, useEffect, useState } from 'react';
import { matchRoute } from '../../contract/routes.js';
import type { SetupPolicy } from '../api/setup-policy.js';
import { readClaims } from '../session/claims.js';
import { useT } from '../i18n/i18n.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { useAddress } from '../context/address.js';
import { part } from '../lib/load-chunk.js';
import { usePortal, useSession } from '../context/portal-context.js';
import { decide } from './decide.js';
import { layouts } from './layouts.js';
import { prefetchOf, screens } from './screens.js';
import { StartFrame } from './start-frame.js';
import { useOutcome } from './use-outcome.js';

const NotFound = part(() => import('../screens/errors/error-pages.js').then((module) => module.ErrorPage));

/** Applies the guard after each change of address, session or campaign, and renders the allowed page. */
export function GuardedPage({ setup }: { setup: SetupPolicy }) {
  const t = useT();
  const { path, query } = useAddress();
  const session = useSession();
  const now = useNowUntil(readClaims(session?.impersonationToken)?.exp ?? null);
  const result = decide({ address: { path, query }, session, now, setup });
  useOutcome(result, setup);
  useEndOfViewing(now);

  const match = matchRoute(path);
  if (result.kind === 'not-found' || !match) {
    return (
      <Suspense>
        <NotFound title={t('error.not-found')} />
      </Suspense>
    );
  }
  // The page of a redirect is never shown: its content may be of another role or store.
  if (result.kind === 'redirect') return <StartFrame page="shell" />;
  const { id, layout } = match.route;
  const Screen = result.kind === 'no-access' ? screens['no-access'] : screens[id];
  const Layout = layouts[layout];
  const isPublic = layout === 'public';
  const content = result.kind === 'pending' ? <PageSkeleton /> : <Screen key={id} />;
  return (
    <Suspense fallback={<StartFrame page={isPublic ? 'login' : 'shell'} />}>
      <Layout layout={layout} prefetchOf={prefetchOf}>
        {/* The footer of the sign-in page is below its content: both are shown at once, so that it does not move. */}
        {isPublic ? content : <Suspense fallback={<PageSkeleton />}>{content}</Suspense>}
      </Layout>
    </Suspense>
  );
}

/** Drops the token for viewing a client when it ends, with a message to the administrator. */
function useEndOfViewing(now: number): void {
  const { auth, toasts } = usePortal();
  const end = readClaims(useSession()?.impersonationToken)?.exp ?? null;
  const isOver = end !== null && end <= now;
  useEffect(() => {
    if (!isOver) return;
    toasts.show({ tone: 'info', text: 'viewing.ended' });
    auth.endViewing();
  }, [isOver, auth, toasts]);
}

/** Returns the server's time in seconds since 1970, updated when `end` is reached. */
function useNowUntil(end: number | null): number {
  const { clock } = usePortal();
  const [, wake] = useState(0);
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(wake, Math.max(0, end - clock.serverSeconds()) * 1_000, end);
    return () => {
      clearTimeout(timer);
    };
  }, [end, clock]);
  return clock.serverSeconds();
}
