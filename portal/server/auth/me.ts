import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import { type Locale, locales } from '../../contract/locales.js';
import type { Me, mePatch } from '../../contract/users.js';
import { nameOrder } from '../core/name-order.js';
import type { Caller } from '../http/env.js';
import { versionMismatch } from '../http/etag.js';
import { HttpProblem } from '../http/problem.js';
import type { AuthServices } from './services.js';
import { opensWith } from './sign-in-rules.js';

/** Returns the profile of the caller. Recipients have no setting but the language, and guests none. */
export async function readMe(services: AuthServices, caller: Caller): Promise<Me> {
  switch (caller.sessionKind) {
    case 'user':
      return readAccount(services, caller.subject, caller.claims.sid);
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

async function readAccount({ db }: AuthServices, userId: string, sessionId: string): Promise<Me> {
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw new HttpProblem('not_found', 'This account no longer exists.');
  const memberships = await db
    .selectFrom('membership')
    .innerJoin('store', 'store.id', 'membership.store_id')
    .where(opensWith(sessionId))
    .select(['store.id as storeId', 'store.code as storeCode', 'store.name as storeName', 'membership.role'])
    .where('membership.user_id', '=', userId)
    .orderBy(nameOrder(sql`store.name`))
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
    ...{ id, theme: null, shortcuts: true, version: person.version, memberships: [] },
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    phone: person.phone_e164,
    locale: knownLocale(person.locale),
  };
}

const knownLocale = (text: string | null) => locales.find((locale) => locale === text) ?? null;

type Versions = readonly number[] | undefined;

/**
 * Changes settings of the caller, if the account or recipient has one of the given versions. An empty change keeps the version.
 * Throws `forbidden_role` for guests and previews, and for recipients who change more than the language.
 */
export async function changeMe(
  services: AuthServices,
  { sessionKind, subject }: Caller,
  patch: z.infer<typeof mePatch>,
  versions: Versions,
): Promise<void> {
  if (sessionKind === 'user') return changeAccount(services, subject, patch, versions);
  if (sessionKind !== 'recipient')
    throw new HttpProblem('forbidden_role', 'Only users with an account have settings.');
  const { locale, ...others } = patch;
  if (Object.values(others).some((value) => value !== undefined))
    throw new HttpProblem('forbidden_role', 'Recipients can change only their language.');
  return changeRecipient(services, subject, locale, versions);
}

/** Changes the language of a recipient, in which the page and messages are shown. */
async function changeRecipient(
  { db, now }: AuthServices,
  id: string,
  locale: Locale | undefined,
  versions: Versions,
): Promise<void> {
  const changed = await db
    .updateTable('recipient')
    .set(locale === undefined ? { id } : { locale, updated_at: now(), version: sql`version + 1` })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(versions !== undefined, (update) => update.where('version', 'in', [0, ...(versions ?? [])]))
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw versionMismatch();
}

async function changeAccount(
  { db }: AuthServices,
  userId: string,
  { locale, theme, shortcuts }: z.infer<typeof mePatch>,
  versions: Versions,
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
