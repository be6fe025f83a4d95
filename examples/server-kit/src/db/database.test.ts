import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ConnectionTimeoutError,
  DatabaseClosedError,
  MigrationError,
  NestedConnectionError,
  isConnectionError,
  isUniqueViolation,
  jsonb,
  migrate,
  type DatabaseHandle,
  type Migrations,
} from './index.js';
import { testDatabases, uniqueSchema } from './test-support.js';
import { startTimeoutMs } from './testing.js';

interface Schema {
  item: {
    id: string;
    amount_minor: number;
    price: string;
    created_at: Date;
    due_on: string;
    note: string | null;
    tags: unknown;
    codes: string[];
    paid: boolean;
  };
}

const migrations: Migrations = {
  async '001-item'(db) {
    await db.schema
      .createTable('item')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('amount_minor', 'int8', (column) => column.notNull())
      .addColumn('price', 'numeric(12, 2)', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('due_on', 'date', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('tags', 'jsonb', (column) => column.notNull())
      .addColumn('codes', sql`text[]`, (column) => column.notNull())
      .addColumn('paid', 'boolean', (column) => column.notNull())
      .execute();
  },
};

const row = {
  id: 'a',
  amount_minor: 9_007_199_254_740_991,
  price: '12.50',
  created_at: new Date('2026-03-29T01:30:00.000Z'),
  due_on: '2026-03-29',
  note: null,
  codes: ['one', 'two "quoted"'],
  paid: true,
};

describe.each(testDatabases)('database connection, on $name', (database) => {
  const schema = uniqueSchema('gate');
  let handle: DatabaseHandle;
  const items = () => handle.kysely<Schema>().withSchema(schema);

  beforeAll(async () => {
    handle = await database.open();
    await migrate(handle, schema, migrations);
    await items()
      .insertInto('item')
      .values({ ...row, tags: jsonb(['x', { y: 1 }]) })
      .execute();
  }, startTimeoutMs);

  afterAll(async () => {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(handle.kysely());
    await handle.close();
  });

  it('gives the same JavaScript type for every column type', async () => {
    expect(await items().selectFrom('item').selectAll().executeTakeFirst()).toStrictEqual({
      ...row,
      tags: ['x', { y: 1 }],
    });
  });

  it('counts as a number', async () => {
    const { n } = await items()
      .selectFrom('item')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it('returns the number of rows that a statement changed', async () => {
    const result = await items()
      .updateTable('item')
      .set({ note: 'x' })
      .where('id', '=', 'none')
      .executeTakeFirst();
    expect(result.numUpdatedRows).toBe(0n);
  });

  it('reports a duplicate key as a unique violation', async () => {
    const insert = items()
      .insertInto('item')
      .values({ ...row, tags: jsonb([]) })
      .execute();
    const error: unknown = await insert.catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'item_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'other')).toBe(false);
  });

  it('rolls back a failed transaction', async () => {
    const failing = items()
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('item').execute();
        throw new Error('changed my mind');
      });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await items().selectFrom('item').select('id').execute()).toHaveLength(1);
  });

  it('rejects a second connection inside a transaction instead of waiting forever', async () => {
    const nested = items()
      .transaction()
      .execute(() => items().selectFrom('item').selectAll().execute());
    await expect(nested).rejects.toThrow(NestedConnectionError);
    await expect(
      items()
        .transaction()
        .execute(() => handle.query('select 1')),
    ).rejects.toMatchObject({ code: 'CONNECTION_ALREADY_HELD' });
  });

  it('runs parallel calls one after the other', async () => {
    const pauses = [3, 2, 1].map((ms) =>
      items()
        .transaction()
        .execute(async (trx) => {
          await new Promise((done) => setTimeout(done, ms));
          return trx.selectFrom('item').select('id').execute();
        }),
    );
    expect(await Promise.all([...pauses, items().selectFrom('item').select('id').execute()])).toHaveLength(4);
  });

  it('accepts queries of code that a transaction left running, after the transaction', async () => {
    const over = new EventTarget();
    let later: Promise<unknown> = Promise.resolve();
    await items()
      .transaction()
      .execute(async (trx) => {
        later = once(over, 'over').then(() => items().selectFrom('item').select('id').execute());
        await trx.selectFrom('item').select('id').execute();
      });
    over.dispatchEvent(new Event('over'));
    expect(await later).toHaveLength(1);
  });

  it('runs plain SQL statements of libraries', async () => {
    expect(await handle.query<{ n: number }>('select $1::int8 as n', [7])).toEqual([{ n: 7 }]);
  });

  it('runs several statements in one text, as migrations of libraries send them', async () => {
    const name = sql.id(schema, 'scratch');
    const { sql: table } = name.compile(handle.kysely());
    await handle.query(`create table ${table} (n int); insert into ${table} values (1), (2)`);
    expect(await handle.query(`select count(*) as n from ${table}`)).toEqual([{ n: 2 }]);
    await handle.query(`drop table ${table}`);
  });

  it('leaves a transaction that a failed text has begun', async () => {
    const failing = handle.query('begin; select * from nowhere_at_all; commit');
    await expect(failing).rejects.toThrow('nowhere_at_all');
    await Promise.all([1, 2, 3, 4].map(() => handle.query('select 1')));
  });

  it('does not run a migration twice', async () => {
    await migrate(handle, schema, migrations);
    expect(await items().selectFrom('item').select('id').execute()).toHaveLength(1);
  });

  it('names the migration that failed, and rolls it back', async () => {
    const broken: Migrations = {
      ...migrations,
      async '002-broken'(db) {
        await db.schema.createTable('half').addColumn('id', 'text').execute();
        await sql`select * from nowhere_at_all`.execute(db);
      },
    };
    const error: unknown = await migrate(handle, schema, broken).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MigrationError);
    expect(error).toMatchObject({ migration: '002-broken', schema });
    const tables = await handle.kysely().introspection.getTables();
    expect(tables.filter((table) => table.schema === schema).map((table) => table.name)).toEqual(['item']);
  });

  it('rejects calls after it was closed, and can be closed twice', async () => {
    const other = await database.open();
    await other.close();
    await other.close();
    await expect(other.query('select 1')).rejects.toThrow(DatabaseClosedError);
  });
});

it.each<[string, unknown, boolean]>([
  ['an unreachable server', { code: 'ECONNREFUSED' }, true],
  ['a server without its socket', { code: 'ENOENT' }, true],
  ['a server that shuts down', { code: '57P01' }, true],
  ['a connection that breaks', new Error('Connection terminated unexpectedly'), true],
  ['no free connection', new ConnectionTimeoutError(10), true],
  ['a constraint', { code: '23505' }, false],
  ['an error of the program', new TypeError('x is not a function'), false],
  ['no error', undefined, false],
])('recognizes errors of connections: %s', (_, error, expected) => {
  expect(isConnectionError(error)).toBe(expected);
});
