import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from './run/postgres.mjs';

/** Starts one PostgreSQL server for all test files of a run. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  const server = bin === undefined ? undefined : await startPostgres(bin);
  provide('postgresUrl', server?.url ?? null);
  return async () => {
    await server?.stop();
  };
}
