import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedStatuses } from '../../contract/effective-status.js';
import { routes } from '../../contract/routes.js';
import type { GuardInput, GuardPolicy, GuardResult } from './guard.js';
import { ca, request, us, viewers, type Viewer, viewingToken } from './guard-test-support.js';

describe('every page and viewer', () => {
  const paths = fc.constantFrom(...routes.map(({ path }) => path.replace(':id', us)), '/nowhere');
  const who = fc.constantFrom(...(Object.keys(viewers) as Viewer[]));
  const policy = fc.record({
    id: fc.constantFrom('pol_1', 'pol_2'),
    name: fc.constantFrom('', 'Exams'),
    usage: fc.constantFrom(null, 'EYE_EXAM'),
    status: fc.constantFrom(...storedStatuses),
    storeId: fc.constantFrom(us, ca),
  });
  const visits = fc.record({
    path: paths,
    viewer: who,
    query: fc.record({
      store: fc.constantFrom(null, us, ca),
      campaignId: fc.constantFrom(null, 'pol_1', 'pol_2'),
    }),
    policy: fc.option(policy),
    /** Campaign that the server has; null if loading fails. */
    loaded: fc.option(policy),
    canSwitch: fc.boolean(),
  });

  interface Visit {
    path: string;
    query: GuardInput['query'];
    session: GuardInput['session'];
    policy: GuardPolicy | null;
    policyState: GuardInput['policyState'];
  }

  /** Follows the guard as the page does, until it allows or forbids the page. */
  function follow(
    visit: Visit,
    { canSwitch, loaded }: { canSwitch: boolean; loaded: GuardPolicy | null },
  ): { visit: Visit; result: GuardResult; redirects: number } {
    let current = visit;
    let redirects = 0;
    for (let turn = 0; turn < 10; turn++) {
      const result = request(current.path, current.session, current);
      if (result.resetPolicy) current = { ...current, policy: null, policyState: 'unloaded' };
      if (result.kind === 'redirect') {
        redirects += 1;
        if (result.logout) current = { ...current, session: null };
        current = { ...current, ...addressOf(result.to) };
      } else if (result.kind === 'pending' && result.needs === 'switch') {
        current = afterSwitch(current, result.storeId, canSwitch);
      } else if (result.kind === 'pending') {
        current = afterLoad(current, loaded);
      } else return { visit: current, result, redirects };
    }
    throw new Error(`The guard does not decide about ${JSON.stringify(current)}.`);
  }

  const addressOf = (to: string) => {
    const { pathname, searchParams } = new URL(to, 'http://portal.localhost');
    return {
      path: pathname,
      query: { store: searchParams.get('store'), campaignId: searchParams.get('campaignId') },
    };
  };

  const afterSwitch = (current: Visit, storeId: string, canSwitch: boolean): Visit => {
    const { session: before } = current;
    if (!canSwitch || !before?.user) return { ...current, query: { ...current.query, store: null } };
    const isAdmin = before.role === 'platform:admin:onboard';
    const moved = isAdmin
      ? { ...before, impersonation: { ...viewingToken, storeId } }
      : { ...before, user: { ...before.user, storeId } };
    return { ...current, session: moved };
  };

  /** Loads the named campaign of the token's store, or its newest draft. */
  const afterLoad = (current: Visit, loaded: GuardPolicy | null): Visit => {
    const { query, session: before } = current;
    const storeId = (query.store === null ? before?.user : (before?.impersonation ?? before?.user))?.storeId;
    if (loaded === null) return { ...current, policyState: 'failed' };
    const found = { ...loaded, storeId: storeId ?? us, id: query.campaignId ?? loaded.id };
    return {
      ...current,
      policy: query.campaignId === null ? { ...found, status: 'DRAFT' } : found,
      policyState: 'ready',
      query: { ...query, campaignId: found.id },
    };
  };

  const start = ({
    path,
    viewer,
    query,
    policy: current,
  }: typeof visits extends fc.Arbitrary<infer V> ? V : never): Visit => ({
    path,
    query,
    session: viewers[viewer],
    policy: current,
    policyState: current ? 'ready' : 'unloaded',
  });

  it('needs at most three redirects, and waits for nothing without end', () => {
    fc.assert(
      fc.property(visits, (given) => {
        expect(follow(start(given), given).redirects).toBeLessThanOrEqual(3);
      }),
      { numRuns: 5_000 },
    );
  });

  it('keeps the store in the address except on the sign-in page', () => {
    fc.assert(
      fc.property(visits, (given) => {
        const { visit } = follow(start(given), { ...given, canSwitch: true });
        if (visit.path === '/login') return;
        expect(visit.query.store).toBe(given.query.store);
      }),
      { numRuns: 5_000 },
    );
  });

  it('shows no campaign at the address of another one, or of another store', () => {
    fc.assert(
      fc.property(visits, (given) => {
        const { visit, result } = follow(start(given), given);
        const { policy: shown, query, session: after, path } = visit;
        if (result.kind !== 'allow' || !path.startsWith('/campaigns/setup') || shown === null) return;
        const chosen = query.store === null ? after?.user : (after?.impersonation ?? after?.user);
        expect(shown.storeId).toBe(chosen?.storeId);
        expect(query.campaignId ?? shown.id).toBe(shown.id);
      }),
      { numRuns: 5_000 },
    );
  });
});
