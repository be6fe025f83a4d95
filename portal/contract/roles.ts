/** Everything a token may say of its bearer (specification §6). */
export const roles = ['employer', 'platform:admin:onboard', 'user', 'employee'] as const;
export type Role = (typeof roles)[number];

/** The first that a person has counts; `employee` is what is left without any (specification §6). */
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
  /** The session, which can be ended on the server before the token ends. */
  sid: string;
  roles: string[];
  firstName: string;
  lastName: string;
  /** Seconds since 1970. */
  exp: number;
  /** Seconds since 1970. */
  iat: number;
  storeId?: string;
  /** The administrator who looks at a client's pages with this token. */
  act?: { sub: string };
}

export function initialsOf({ firstName, lastName }: Pick<Claims, 'firstName' | 'lastName'>): string {
  return (firstName.slice(0, 1) + lastName.slice(0, 1)).toUpperCase();
}
