import { once } from 'node:events';
import { lockDataDir } from './data-dir-lock.js';
import { DatabaseGateError } from './errors.js';

/** Locks a directory on a message of the parent process, sends it the outcome, and waits until it is killed. */
process.once('disconnect', () => process.exit());
process.send?.('ready');
await once(process, 'message');
const outcome = await lockDataDir(process.argv[2] ?? '').then(
  () => 'locked',
  (error: unknown) => (error instanceof DatabaseGateError ? error.code : String(error)),
);
process.send?.(outcome);
