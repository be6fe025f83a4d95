import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { newPostgresDatabase } from '@tessera/server-kit/db/test-support';
import { findPostgres } from '../../../.config/run/postgres.mjs';
import { newKeyMaterial } from '../auth/keys.js';
import { issueInvoices } from '../invoices/issue-invoices.js';
import { newSampleDatabase, openTestPortal, startTimeoutMs } from '../test/test-support.js';
import { backUp, restore } from './backup.js';
import { readDatabase } from './environment.js';

/** Returns the number of rows of each table, and the sum of each of its columns with whole numbers. */
async function sumsOf(database: DatabaseHandle): Promise<object> {
  const columns = await database.query<{ name: string; sums: string }>(
    `select c.table_name as name, 'count(*) as count' || string_agg(
        case when data_type in ('bigint', 'integer') then format(', sum(%1$I)::text as %1$I', column_name) else '' end, ''
      ) as sums
      from information_schema.columns as c where table_schema = 'portal' group by c.table_name order by 1`,
  );
  const sums: Record<string, unknown> = {};
  for (const { name, sums: list } of columns)
    sums[name] = (await database.query(`select ${list} from portal.${name}`))[0];
  return sums;
}

describe('backup of the embedded database', () => {
  let folder: string;
  let file: string;
  let sums: object;
  const keys = newKeyMaterial();
  const variables = (name: string) => readDatabase({ DATA_DIR: path.join(folder, name) });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-'));
    file = path.join(folder, 'backup');
    const database = await openDatabase({ dataDir: path.join(folder, 'live') });
    const test = await openTestPortal(() => Promise.resolve(database), { keys: await keys });
    await issueInvoices(test.portal.services, test.now());
    await expect(backUp(variables('live'), file)).rejects.toMatchObject({ code: 'DATABASE_LOCKED' });
    sums = await sumsOf(database);
    await test.close();
  }, startTimeoutMs);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is restored with the same rows and sums', async () => {
    expect(await backUp(variables('live'), file)).toBeGreaterThan(100_000);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await restore(variables('restored'), file);
    await using database = await openDatabase({ dataDir: path.join(folder, 'restored') });
    expect(await sumsOf(database)).toEqual(sums);
    expect(sums).toMatchObject({ invoice: { count: expect.any(Number) as number } });
    expect((await readdir(path.join(folder, 'restored'))).filter((name) => !name.endsWith('.lock'))).toEqual([
      'database',
    ]);
  }, 60_000);

  it('contains no keys', async () => {
    const content = gunzipSync(await readFile(file));
    const { keys: signing, pepper } = await keys;
    expect(content.includes('Sample Works US')).toBe(true);
    for (const secret of [pepper, signing[0]?.d ?? '']) expect(content.includes(secret)).toBe(false);
  });

  it('replaces neither a file nor a database', async () => {
    await expect(backUp(variables('live'), file)).rejects.toThrow('exists');
    await expect(restore(variables('live'), file)).rejects.toMatchObject({ code: 'DATABASE_EXISTS' });
  });

  it.each<[string, (bytes: Buffer) => Uint8Array]>([
    ['was cut', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['has a changed byte', (bytes) => bytes.fill((bytes.at(50_000) ?? 0) ^ 1, 50_000, 50_001)],
    ['has another content', () => Buffer.from('no archive')],
    ['has an archive of nothing', () => gzipSync(Buffer.alloc(1024))],
  ])(
    'that %s is refused, and nothing is restored',
    async (_, damage) => {
      const damaged = path.join(folder, 'damaged');
      await writeFile(damaged, damage(await readFile(file)));
      await expect(restore(variables('none'), damaged)).rejects.toThrow('is damaged, or no backup');
      expect(await readdir(path.join(folder, 'none')).catch(() => [])).toEqual([]);
    },
    60_000,
  );

  it('is a command for the embedded database only', async () => {
    const postgres = readDatabase({ DATABASE_URL: 'postgres://localhost/portal' });
    await expect(backUp(postgres, file)).rejects.toThrow('Use pg_dump');
    await expect(restore(postgres, file)).rejects.toThrow('Use pg_restore');
  });
});

describe('backup of PostgreSQL, with the commands of the document', () => {
  const document = readFileSync(path.resolve(import.meta.dirname, '../../DEPLOYMENT.md'), 'utf8');
  const linesOf = (first: string) =>
    document
      .split('```sh\n')
      .map((block) => block.split('```')[0] ?? '')
      .find((block) => block.startsWith(first)) ?? '';
  let folder: string;
  let url: string;
  let sums: object;
  const run = (script: string, databaseUrl: string) =>
    spawnSync('sh', ['-ec', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${String(findPostgres())}:${process.env['PATH'] ?? ''}`, DATABASE_URL: databaseUrl },
    });
  const sumsAt = async (databaseUrl: string) => {
    await using database = await openDatabase({ url: databaseUrl, maxConnections: 1 });
    return await sumsOf(database);
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-dump-'));
    url = await newSampleDatabase();
    const test = await openTestPortal(() => openDatabase({ url, maxConnections: 4 }), { withJobs: true });
    await issueInvoices(test.portal.services, test.now());
    await test.close();
    sums = await sumsAt(url);
  }, startTimeoutMs);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is restored with the same rows and sums', async () => {
    expect(run(linesOf('pg_dump'), url)).toMatchObject({ status: 0, stderr: '' });
    const restored = await newPostgresDatabase();
    expect(run(linesOf('sha256sum --check'), restored)).toMatchObject({ status: 0, stderr: '' });
    expect(await sumsAt(restored)).toEqual(sums);
    const test = await openTestPortal(() => openDatabase({ url: restored, maxConnections: 4 }), {
      withJobs: true,
    });
    await test.close();
  }, 60_000);

  it('is refused by a database with a portal', async () => {
    const { status, stderr } = run(linesOf('sha256sum --check'), url);
    expect([status, stderr]).toEqual([1, expect.stringContaining('already exists')]);
    expect(await sumsAt(url)).toEqual(sums);
  }, 60_000);

  it('is refused if its file is damaged, and nothing is restored', async () => {
    const file = path.join(folder, 'portal.dump');
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    const empty = await newPostgresDatabase();
    expect(run(linesOf('sha256sum --check'), empty).status).toBe(1);
    // Also without the check of the hash.
    expect(run(linesOf('sha256sum --check').split('\n').slice(1).join('\n'), empty).status).toBe(1);
    expect(await sumsAt(empty)).toEqual({});
  }, 60_000);
});
