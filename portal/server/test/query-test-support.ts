import type { KyselyPlugin } from 'kysely';
import type { DatabaseHandle } from '@tessera/server-kit/db';

export interface CountedDatabase {
  handle: DatabaseHandle;
  /** Number of statements so far, without `begin`, `commit` and `rollback`. */
  count: () => number;
}

/** Counts the statements that code sends to a database. */
export function countQueries(handle: DatabaseHandle): CountedDatabase {
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    handle: { ...handle, kysely: <Schema>() => handle.kysely<Schema>().withPlugin(counter) },
    count: () => queries,
  };
}
