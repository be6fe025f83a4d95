import { writeAudit } from '../audit.js';
import { parseEmail } from '../auth/contacts.js';
import { type DatabaseHandle, migrate } from '../db/index.js';
import { newId } from '../ids.js';
import { migrations } from '../migrations/index.js';
import { type DatabaseTransaction, type PortalSchema, schemaName } from '../schema.js';

const role = 'platform:admin:onboard';

export interface NewAdmin {
  email: string;
  firstName: string;
  lastName: string;
}

/** Error: the account cannot become an administrator. */
export class AddAdminError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AddAdminError';
  }
}

/** Makes an account a platform administrator, and creates it if necessary. Returns what was done. */
export async function addAdmin(
  database: DatabaseHandle,
  { email: input, firstName, lastName }: NewAdmin,
  at: Date,
): Promise<'created' | 'promoted' | 'unchanged'> {
  const email = parseEmail(input);
  if (email === undefined) throw new AddAdminError(`${input} is not an email address.`);
  await migrate(database, schemaName, migrations);
  const db = database.kysely<PortalSchema>().withSchema(schemaName);
  return db.transaction().execute(async (trx) => {
    const { id, isNew } = await findOrCreate(trx, { email, firstName, lastName }, at);
    const added = await trx
      .insertInto('membership')
      .values({ user_id: id, store_id: null, role })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!added) return 'unchanged';
    const entry = { at, action: 'admin.added', actor: 'operator', storeId: null };
    await writeAudit(trx, { ...entry, target: id, requestId: 'add-admin' });
    return isNew ? 'created' : 'promoted';
  });
}

async function findOrCreate(
  trx: DatabaseTransaction,
  { email, firstName, lastName }: NewAdmin,
  at: Date,
): Promise<{ id: string; isNew: boolean }> {
  const known = await trx
    .selectFrom('app_user')
    .leftJoin('membership', (join) =>
      join.onRef('membership.user_id', '=', 'app_user.id').on('membership.role', '=', 'employer'),
    )
    .select(['app_user.id', 'app_user.status', 'membership.role'])
    .where('email_norm', '=', email)
    .executeTakeFirst();
  if (known?.status === 'DISABLED') throw new AddAdminError(`The account ${email} is deactivated.`);
  // Otherwise the command would seem to succeed: the role employer has precedence (specification §6).
  if (known?.role) throw new AddAdminError(`The account ${email} is an employer; use another address.`);
  if (known) return { id: known.id, isNew: false };
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
  return { id, isNew: true };
}
