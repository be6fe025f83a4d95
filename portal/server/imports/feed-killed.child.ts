import { openDatabase } from '@tessera/server-kit/db';
import type { MissingRule } from '../../contract/feed-values.js';
import { newKeyMaterial } from '../auth/keys.js';
import { createPortal } from '../portal.js';
import { fileOf } from './file-of.test-support.js';
import { findRun } from './feed-runs.js';
import { changeSettings } from './feed-settings.js';
import { receiveFile } from './receive-feed.js';
import { runImport } from './run-import.js';

/** Works on a file of the feed until the process is killed, and sends the parent process the number of erased people. */
process.once('disconnect', () => process.exit());
const [, , url = '', people = '', left = ''] = process.argv;
const { services } = await createPortal({
  database: await openDatabase({ url, maxConnections: 4 }),
  keys: await newKeyMaterial(),
  origin: 'https://portal.example',
  delivery: { channels: [], send: () => Promise.resolve() },
  withJobs: false,
});
const { db } = services;
const [storeId, name] = ['sto_KILLED', 'KILLED'];
const at = services.now();
await db
  .insertInto('store')
  .values({
    ...{ id: storeId, name, code: name, partner_id: name, country: 'us', currency_code: 'USD' },
    ...{ time_zone: 'America/Chicago', locale: 'en-US', status: 'ACTIVE', created_at: at, updated_at: at },
  })
  .execute();
const caller = { storeId, subject: 'usr_test', claims: {} };
const send = (count: number, onMissing: MissingRule) => {
  const change = { caller, at: services.now(), requestId: 'req_test' };
  return db.transaction().execute(async (trx) => {
    await changeSettings(trx, change, { isEnabled: true, onMissing }, undefined);
    return receiveFile(trx, { ...change, content: Buffer.from(fileOf(count, 'killed')) });
  });
};
await runImport(services, await send(Number(people), 'LEAVE'));
const id = await send(Number(left), 'REMOVE');
void runImport(services, id);
for (;;) {
  const { status, removed } = await findRun(db, storeId, id);
  process.send?.({ id, status, removed });
  await new Promise((resolve) => setTimeout(resolve, 5));
}
