import type { Database } from '../core/schema.js';
import { openKeyFile } from './key-file.js';
import { importKeys, type Keys, keyMaterial, type KeyMaterial, newKeyMaterial } from './keys.js';

/** Source of the server's keys: a file that is created on the first start, or the keys themselves. */
export type KeySource = { file: string } | KeyMaterial;

const storedKeys = ['signing-keys', 'pepper'];

/**
 * Opens the keys. A database of an earlier version contains them: they move to the key file, and their rows are
 * deleted.
 */
export async function openKeys(db: Database, source: KeySource): Promise<Keys> {
  const material =
    'file' in source
      ? await openKeyFile(source.file, async () => (await readStored(db)) ?? newKeyMaterial())
      : source;
  await db.deleteFrom('setting').where('key', 'in', storedKeys).execute();
  return importKeys(material);
}

async function readStored(db: Database): Promise<KeyMaterial | undefined> {
  const rows = await db.selectFrom('setting').selectAll().where('key', 'in', storedKeys).execute();
  if (rows.length === 0) return undefined;
  const value = (key: string) => rows.find((row) => row.key === key)?.value;
  return keyMaterial.parse({ keys: value('signing-keys'), pepper: value('pepper') });
}
