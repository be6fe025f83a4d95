import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../../../.config/run/postgres.mjs';
import { runKilled } from './killed.js';
import { runRolling } from './rolling.js';

const runs = { killed: runKilled, rolling: runRolling };

/**
 * Calls two processes of a portal, kills one of them, and restarts one after the other. Fails if a request was not settled, or if
 * anything was lost or done twice.
 */
async function main(): Promise<void> {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed. `npm test` installs it.');
  for (const [name, run] of Object.entries(runs)) {
    if (only !== undefined && only !== name) continue;
    const postgres = await startPostgres(bin);
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-soak-'));
    try {
      for (const finding of await run(postgres.url, folder)) {
        console.log(`FAILED ${name}: ${finding}`);
        process.exitCode = 1;
      }
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
}

await main();
