import { describe, expect, it } from 'vitest';
import { routes } from '../../contract/routes.js';
import type { GuardInput, GuardPolicy } from './guard.js';
import {
  adminToken,
  ca,
  claims,
  now,
  request,
  session,
  us,
  type Viewer,
  viewers,
  viewingToken,
} from './guard-test-support.js';

const clientPath = `/clients/${us}`;

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
    expect(request('/campaigns', over)).toEqual({ kind: 'redirect', to: '/login', logout: 'expired' });
  });

  it('without access to the portal ends', () => {
    expect(request('/campaigns', viewers.employee)).toEqual({
      kind: 'redirect',
      to: '/login',
      logout: 'not-allowed',
    });
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
    expect(result).toEqual({ kind: 'redirect', to: `/clients?store=${us}`, keepsPage: true });
  });

  it.each([
    ['/recipients', true],
    ['/', undefined],
  ])(
    'of an administrator who opens %s without a store keeps a client’s page for later',
    (path, keepsPage) => {
      const result = request(path, viewers.impersonating);
      expect(result).toEqual({ kind: 'redirect', to: '/clients', keepsPage });
    },
  );

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
