import { type Claims, initialsOf, roleOf } from '../../contract/roles.js';
import type { Session } from './session-cookie.js';

/** Returns the user's name, email, roles and initials for display. */
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
