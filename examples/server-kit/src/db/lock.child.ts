import { once } from 'node:events';
import { lockDataDir } from './data-dir-lock.js';
import { DatabaseGateError } from './errors.js';

/** Locks a directory when the parent process says so, sends it the outcome, and waits until it is killed. */
process.once('disconnect', () => process.exit());
process.send?.('ready');
await once(process, 'message');
const outcome = await lockDataDir(process.argv[2] ?? '').then(
  () => 'locked',
  (error: unknown) => (error instanceof DatabaseGateError ? error.code : String(error)),
);
process.send?.(outcome);
