import { expect, it } from 'vitest';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { observedPool } from './observed-pool.js';

it('runs each statement by the observer, which gets no parameters, and releases the connection', async () => {
  const events: string[] = [];
  const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
    text === 'broken' ? Promise.reject(new Error(text)) : Promise.resolve(values);
  const pool: PostgresPool = {
    connect: () =>
      Promise.resolve({
        query: query as PostgresPoolClient['query'],
        release: () => events.push('released'),
      }),
    end: () => Promise.resolve(void events.push('ended')),
  };
  const observed = observedPool(pool, (text, run) => {
    events.push(text);
    return run();
  });
  const client = await observed.connect();
  expect(await client.query('select $1', [7])).toEqual([7]);
  await expect(client.query('broken', [])).rejects.toThrow('broken');
  client.release();
  await observed.end();
  expect(events).toEqual(['select $1', 'broken', 'released', 'ended']);
});
