import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

it('says how the commands are built if they are not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bin-'));
  try {
    cpSync(path.resolve(import.meta.dirname, '../bin'), path.join(folder, 'bin'), { recursive: true });
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(folder, 'bin/tessera.mjs')], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The commands are not built. Run in the repository of Tessera: npm run build:cli\n',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
