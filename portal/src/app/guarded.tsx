import { Suspense } from 'react';
import type { SetupPolicy } from '../api/setup-policy.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { useAddress } from '../context/address.js';
import { part } from '../lib/load-chunk.js';
import { useSession } from '../context/portal-context.js';
import { GuardedPage } from './guarded-page.js';

/** Loads after the first page, which it does not change. */
const SessionWarning = part(() =>
  import('../components/session-warning.js').then((module) => module.SessionWarning),
);

/** Loaded only for the pages of the setup. */
const GuardedSetup = part(() => import('./guarded-setup.js').then((module) => module.GuardedSetup));

/** Outside of the setup there is no campaign that is being set up. */
const noSetup: SetupPolicy = {
  policy: null,
  state: 'unloaded',
  error: undefined,
  load: () => undefined,
  update: () => undefined,
  reset: () => undefined,
};

/** Renders the page of the address, as far as the guard allows it, and watches the session. */
export function Guarded() {
  const { path } = useAddress();
  const session = useSession();
  return (
    <>
      {session && path !== '/login' ? (
        <Suspense>
          <SessionWarning />
        </Suspense>
      ) : null}
      {path.startsWith('/campaigns/setup') ? (
        <Suspense fallback={<PageSkeleton />}>
          <GuardedSetup />
        </Suspense>
      ) : (
        <GuardedPage setup={noSetup} />
      )}
    </>
  );
}
