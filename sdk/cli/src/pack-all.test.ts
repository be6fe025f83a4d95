import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../../.config/run/packages.mjs');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pack-all-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('packs into a relative folder, whatever the scripts of the packages print', () => {
  const names = { sdk: 'first', 'sdk/assets': 'second', 'sdk/cli': 'third' };
  for (const [place, name] of Object.entries(names)) {
    const prepack = `echo '[build] ${name}' && echo '[]'`;
    const manifest = { name, version: '1.0.0', files: ['x.js'], scripts: { prepack } };
    mkdirSync(path.join(folder, 'repository', place), { recursive: true });
    writeFileSync(path.join(folder, 'repository', place, 'package.json'), JSON.stringify(manifest));
  }
  const code = `import { packAll } from ${JSON.stringify(script)};
    process.stdout.write(JSON.stringify(packAll('repository', 'packed')));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual(
    Object.values(names).map((name) => ({
      filename: `${name}-1.0.0.tgz`,
      integrity: expect.stringMatching(/^sha512-/) as string,
    })),
  );
  expect(readdirSync(path.join(folder, 'packed'))).toEqual(
    Object.values(names).map((name) => `${name}-1.0.0.tgz`),
  );
}, 60_000);
