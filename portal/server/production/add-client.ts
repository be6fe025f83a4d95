import { z } from 'zod';
import { type DatabaseHandle, isUniqueViolation, jsonb } from '@tessera/server-kit/db';
import { isTimeZone, partnerIdOf } from '../../contract/client-values.js';
import { type Locale, locales } from '../../contract/locales.js';
import { writeAudit } from '../core/audit.js';
import { newId } from '../core/ids.js';
import { AccountError, findOrCreate, type Person, portalOf } from './accounts.js';

interface Country {
  currency: 'USD' | 'CAD';
  timeZone: string;
  locale: Locale;
}

/** Settings of a client unless the command names others. */
const countries: Readonly<Record<'us' | 'ca', Country>> = {
  us: { currency: 'USD', timeZone: 'America/New_York', locale: 'en-US' },
  ca: { currency: 'CAD', timeZone: 'America/Toronto', locale: 'en-US' },
};

const clientSchema = z.object({
  code: z
    .string()
    .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, '--code must have 2 to 20 capital letters, digits and hyphens'),
  name: z.string().trim().min(1, '--name is missing').max(80, '--name must have at most 80 characters'),
  country: z.enum(['us', 'ca'], '--country must be us or ca'),
  timeZone: z.string().refine(isTimeZone, '--time-zone must be a name such as America/Chicago').optional(),
  locale: z.enum(locales, `--locale must be ${locales.join(' or ')}`).optional(),
});

/**
 * Adds a client of the platform, and returns the id of its store.
 *
 * @param input - Values of the command line.
 */
export async function addClient(
  database: DatabaseHandle,
  input: Readonly<Partial<Record<keyof z.infer<typeof clientSchema>, string | undefined>>>,
  at: Date,
): Promise<string> {
  const { data: client, error } = clientSchema.safeParse(input);
  if (!client) throw new AccountError(error.issues.map(({ message }) => message).join('\n'));
  const { code, name, country } = client;
  const standard = countries[country];
  const db = await portalOf(database);
  const id = newId('sto', at);
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('store')
      .values({
        id,
        code,
        name,
        // The third part determines the currency (specification §6).
        partner_id: partnerIdOf(code, country),
        country,
        currency_code: standard.currency,
        time_zone: client.timeZone ?? standard.timeZone,
        locale: client.locale ?? standard.locale,
        status: 'ACTIVE',
        created_at: at,
        updated_at: at,
      })
      .execute()
      .catch((reason: unknown) => {
        throw isUniqueViolation(reason)
          ? new AccountError(`There is a client with the code ${code}.`)
          : reason;
      });
    const entry = { at, action: 'client.added', actor: 'operator', storeId: id, target: id };
    await writeAudit(trx, { ...entry, requestId: 'add-client' });
    return id;
  });
}

/** Lets an account work for a client, and creates the account if necessary. Returns what was done. */
export async function addEmployer(
  database: DatabaseHandle,
  { client, ...person }: Person & { client: string },
  at: Date,
): Promise<'created' | 'added' | 'unchanged'> {
  const db = await portalOf(database);
  return db.transaction().execute(async (trx) => {
    const store = await trx.selectFrom('store').select('id').where('code', '=', client).executeTakeFirst();
    if (!store) throw new AccountError(`There is no client with the code ${client}.`);
    const { id, isNew, roles } = await findOrCreate(trx, person, {
      ...{ role: 'employer', storeId: store.id, at, requestId: 'add-employer' },
    });
    // Otherwise the administrator would lose the platform: the role employer has precedence (specification §6).
    if (roles.includes('platform:admin:onboard'))
      throw new AccountError(`The account ${person.email} is an administrator; use another address.`);
    const { firstName, lastName, email } = person;
    const added = await trx
      .insertInto('membership')
      .values({
        ...{ user_id: id, store_id: store.id, role: 'employer' },
        entered: isNew ? null : jsonb({ firstName, lastName, email, phone: null }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!added) return 'unchanged';
    const entry = { at, action: 'employer.added', actor: 'operator', storeId: store.id, target: id };
    await writeAudit(trx, { ...entry, requestId: 'add-employer' });
    return isNew ? 'created' : 'added';
  });
}
