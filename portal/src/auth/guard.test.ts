import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claims, roleOf } from '../../contract/roles.js';
import { storedStatuses } from '../../contract/effective-status.js';
import { routes } from '../../contract/routes.js';
import { guard, type GuardInput, type GuardPolicy, type GuardResult } from './guard.js';

const now = 1_000_000;
const us = `sto_${'US'.padStart(26, '0')}`;
const ca = `sto_${'CA'.padStart(26, '0')}`;
const clientPath = `/clients/${us}`;

const claims = (roles: string[], more: Partial<Claims> = {}): Claims => ({
  sub: 'usr_1',
  sid: 'ses_1',
  roles,
  firstName: 'A',
  lastName: 'B',
  exp: now + 3600,
  iat: now,
  ...more,
});
const session = (user: Claims, impersonation: Claims | null = null): GuardInput['session'] => ({
  user,
  impersonation,
  role: roleOf(user.roles),
});

const adminToken = claims(['platform:admin:onboard']);
const viewingToken = claims(['employer'], { storeId: us, act: { sub: 'usr_1' } });
const viewers = {
  'signed out': null,
  employee: session(claims([])),
  user: session(claims(['user'], { storeId: us })),
  employer: session(claims(['employer', 'user'], { storeId: us })),
  admin: session(adminToken),
  impersonating: session(adminToken, viewingToken),
} as const satisfies Record<string, GuardInput['session']>;
type Viewer = keyof typeof viewers;

function request(path: string, viewer: GuardInput['session'], more: Partial<GuardInput> = {}) {
  return guard({
    path,
    session: viewer,
    now,
    query: { store: null, campaignId: null },
    policy: null,
    policyState: 'ready',
    ...more,
  });
}

/** Returns the outcome for a viewer: `ok`, `no access`, `404`, or the target of the redirect. */
function outcome(path: string, viewer: Viewer): string {
  const store = viewer === 'impersonating' ? us : null;
  const result = request(path, viewers[viewer], { query: { store, campaignId: null } });
  if (result.kind === 'redirect') return result.to.replace(`?store=${us}`, ' + store');
  return { allow: 'ok', 'no-access': 'no access', 'not-found': '404', pending: 'pending' }[result.kind];
}

