import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@tessera/server-kit/db';
import { compared, medians, type Pair, reported, type Row } from '../../../sdk/test/bench/report.js';
import { apiBase } from '../../server/app.js';
import { newKeyMaterial } from '../../server/auth/keys.js';
import { createPortal } from '../../server/portal.js';
import { addSampleData } from '../../server/sample/sample-data.js';
import { employerToken } from '../soak/employer-token.js';
import { createFastClock } from './fast-clock.js';

const rounds = 12;
/** A call that writes may need twice the time because its commit waits for the disk. */
const mostRatio = 2;

/** Compares writes to the embedded database, which wait for the disk, with the same writes when they do not. */
export async function commitRows(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  try {
    await using database = await openDatabase({ dataDir: folder });
    await database.query('create table written (n int, content text)');
    const content = 'x'.repeat(200);
    const commit = (n: number) => database.query('insert into written values ($1, $2)', [n, content]);
    const portal = await createPortal({
      database,
      keys: await newKeyMaterial(),
      origin: 'https://portal.example',
      delivery: { channels: [], send: () => Promise.resolve() },
      prepare: (services) => addSampleData(services, 'few'),
      withJobs: false,
      now: createFastClock(),
    });
    const token = await employerToken(portal.services);
    const headers = {
      'content-type': 'application/json',
      'x-authorization-obo': `Bearer ${token}`,
    };
    const draft = async (n: number) => {
      const body = JSON.stringify({ name: `Draft ${n}` });
      const { status } = await portal.api.request(`${apiBase}/campaign/policy`, {
        method: 'POST',
        headers,
        body,
      });
      if (status !== 201) throw new Error(`The API responded with ${status}.`);
    };
    const call = await compareDisk(draft, 20);
    const bare = await compareDisk(commit, 200);
    const name = 'embedded database, waiting for the disk, to not waiting';
    return [
      compared(`${name}: call that creates a draft`, 'ms', ...call, mostRatio),
      reported(`${name}: statement that inserts a row`, 'ms', ...bare),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Times a write in milliseconds, with commits that wait for the disk and with others. */
async function compareDisk(write: (n: number) => Promise<unknown>, count: number): Promise<Pair> {
  const time = async () => {
    const start = performance.now();
    for (let n = 0; n < count; n++) await write(n);
    return (performance.now() - start) / count;
  };
  const sync = fs.fdatasyncSync;
  const timeWithoutDisk = async () => {
    fs.fdatasyncSync = () => undefined;
    const result = await time();
    fs.fdatasyncSync = sync;
    return result;
  };
  await time();
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    // Each side is first equally often.
    const first = round % 2 === 0 ? await time() : undefined;
    const plain = await timeWithoutDisk();
    pairs.push([first ?? (await time()), plain]);
  }
  return medians(pairs);
}
