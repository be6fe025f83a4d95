import { type RawBuilder, sql } from 'kysely';

const columns = { firstName: 'first_name', lastName: 'last_name' } as const;

/** Returns the name of an account that the store of a joined `membership` sees: the entered one until the first sign-in to it. */
export const shownName = (name: keyof typeof columns): RawBuilder<string> =>
  sql<string>`coalesce(membership.entered ->> ${sql.lit(name)}, ${sql.ref(`app_user.${columns[name]}`)})`;