describe('guard table', () => {
  const everybody: readonly Viewer[] = [
    'signed out',
    'employee',
    'user',
    'employer',
    'admin',
    'impersonating',
  ];
  const signIn = '/login';
  const table: readonly (readonly [path: string, ...outcomes: string[]])[] = [
    ['/login', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
    ['/', signIn, signIn, 'ok', '/campaigns', '/clients', '/campaigns + store'],
    ['/clients', signIn, signIn, 'no access', '/campaigns', 'ok', 'ok'],
    ['/clients/new', signIn, signIn, 'no access', '/campaigns', 'ok', 'ok'],
    [clientPath, signIn, signIn, 'no access', '/campaigns', 'ok', 'ok'],
    ['/campaigns', signIn, signIn, 'no access', 'ok', '/clients', 'ok'],
    [
      '/campaigns/setup',
      signIn,
      signIn,
      'no access',
      '/campaigns/setup/details',
      '/clients',
      '/campaigns/setup/details + store',
    ],
    ['/campaigns/setup/details', signIn, signIn, 'no access', 'ok', '/clients', 'ok'],
    ...['/recipients', '/orders', '/orders/new', '/invoices', '/billing', '/integrations'].map(
      (path) => [path, signIn, signIn, 'no access', 'ok', '/clients', 'ok'] as const,
    ),
    ['/nowhere', '404', '404', '404', '404', '404', '404'],
    ['/clients/17', '404', '404', '404', '404', '404', '404'],
    ['/campaigns/setup/else', '404', '404', '404', '404', '404', '404'],
  ];

  it.each(table)('returns the expected outcome per role for %s', (path, ...outcomes) => {
    expect(everybody.map((viewer) => outcome(path, viewer))).toEqual(outcomes);
  });

  it('contains every page', () => {
    const named = new Set(table.map(([path]) => path.replace(us, ':id')));
    const steps = [
      '/campaigns/setup/recipients',
      '/campaigns/setup/summary',
      '/campaigns/setup/confirmation',
    ];
    expect(routes.map(({ path }) => path).filter((path) => !named.has(path))).toEqual(steps);
  });
});

describe('session', () => {
  it('redirects to the sign-in and is removed after its end', () => {
    const over = session(claims(['employer'], { exp: now }));
    expect(request('/campaigns', over)).toEqual({ kind: 'redirect', to: '/login', logout: true });
  });

  it('without a role redirects to the sign-in', () => {
    expect(request('/campaigns', { user: claims(['employer']), impersonation: null, role: null })).toEqual({
      kind: 'redirect',
      to: '/login',
    });
  });

  it('with several roles uses the one of the highest rank', () => {
    const both = session(claims(['user', 'platform:admin:onboard', 'employer'], { storeId: us }));
    expect(request('/', both)).toEqual({ kind: 'redirect', to: '/campaigns' });
  });

  it('redirects to the clients after viewing a client has ended', () => {
    const over = session(adminToken, { ...viewingToken, exp: now });
    const result = request('/campaigns', over, { query: { store: us, campaignId: null } });
    expect(result).toEqual({ kind: 'redirect', to: `/clients?store=${us}` });
  });

  it.each(['employer', 'impersonating', 'user'] as const)(
    'of %s is switched to the store in the query',
    (viewer) => {
      const result = request('/campaigns', viewers[viewer], { query: { store: ca, campaignId: null } });
      expect(result).toEqual({ kind: 'pending', needs: 'switch', storeId: ca });
    },
  );

  it('of an administrator who views no client ignores the store in the query', () => {
    const result = request('/clients', viewers.admin, { query: { store: ca, campaignId: null } });
    expect(result).toEqual({ kind: 'allow' });
  });
});

describe('steps of the campaign setup', () => {
  const draft: GuardPolicy = { id: 'pol_1', name: 'Exams', usage: 'EYE_EXAM', status: 'DRAFT', storeId: us };
  const step = (
    name: string,
    policy: Partial<GuardPolicy> | null,
    {
      store = null,
      campaignId = 'pol_1',
      policyState = 'ready',
    }: {
      store?: string | null;
      campaignId?: string | null;
      policyState?: GuardInput['policyState'];
    } = {},
  ) =>
    request(`/campaigns/setup/${name}`, viewers.employer, {
      policy: policy && { ...draft, ...policy },
      policyState,
      query: { store, campaignId },
    });
  const details = { kind: 'redirect', to: '/campaigns/setup/details?campaignId=pol_1' };
  const allow = { kind: 'allow' };

  it.each([
    ['recipients', {}, allow],
    ['recipients', { name: '  ' }, details],
    ['recipients', { usage: null }, details],
    ['recipients', { status: 'CANCELLED' }, details],
    ['recipients', { status: 'EXPIRED' }, details],
    ['recipients', { status: 'STARTED' }, allow],
    ['summary', {}, allow],
    ['summary', { name: '' }, details],
    ['summary', { status: 'EXPIRED' }, details],
    [
      'summary',
      { status: 'STARTED' },
      { kind: 'redirect', to: '/campaigns/setup/confirmation?campaignId=pol_1' },
    ],
    ['summary', { status: 'SCHEDULED' }, allow],
    ['confirmation', {}, { kind: 'redirect', to: '/campaigns' }],
    ['confirmation', { status: 'STARTED' }, allow],
    ['confirmation', { status: 'SCHEDULED' }, allow],
    ['confirmation', { status: 'CANCELLED' }, { kind: 'redirect', to: '/campaigns' }],
    ['confirmation', { status: 'EXPIRED' }, { kind: 'redirect', to: '/campaigns' }],
    ['details', { status: 'EXPIRED' }, allow],
    ['details', { name: '', usage: null }, allow],
  ] as const)('decides for the step %s and the campaign %o', (name, policy, result) => {
    expect(step(name, policy)).toEqual(result);
  });

  it('wait for the campaign to load, and open if loading failed', () => {
    for (const name of ['details', 'recipients', 'summary', 'confirmation'])
      expect(step(name, null, { policyState: 'unloaded' })).toEqual({ kind: 'pending', needs: 'policy' });
    expect(step('recipients', null, { policyState: 'failed' })).toEqual(allow);
  });

  it('redirect from the confirmation if no campaign was created', () => {
    const result = step('confirmation', null, { campaignId: null, policyState: 'unloaded' });
    expect(result).toEqual({ kind: 'redirect', to: '/campaigns' });
  });

  it('load another campaign after a change of store or campaign', () => {
    const anew = { kind: 'pending', needs: 'policy', resetPolicy: true };
    expect(step('details', { storeId: ca }, { store: us })).toEqual(anew);
    expect(step('summary', { id: 'pol_2' })).toEqual(anew);
  });

  it('discard a started campaign that the query does not name', () => {
    const started = { status: 'STARTED' } as const;
    expect(step('details', started, { campaignId: null })).toEqual({ kind: 'allow', resetPolicy: true });
    const away = { kind: 'redirect', to: '/campaigns', resetPolicy: true };
    for (const name of ['recipients', 'summary', 'confirmation'])
      expect(step(name, started, { campaignId: null })).toEqual(away);
  });
});

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
    policy: present,
  }: typeof visits extends fc.Arbitrary<infer V> ? V : never): Visit => ({
    path,
    query,
    session: viewers[viewer],
    policy: present,
    policyState: present ? 'ready' : 'unloaded',
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
