import { type RawBuilder, sql } from 'kysely';
import { schemaName } from './schema.js';

/** Returns an expression with a text as searches compare it: in lower case, without accents, with straight apostrophes. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${sql.id(schemaName, 'fold')}(${text})`;
