import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { findPostgres, startPostgres } from '../../../.config/run/postgres.mjs';
import { alone, compared, medians, type Pair, type Row } from '../../../sdk/test/bench/report.js';
import type { RecipientFilter } from '../../contract/recipients.js';
import { type PortalSchema, schemaName } from '../../server/core/schema.js';
import { listRecipients } from '../../server/recipients/recipient-list.js';
import { fillManyPeople, manyPolicyId, manyStoreId } from '../../server/test/many-people-test-support.js';

const sender = new URL('./invitation-sender.ts', import.meta.url);
const rounds = 12;
const calls = 25;
/** The list of a store must not become slower with the people of others. */
const mostRatio = 1.5;
const people = 50_000;
/** Memory that sending may need: half of the idle memory and 100 MB more. */
const mostGrowth = 1.5;
const mostExtraMb = 100;
const at = new Date('2026-06-15T12:00:00.000Z');

const lists: Record<string, RecipientFilter> = {
  people: {},
  'people by their name': { q: 'last 0' },
  'people of a campaign by status': { campaign: manyPolicyId, status: ['REDEEMED'] },
};

/**
 * Compares lists of a store with 50,000 people, alone and among the 1,000,000 people of 40 stores, and measures the memory of a
 * process that sends invitations to all people of the store.
 */
export async function listRows(): Promise<Row[]> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed. `npm test` installs it.');
  const postgres = await startPostgres(bin);
  try {
    const fewUrl = await newDatabase(postgres.url, 'few');
    const manyUrl = await newDatabase(postgres.url, 'many');
    await using few = await openDatabase({ url: fewUrl, maxConnections: 1 });
    await using many = await openDatabase({ url: manyUrl, maxConnections: 1 });
    await fillManyPeople(few, { people, otherStores: 0, peopleOfOthers: 0 });
    await fillManyPeople(many, { people, otherStores: 39, peopleOfOthers: 24_359 });
    const rows: Row[] = [];
    for (const [name, filter] of Object.entries(lists))
      rows.push(await compareLists(name, { few, many }, filter));
    return [...rows, await memoryRow(manyUrl)];
  } finally {
    await postgres.stop();
  }
}

async function newDatabase(server: string, name: string): Promise<string> {
  await using admin = await openDatabase({ url: server, maxConnections: 1 });
  await admin.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function compareLists(
  name: string,
  { few, many }: { few: DatabaseHandle; many: DatabaseHandle },
  filter: RecipientFilter,
): Promise<Row> {
  const time = async (database: DatabaseHandle) => {
    const db = database.kysely<PortalSchema>().withSchema(schemaName);
    const start = performance.now();
    for (let call = 0; call < calls; call++) {
      const page = { page: 1, size: 50, sort: 'name', ...filter };
      const { items, total } = await listRecipients(db, manyStoreId, page, at);
      if (items.length !== 50 || total < 50) throw new Error(`The list has ${total} people.`);
    }
    return (performance.now() - start) / calls;
  };
  await time(few);
  await time(many);
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    // Each side is first equally often.
    const first = round % 2 === 0 ? await time(many) : undefined;
    const reference = await time(few);
    pairs.push([first ?? (await time(many)), reference]);
  }
  const title = `portal: 50 ${name} with their number, among 1,000,000 of 40 stores, to 50,000 of one`;
  return compared(title, 'ms', ...medians(pairs), mostRatio);
}

interface Sent {
  messages: number;
  idleMb: number;
  peakMb: number;
}

/** Sends invitations to all people of the store, in a process of its own. */
async function memoryRow(url: string): Promise<Row> {
  const child = fork(sender, [url, manyPolicyId], { execArgv: ['--import', 'tsx'] });
  const [{ messages, idleMb, peakMb }] = (await once(child, 'message')) as [Sent];
  child.disconnect();
  await once(child, 'exit');
  if (messages !== people) throw new Error(`The process has sent ${messages} messages.`);
  const most = Math.round(mostGrowth * idleMb + mostExtraMb);
  return {
    ...alone(
      'portal: peak memory while 50,000 people are invited, idle memory beside it',
      'MB',
      peakMb,
      most,
    ),
    against: idleMb,
    ratio: peakMb / idleMb,
  };
}
