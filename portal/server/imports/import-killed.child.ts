import { openDatabase } from '@tessera/server-kit/db';
import { newKeyMaterial } from '../auth/keys.js';
import { createPortal } from '../portal.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { commitImport } from './change-import.js';
import { createImport } from './create-import.js';
import { fileOf } from './file-of.test-support.js';
import { findImport } from './import-row.js';
import { runImport } from './run-import.js';

/** Imports people until the process is killed, and sends the parent process the import's id and number of saved people. */
process.once('disconnect', () => process.exit());
const [, , url = '', people = ''] = process.argv;
const { services } = await createPortal({
  database: await openDatabase({ url, maxConnections: 4 }),
  keys: await newKeyMaterial(),
  origin: 'https://portal.example',
  delivery: { channels: [], send: () => Promise.resolve() },
  withJobs: false,
});
const { db } = services;
const request = { at: services.now(), requestId: 'req_test' };
const caller = { storeId: usStoreId, subject: 'usr_test', claims: {} };
const content = Buffer.from(fileOf(Number(people), 'killed'));
const upload = { ...request, caller, filename: 'people.csv', policyId: undefined, content };
const { id } = await db.transaction().execute((trx) => createImport(trx, upload));
await runImport(services, id);
const { mapping, on_existing: onExisting } = await findImport(db, usStoreId, id);
const preview = { columns: mapping, onExisting };
await db.transaction().execute((trx) => commitImport(trx, { ...request, caller, id }, preview));
void runImport(services, id);
for (;;) {
  const { counts } = await findImport(db, usStoreId, id);
  process.send?.({ id, created: counts.created });
  await new Promise((resolve) => setTimeout(resolve, 5));
}
