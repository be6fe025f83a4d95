import fs from 'node:fs';
import { openDatabase } from './index.js';

/** Writes to a disk that fails, and sends the parent process a message if the database has confirmed the write. */
process.once('disconnect', () => process.exit());
const handle = await openDatabase({ dataDir: process.argv[2] ?? '' });
process.send?.('opened');
fs.fdatasyncSync = () => {
  throw new Error('EIO: i/o error, fdatasync');
};
await handle.query('create table lost (n int)');
process.send?.('confirmed');
