import { type RawBuilder, sql } from 'kysely';
import { startingWith } from '@tessera/server-kit/db';
import { schemaName } from './schema.js';

/** Returns an expression with a text as searches compare it: in lower case, without accents, with straight apostrophes. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${sql.id(schemaName, 'fold')}(${text})`;

/** Returns a condition of people of a store with a name of which a part begins with the text. */
export function isNamed(storeId: string, q: string): RawBuilder<boolean> {
  // Without a letter or digit, no name is found; else all would be.
  const pattern = sql`nullif(${sql.id(schemaName, 'fold_name')}(${startingWith(q)}), '%')`;
  // As an array, so that the ids are found by the index and can be combined with other conditions.
  return sql<boolean>`(recipient.name_find like ${pattern} or recipient.first_name_find like ${pattern}
    or recipient.id = any (array(select recipient_id from ${sql.id(schemaName, 'recipient_name_part')}
      where store_id = ${storeId} and name_find like ${pattern})))`;
}
