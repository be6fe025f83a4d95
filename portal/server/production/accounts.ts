import { type DatabaseHandle, migrate } from '@tessera/server-kit/db';
import { claimAccount } from '../auth/account-contacts.js';
import { parseEmail } from '../auth/contacts.js';
import { writeAudit } from '../core/audit.js';
import { newId } from '../core/ids.js';
import { migrations } from '../migrations/index.js';
import { type Database, type DatabaseTransaction, type PortalSchema, schemaName } from '../core/schema.js';

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** Error: a command cannot add this account or client. The message says why. */
export class AccountError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AccountError';
  }
}

/** Migrates the database of a command, and returns it. */
export async function portalOf(database: DatabaseHandle): Promise<Database> {
  await migrate(database, schemaName, migrations);
  return database.kysely<PortalSchema>().withSchema(schemaName);
}

export interface Account {
  id: string;
  isNew: boolean;
  /** Roles that the account has had before. */
  roles: readonly string[];
}

/** Role that a command gives to an account, of one store or of the platform. */
interface NewRole {
  role: string;
  storeId: string | null;
  at: Date;
  /** Name of the command in the audit log. */
  requestId: string;
}

/** Returns the active account of an address, and creates it if necessary. */
export async function findOrCreate(
  trx: DatabaseTransaction,
  { email: input, firstName, lastName }: Person,
  { role, storeId, at, requestId }: NewRole,
): Promise<Account> {
  const email = parseEmail(input);
  if (email === undefined) throw new AccountError(`${input} is not an email address.`);
  const known = await trx
    .selectFrom('app_user')
    .select(['id', 'status'])
    .where('email_norm', '=', email)
    .executeTakeFirst();
  if (known?.status === 'DISABLED') throw new AccountError(`The account ${email} is deactivated.`);
  if (known) {
    const memberships = await trx
      .selectFrom('membership')
      .select(['role', 'store_id'])
      .where('user_id', '=', known.id)
      .execute();
    const isMember = memberships.some((one) => one.role === role && one.store_id === storeId);
    const isUsable =
      isMember ||
      (await claimAccount(trx, known.id, { email, phone: null }, (entry) =>
        writeAudit(trx, { ...entry, at, actor: 'operator', storeId, requestId }),
      ));
    if (isUsable) return { id: known.id, isNew: false, roles: memberships.map((one) => one.role) };
  }
  const id = newId('usr', at);
  await trx
    .insertInto('app_user')
    .values({
      id,
      email,
      email_norm: email,
      phone_e164: null,
      first_name: firstName,
      last_name: lastName,
      locale: null,
      status: 'ACTIVE',
      last_login_at: null,
      created_at: at,
    })
    .execute();
  return { id, isNew: true, roles: [] };
}
