/** Roles that a token may contain (specification §6). */
export type Role = 'employer' | 'platform:admin:onboard' | 'user' | 'employee';

/** Roles by precedence; a person without any of them is an `employee` (specification §6). */
const precedence = ['employer', 'platform:admin:onboard', 'user'] as const;

export function roleOf(given: readonly string[]): Role {
  return precedence.find((role) => given.includes(role)) ?? 'employee';
}

/**
 * Claims of the user's token (specification §3). The browser reads them for display and routing, never as
 * permission.
 */
export interface Claims {
  sub: string;
  /** Id of the session, which the server can end before the token expires. */
  sid: string;
  roles: string[];
  firstName: string;
  lastName: string;
  /** Seconds since 1970. */
  exp: number;
  /** Seconds since 1970. */
  iat: number;
  storeId?: string;
  /** The administrator who views a client's pages with this token. */
  act?: {
    sub: string;
    /** Visit to the client, which the administrator can end. */
    view?: string;
  };
}

export function initialsOf({ firstName, lastName }: Pick<Claims, 'firstName' | 'lastName'>): string {
  return (firstName.slice(0, 1) + lastName.slice(0, 1)).toUpperCase();
}
