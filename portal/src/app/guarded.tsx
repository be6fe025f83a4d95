import { Suspense, useEffect, useState } from 'react';
import { matchRoute } from '../../contract/routes.js';
import { readClaims } from '../auth/claims.js';
import { guard, type GuardResult } from '../auth/guard.js';
import { useSetupPolicy } from '../api/setup-policy.js';
import { ErrorPage } from '../screens/errors/error-page.js';
import { useAddress } from './address.js';
import { layoutOf } from './layouts.js';
import { usePortal, useSession } from './portal-context.js';
import { screens } from './screens.js';

/** Applies the guard after each change of address, session or campaign, and renders the allowed page. */
export function Guarded() {
  const { path, query } = useAddress();
  const session = useSession();
  const setup = useSetupPolicy();
  const now = useNowUntil(readClaims(session?.impersonationToken)?.exp ?? null);
  const result = guard({
    path,
    query,
    now,
    session: session && {
      user: readClaims(session.token),
      impersonation: readClaims(session.impersonationToken),
      role: session.role,
    },
    policy: setup.policy,
    policyState: setup.state,
  });
  useOutcome(result, setup);

  const match = matchRoute(path);
  if (result.kind === 'not-found' || !match) return <ErrorPage kind="not-found" />;
  // Nothing is rendered before the guard has decided.
  if (result.kind === 'redirect' || result.kind === 'pending') return null;
  const Layout = layoutOf(match.route.layout);
  const Screen = result.kind === 'no-access' ? screens['no-access'] : screens[match.route.id];
  return (
    <Suspense>
      <Layout layout={match.route.layout}>
        <Suspense>
          <Screen key={match.route.id} />
        </Suspense>
      </Layout>
    </Suspense>
  );
}

function useOutcome(result: GuardResult, setup: ReturnType<typeof useSetupPolicy>): void {
  const { auth } = usePortal();
  const { path, go, query } = useAddress();
  const { kind } = result;
  const to = kind === 'redirect' ? result.to : null;
  const isOut = kind === 'redirect' && result.logout === true;
  const needs = kind === 'pending' ? result.needs : null;
  const storeId = kind === 'pending' && result.needs === 'switch' ? result.storeId : null;
  const { campaignId } = query;

  useEffect(() => {
    if (result.resetPolicy) setup.reset();
  });
  useEffect(() => {
    if (to === null) return;
    if (isOut) auth.expire();
    else go(to, { replace: true });
    // Each place asks once; `go` and `auth` are the same in every sense that matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [to, isOut, path]);
  const { load } = setup;
  useEffect(() => {
    if (needs === 'policy') load(campaignId);
  }, [needs, campaignId, load]);
  useEffect(() => {
    if (storeId === null) return;
    auth.switchTo(storeId).catch((error: unknown) => {
      // One attempt per address: a rejected store is removed from it.
      console.error(error);
      const search = new URLSearchParams(location.search);
      search.delete('store');
      history.replaceState(null, '', `${path}${search.size > 0 ? `?${search.toString()}` : ''}`);
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [storeId, path]);
}

/** Returns the time in seconds since 1970, updated when `end` is reached. */
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
