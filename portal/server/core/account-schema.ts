import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { Theme } from '../../contract/themes.js';

interface UserTable {
  id: string;
  email: string | null;
  email_norm: string | null;
  phone_e164: string | null;
  first_name: string;
  last_name: string;
  locale: string | null;
  theme: Generated<Theme | null>;
  shortcuts: Generated<boolean>;
  status: 'ACTIVE' | 'DISABLED';
  version: Generated<number>;
  /** Time of the first sign-in with a code or link sent to this contact, or with Google. */
  email_verified_at: Generated<Date | null>;
  phone_verified_at: Generated<Date | null>;
  last_login_at: Date | null;
  created_at: Date;
}

interface MembershipTable {
  user_id: string;
  /** Null for platform administrators, who belong to no store. */
  store_id: string | null;
  role: string;
  /**
   * Names and contacts of an existing account as they were entered for the store, which sees them instead of the account's own;
   * null after the first sign-in to the store, and for accounts that were created with them.
   */
  entered: ColumnType<EnteredPerson | null, RawBuilder<unknown> | null | undefined, null>;
  /** Contact with which the account signs in to the store; null for any. */
  via: Generated<ContactKind | null>;
}

/** Kind of contact that a sign-in proves. */
export type ContactKind = 'email' | 'phone';

/** Person as the people of a store have entered them. */
interface EnteredPerson {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}

export interface AccountSchema {
  app_user: UserTable;
  membership: MembershipTable;
}
