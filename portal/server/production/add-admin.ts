import type { DatabaseHandle } from '@tessera/server-kit/db';
import { writeAudit } from '../core/audit.js';
import { AccountError, findOrCreate, type Person, portalOf } from './accounts.js';

const role = 'platform:admin:onboard';
const requestId = 'add-admin';

/** Makes an account a platform administrator, and creates it if necessary. Returns what was done. */
export async function addAdmin(
  database: DatabaseHandle,
  person: Person,
  at: Date,
): Promise<'created' | 'promoted' | 'unchanged'> {
  const db = await portalOf(database);
  return db.transaction().execute(async (trx) => {
    const { id, isNew, roles } = await findOrCreate(trx, person, {
      ...{ role, storeId: null, at, requestId },
    });
    // Otherwise the command would seem to succeed: the role employer has precedence (specification §6).
    if (roles.includes('employer'))
      throw new AccountError(`The account ${person.email} is an employer; use another address.`);
    const added = await trx
      .insertInto('membership')
      .values({ user_id: id, store_id: null, role })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!added) return 'unchanged';
    const entry = { at, action: 'admin.added', actor: 'operator', storeId: null };
    await writeAudit(trx, { ...entry, target: id, requestId });
    return isNew ? 'created' : 'promoted';
  });
}
