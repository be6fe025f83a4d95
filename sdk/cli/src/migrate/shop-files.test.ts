import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readShop } from './shop-files.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('reads no binary file that contains the name, but texts in UTF-16 with a mark or with a name of a text', async () => {
  const name = Buffer.from('braintree-web-drop-in', 'utf16le');
  const swapped = Buffer.from(name).swap16();
  const files: Readonly<Record<string, Buffer>> = {
    'font.ttf': Buffer.concat([Buffer.from('\0\x01\0\0'), name]),
    'font.woff': Buffer.concat([Buffer.from('wOFF\0'), swapped]),
    'mark.xyz': Buffer.concat([Buffer.from([0xff, 0xfe]), name]),
    'notes.txt': swapped,
    'photo.jpg': Buffer.from([0xff, 0xd8, ...Buffer.from('braintree-web')]),
    'plain.js': name,
  };
  for (const [file, bytes] of Object.entries(files)) writeFileSync(path.join(folder, file), bytes);
  const problem = 'It is encoded in UTF-16.';
  expect((await readShop(folder)).files).toEqual(
    ['mark.xyz', 'notes.txt', 'plain.js'].map((file) => ({ path: file, problem })),
  );
});

it('reads only the imports of scripts that do not use the provider', async () => {
  writeFileSync(path.join(folder, 'main.js'), "import './shop.js';");
  writeFileSync(path.join(folder, 'shop.js'), "import 'braintree-web';");
  const { files, modules } = await readShop(folder);
  expect(files.map((file) => file.path)).toEqual(['shop.js']);
  expect(modules.map((file) => file.path)).toEqual(['main.js', 'shop.js']);
});
