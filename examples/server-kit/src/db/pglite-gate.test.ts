import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConnectionTimeoutError, DatabaseClosedError, type DatabaseHandle } from './index.js';
import { openTestDatabase, startTimeoutMs } from './testing.js';

describe('PGlite gate', () => {
  let handle: DatabaseHandle;

  beforeAll(async () => {
    handle = await openTestDatabase({ connectionWaitMs: 150 });
    await handle.query('create table tick (n int)');
  }, startTimeoutMs);

  afterAll(() => handle.close());

  it('lets timers run during a long series of queries', async () => {
    const rows = 1_500;
    let done = 0;
    let doneWhenFired = rows;
    const timer = setTimeout(() => {
      doneWhenFired = done;
    }, 10);
    for (; done < rows; done += 1) await handle.query('insert into tick values ($1)', [done]);
    clearTimeout(timer);
    expect(doneWhenFired).toBeLessThan(rows);
  });

  it('serves callers in the order of their requests', async () => {
    const order: number[] = [];
    await Promise.all([1, 2, 3, 4].map(async (n) => handle.query('select 1').then(() => order.push(n))));
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('rejects a caller with a typed error after the wait limit, and serves the next', async () => {
    const { promise: released, resolve: release } = deferred();
    const holding = handle
      .kysely()
      .transaction()
      .execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await released;
      });
    await expect(handle.query('select 1')).rejects.toThrow(ConnectionTimeoutError);
    release();
    await holding;
    expect(await handle.query('select 1')).toHaveLength(1);
  });

  it('waits for a running transaction before it closes, and rejects queued callers', async () => {
    const own = await openTestDatabase();
    const { promise: released, resolve: release } = deferred();
    const holding = own
      .kysely()
      .transaction()
      .execute(async (trx) => {
        await released;
        return sql<{ n: number }>`select 5 as n`.execute(trx);
      });
    await new Promise((done) => setTimeout(done, 5));
    const waiting = own.query('select 1');
    const closed = own.close();
    await expect(waiting).rejects.toThrow(DatabaseClosedError);
    release();
    expect((await holding).rows).toEqual([{ n: 5 }]);
    await closed;
  });
});

function deferred(): { promise: Promise<void>; resolve: () => void } {
  const done = new EventTarget();
  const promise = new Promise<void>((resolve) => {
    done.addEventListener('done', () => {
      resolve();
    });
  });
  return { promise, resolve: () => done.dispatchEvent(new Event('done')) };
}
