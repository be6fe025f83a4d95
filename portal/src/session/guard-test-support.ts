import { type Claims, roleOf } from '../../contract/roles.js';
import { guard, type GuardInput, type GuardResult } from './guard.js';

export const now = 1_000_000;
export const us = `sto_${'US'.padStart(26, '0')}`;
export const ca = `sto_${'CA'.padStart(26, '0')}`;

export const claims = (roles: string[], more: Partial<Claims> = {}): Claims => ({
  sub: 'usr_1',
  sid: 'ses_1',
  roles,
  firstName: 'A',
  lastName: 'B',
  exp: now + 3600,
  iat: now,
  ...more,
});
export const session = (user: Claims, impersonation: Claims | null = null): GuardInput['session'] => ({
  user,
  impersonation,
  role: roleOf(user.roles),
});

export const adminToken = claims(['platform:admin:onboard']);
export const viewingToken = claims(['employer'], { storeId: us, act: { sub: 'usr_1' } });
export const viewers = {
  'signed out': null,
  employee: session(claims([])),
  user: session(claims(['user'], { storeId: us })),
  employer: session(claims(['employer', 'user'], { storeId: us })),
  admin: session(adminToken),
  impersonating: session(adminToken, viewingToken),
} as const satisfies Record<string, GuardInput['session']>;
export type Viewer = keyof typeof viewers;

/** Returns the guard's decision for a page, by default without a campaign. */
export function request(
  path: string,
  viewer: GuardInput['session'],
  more: Partial<GuardInput> = {},
): GuardResult {
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
