import { type RawBuilder, sql } from 'kysely';

/** Returns an expression by which names are sorted as people expect, and not by code points. */
export const nameOrder = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${name} collate "und-x-icu"`;
