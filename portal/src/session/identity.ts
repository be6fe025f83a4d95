import { type Claims, initialsOf, roleOf } from '../../contract/roles.js';
import type { Session } from './session-cookie.js';

/** Returns what a session shows of its user. */
export function identityOf(
  claims: Claims,
  email: string | undefined,
): Pick<Session, 'user' | 'roles' | 'role' | 'initials'> {
  const { firstName, lastName, roles } = claims;
  return {
    user: { firstName, lastName, ...(email === undefined ? {} : { email }) },
    roles,
    role: roleOf(roles),
    initials: initialsOf(claims),
  };
}
