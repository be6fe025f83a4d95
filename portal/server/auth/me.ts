import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import { locales } from '../../contract/locales.js';
import type { Me, mePatch } from '../../contract/users.js';
import type { Caller } from '../http/env.js';
import { versionMismatch } from '../http/etag.js';
import { HttpProblem } from '../http/problem.js';
import type { AuthServices } from './services.js';

/** Returns the profile of the caller. Recipients and guests have a name, but no settings. */
export async function readMe(services: AuthServices, caller: Caller): Promise<Me> {
  switch (caller.sessionKind) {
    case 'user':
      return readAccount(services, caller.subject);
    case 'recipient':
      return readRecipient(services, caller.subject);
    default:
      return { ...withoutSettings(caller), email: null, phone: null, locale: null };
  }
}

const withoutSettings = ({ subject: id, claims: { firstName, lastName } }: Caller) => ({
  id,
  firstName,
  lastName,
  theme: null,
  shortcuts: true,
  version: 1,
  memberships: [],
});

async function readAccount({ db }: AuthServices, userId: string): Promise<Me> {
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw new HttpProblem('not_found', 'This account no longer exists.');
  const memberships = await db
    .selectFrom('membership')
    .innerJoin('store', 'store.id', 'membership.store_id')
    .select(['store.id as storeId', 'store.code as storeCode', 'store.name as storeName', 'membership.role'])
    .where('membership.user_id', '=', userId)
    .orderBy('store.name')
    .execute();
  const { id, email, theme, shortcuts, version } = user;
  return {
    ...{ id, email, theme, shortcuts, version, memberships },
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone_e164,
    locale: knownLocale(user.locale),
  };
}

async function readRecipient({ db }: AuthServices, id: string): Promise<Me> {
  const person = await db.selectFrom('recipient').selectAll().where('id', '=', id).executeTakeFirst();
  if (!person) throw new HttpProblem('not_found', 'This invitation is no longer valid.');
  return {
    ...{ id, theme: null, shortcuts: true, version: 1, memberships: [] },
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    phone: person.phone_e164,
    locale: knownLocale(person.locale),
  };
}

const knownLocale = (text: string | null) => locales.find((locale) => locale === text) ?? null;

/** Changes settings of an account, if it has one of the given versions. An empty change keeps the version. */
export async function changeMe(
  { db }: AuthServices,
  userId: string,
  { locale, theme, shortcuts }: z.infer<typeof mePatch>,
  versions: readonly number[] | undefined,
): Promise<void> {
  const changes = {
    ...(locale === undefined ? {} : { locale }),
    ...(theme === undefined ? {} : { theme }),
    ...(shortcuts === undefined ? {} : { shortcuts }),
  };
  const isEmpty = Object.keys(changes).length === 0;
  const changed = await db
    .updateTable('app_user')
    .set({ ...changes, version: isEmpty ? sql`version` : sql`version + 1` })
    .where('id', '=', userId)
    .$if(versions !== undefined, (update) =>
      // A list without a valid tag matches no version.
      update.where('version', 'in', [0, ...(versions ?? [])]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw versionMismatch();
}
