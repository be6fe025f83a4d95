import { type Claims, type Role, roleOf } from '../../contract/roles.js';
import { matchRoute, type RouteId } from '../../contract/routes.js';
import type { StoredStatus } from '../../contract/effective-status.js';
import { choose } from './claims.js';

export interface GuardPolicy {
  id: string;
  name: string;
  usage: string | null;
  status: StoredStatus;
  storeId: string;
}

export interface GuardInput {
  path: string;
  query: { store: string | null; campaignId: string | null };
  /** Seconds since 1970. */
  now: number;
  session: { user: Claims | null; impersonation: Claims | null; role: Role | null } | null;
  /** The campaign that is being set up. */
  policy: GuardPolicy | null;
  policyState: 'unloaded' | 'ready' | 'failed';
}

type Outcome =
  | { kind: 'allow' }
  /** The address is kept; the page shows that the role has no access. */
  | { kind: 'no-access' }
  | { kind: 'not-found' }
  /** `logout`: the session ends, because its token is over, or its role has no access to the portal. */
  | {
      kind: 'redirect';
      to: string;
      logout?: 'expired' | 'not-allowed';
      /** The target offers to open the page later, as a client. */
      keepsPage?: true;
    }
  | { kind: 'pending'; needs: 'policy' }
  | { kind: 'pending'; needs: 'switch'; storeId: string };

export type GuardResult = Outcome & { resetPolicy?: true };

const admin = 'platform:admin:onboard';
const setup = '/campaigns/setup';

/**
 * Returns the guard's decision for a viewer and a page (specification §2 and §6). Pure, so that one test covers the whole
 * table.
 */
export function guard(input: GuardInput): GuardResult {
  const { path, query, now, session } = input;
  const match = matchRoute(path);
  if (!match?.isValid) return { kind: 'not-found' };
  const { id } = match.route;
  if (id === 'login') return { kind: 'allow' };

  const chosen = choose(session?.user ?? null, session?.impersonation ?? null, query.store, now);
  if (!session || !chosen || chosen.exp <= now) return { kind: 'redirect', to: '/login', logout: 'expired' };
  if (session.role === null) return { kind: 'redirect', to: '/login' };
  const role = roleOf(chosen.roles);
  const isImpersonating = chosen === session.impersonation;
  if (query.store !== null && query.store !== chosen.storeId && role !== admin)
    return { kind: 'pending', needs: 'switch', storeId: query.store };

  const redirect = (to: string): GuardResult => ({ kind: 'redirect', to: carry(query, to) });
  if (isImpersonating) {
    if (id === 'home') return redirect('/campaigns');
  } else {
    const where = redirectOf(role, id);
    if (where === '/login') return { kind: 'redirect', to: where, logout: 'not-allowed' };
    if (where !== null)
      return { ...redirect(where), ...(role === admin && id !== 'home' ? { keepsPage: true } : {}) };
    if (role === 'user') return { kind: id === 'home' ? 'allow' : 'no-access' };
  }
  return id.startsWith('setup') ? guardSetup(input, id, chosen, redirect) : { kind: 'allow' };
}

/** Returns the page to redirect to if the role may not open this one. */
function redirectOf(role: Role, id: RouteId): string | null {
  const isClients = id.startsWith('client');
  switch (role) {
    case admin:
      return isClients ? null : '/clients';
    case 'employer':
      return isClients || id === 'home' ? '/campaigns' : null;
    case 'user':
      return null;
    default:
      return '/login';
  }
}

function guardSetup(
  input: GuardInput,
  id: RouteId,
  chosen: Claims,
  redirect: (to: string) => GuardResult,
): GuardResult {
  if (id === 'setup') return redirect(`${setup}/details`);
  const { campaignId } = input.query;
  // Without a store in the query, the pages show the token's store.
  const store = input.query.store ?? chosen.storeId;
  const { policy: current } = input;
  const isOther =
    current !== null &&
    ((store !== undefined && store !== current.storeId) ||
      (campaignId !== null && campaignId !== current.id));
  if (isOther)
    return {
      ...checkStep({ ...input, policy: null, policyState: 'unloaded' }, id, redirect),
      resetPolicy: true,
    };
  if (current !== null && current.status !== 'DRAFT' && campaignId === null) {
    return { ...(id === 'setup-details' ? { kind: 'allow' } : redirect('/campaigns')), resetPolicy: true };
  }
  return checkStep(input, id, redirect);
}

function checkStep(
  { policy, policyState, query }: GuardInput,
  id: RouteId,
  redirect: (to: string) => GuardResult,
): GuardResult {
  const isConfirmation = id === 'setup-confirmation';
  if (policyState === 'unloaded') {
    // The confirmation page must not create the campaign that it confirms.
    if (isConfirmation && query.campaignId === null) return redirect('/campaigns');
    return { kind: 'pending', needs: 'policy' };
  }
  if (policyState === 'failed') return { kind: 'allow' };
  const status = policy?.status;
  if (isConfirmation)
    return status === 'STARTED' || status === 'SCHEDULED' ? { kind: 'allow' } : redirect('/campaigns');
  if (id === 'setup-recipients' || id === 'setup-summary') {
    if (!isDescribed(policy) || status === 'CANCELLED' || status === 'EXPIRED')
      return redirect(`${setup}/details`);
    if (id === 'setup-summary' && status === 'STARTED') return redirect(`${setup}/confirmation`);
  }
  return { kind: 'allow' };
}

/** True if the campaign has what the steps after its details need: a name and a usage (specification §4). */
export function isDescribed(policy: Pick<GuardPolicy, 'name' | 'usage'> | null): boolean {
  return policy !== null && policy.name.trim() !== '' && policy.usage !== null;
}

/** Adds the store to all pages except the sign-in (specification §2), and the campaign within its setup. */
export function carry(query: GuardInput['query'], to: string): string {
  const [path = '', search = ''] = to.split('?');
  if (path === '/login') return to;
  const parameters = new URLSearchParams(search);
  if (query.store !== null && !parameters.has('store')) parameters.set('store', query.store);
  if (query.campaignId !== null && path.startsWith(setup) && !parameters.has('campaignId'))
    parameters.set('campaignId', query.campaignId);
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}
