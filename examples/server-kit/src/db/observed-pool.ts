import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Runs a statement and returns its result, for example to measure it. The text contains no parameters. */
export type StatementObserver = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;

/** Returns a pool whose statements an observer runs. */
export function observedPool(pool: PostgresPool, observe: StatementObserver): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
        observe(text, () => client.query(text, values));
      return {
        // Kysely's other overload is for cursors, which are not configured.
        query: query as PostgresPoolClient['query'],
        release: () => {
          client.release();
        },
      };
    },
    end: () => pool.end(),
  };
}
