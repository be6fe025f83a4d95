import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openDatabase } from '@tessera/server-kit/db';
import { newKeyMaterial } from '../../server/auth/keys.js';
import { commitImport } from '../../server/imports/change-import.js';
import { createImport } from '../../server/imports/create-import.js';
import { findImport } from '../../server/imports/import-row.js';
import { runImport } from '../../server/imports/run-import.js';
import { createPortal } from '../../server/portal.js';
import { usStoreId } from '../../server/sample/sample-accounts.js';
import { addSampleData } from '../../server/sample/sample-data.js';
import { sampleImportFile } from '../../server/sandbox/import-files.js';

/** Server of the benchmark in a process of its own: each message makes it import the large sample file. */
const database = await openDatabase({ url: process.argv[2] ?? '', maxConnections: 4 });
const { services } = await createPortal({
  database,
  keys: await newKeyMaterial(),
  origin: 'https://portal.example',
  delivery: { channels: [], send: () => Promise.resolve() },
  prepare: (prepared) => addSampleData(prepared, 'many'),
  withJobs: false,
});
const { db } = services;
const file = sampleImportFile('people');
const content = Buffer.from(file);
const nanosecondsPerMs = 1e6;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

/** Imports the file, and returns the milliseconds of each step and of the longest stall of the event loop. */
async function importOnce() {
  const request = { at: services.now(), requestId: 'bench' };
  const caller = { storeId: usStoreId, subject: 'usr_bench', claims: {} };
  const upload = { ...request, caller, filename: 'people.csv', policyId: undefined, content };
  delay.reset();
  const start = performance.now();
  const { id } = await db.transaction().execute((trx) => createImport(trx, upload));
  const uploaded = performance.now();
  await runImport(services, id);
  const checked = performance.now();
  const { mapping, on_existing: onExisting } = await findImport(db, usStoreId, id);
  const preview = { columns: mapping, onExisting };
  await db.transaction().execute((trx) => commitImport(trx, { ...request, caller, id }, preview));
  await runImport(services, id);
  const steps = {
    upload: uploaded - start,
    check: checked - uploaded,
    commit: performance.now() - checked,
  };
  const stall = delay.max / nanosecondsPerMs;
  const { status, counts } = await findImport(db, usStoreId, id);
  return { id, steps, stall, status, created: counts.created };
}

process.once('disconnect', () => process.exit());
process.on('message', () => void importOnce().then((result) => process.send?.(result)));
process.send?.({ file, storeId: usStoreId });
