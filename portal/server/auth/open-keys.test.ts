import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonb } from '@tessera/server-kit/db';
import { openSampleDatabase, openTestPortal, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { keyMaterial, newKeyMaterial } from './keys.js';
import { openKeys } from './open-keys.js';

describe('keys in the database of an earlier version', () => {
  let test: TestPortal;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tessera-keys-'));
    test = await openTestPortal(openSampleDatabase);
  }, startTimeoutMs);
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const stored = () => test.portal.services.db.selectFrom('setting').select('key').execute();
  async function store() {
    const { keys, pepper } = await newKeyMaterial();
    const old = keys.map((key) => ({ ...key, alg: 'ES256' }));
    await test.portal.services.db
      .insertInto('setting')
      .values([
        { key: 'signing-keys', value: jsonb<unknown>(old) },
        { key: 'pepper', value: jsonb<unknown>(pepper) },
      ])
      .execute();
    return { keys, pepper };
  }

  it('move to the key file, and are deleted from the database', async () => {
    const old = await store();
    const file = path.join(folder, 'keys.json');
    const { signing } = await openKeys(test.portal.services.db, { file });
    expect(signing[0].kid).toBe(old.keys[0]?.kid);
    expect(keyMaterial.parse(JSON.parse(await readFile(file, 'utf8')))).toEqual(old);
    expect((await stored()).map(({ key }) => key)).toEqual(['sample-data']);
  });

  it('are replaced by configured keys, and deleted too', async () => {
    await store();
    const configured = await newKeyMaterial();
    const { signing } = await openKeys(test.portal.services.db, configured);
    expect(signing[0].kid).toBe(configured.keys[0]?.kid);
    expect((await stored()).map(({ key }) => key)).toEqual(['sample-data']);
  });

  it('are not stored by a new server', async () => {
    const rows = await test.portal.services.db.selectFrom('setting').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('"d"');
  });
});
