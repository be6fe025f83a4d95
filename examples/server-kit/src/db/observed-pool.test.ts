import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { openTestDatabase, startTimeoutMs } from './testing.js';

it(
  'an observer runs each statement of queries and transactions, and gets no parameters',
  async () => {
    const statements: string[] = [];
    await using database = await openTestDatabase({
      observe(text, run) {
        statements.push(text);
        return run();
      },
    });
    const db = database.kysely<Record<string, never>>();
    const { rows } = await db
      .transaction()
      .execute((trx) => sql<{ n: number }>`select ${7}::int as n`.execute(trx));
    expect([rows, await database.query('select $1::int as n', [8])]).toEqual([[{ n: 7 }], [{ n: 8 }]]);
    await expect(database.query('select broken')).rejects.toThrow('broken');
    expect(statements).toEqual([
      ...['begin', 'select $1::int as n', 'commit'],
      'select $1::int as n',
      ...['select broken', 'rollback'],
    ]);
  },
  startTimeoutMs,
);
