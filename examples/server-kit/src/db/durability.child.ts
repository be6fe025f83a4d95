import { openDatabase } from './index.js';

/**
 * Inserts rows for the durability test and sends the parent process each number that the database has
 * committed.
 */
process.once('disconnect', () => process.exit());
const handle = await openDatabase({ dataDir: process.argv[2] ?? '' });
await handle.query('create table if not exists written (n int primary key)');
for (let n = 0; ; n++) {
  await handle.query('insert into written values ($1)', [n]);
  process.send?.(n);
}
