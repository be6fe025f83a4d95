import { jsonb } from './db/index.js';
import type { Database } from './schema.js';

/** Returns the stored value of a key, or creates and stores it. Parallel processes get the same value. */
export async function settingOnce(db: Database, key: string, make: () => Promise<unknown>): Promise<unknown> {
  const read = () => db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  const present = await read();
  if (present) return present.value;
  const value = jsonb<unknown>(await make());
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.value;
}
