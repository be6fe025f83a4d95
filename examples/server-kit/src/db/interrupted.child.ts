import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { openDatabase } from './index.js';

/** Creates a database, and ends when all of its files are written, but none of them is on the disk for sure. */
files.open = () => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
syncBuiltinESMExports();
await openDatabase({ dataDir: process.argv[2] ?? '' });
