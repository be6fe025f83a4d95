import type { Address } from '../context/address.js';
import type { SetupPolicy } from '../api/setup-policy.js';
import { readClaims } from '../session/claims.js';
import { guard, type GuardResult } from '../session/guard.js';
import type { Session } from '../session/session-cookie.js';

interface Visit {
  address: Pick<Address, 'path' | 'query'>;
  session: Session | null;
  /** Server's time in seconds since 1970. */
  now: number;
  setup: Pick<SetupPolicy, 'policy' | 'state'>;
}

/** Returns the guard's decision for the viewer of a page. */
export const decide = ({ address: { path, query }, session, now, setup }: Visit): GuardResult =>
  guard({
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
