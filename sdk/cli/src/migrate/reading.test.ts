import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planFiles } from './plan.js';
import { readShop } from './shop-files.js';
import { target } from './test-support.js';
import { writeShopFile } from './write-file.js';

let folder: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const importing = "import dropin from 'braintree-web-drop-in';\n";
const copy =
  '(function(f){var g;g=window;(g.braintree || (g.braintree = {})).client = f()})(function(){load("https://assets.braintreegateway.com")});';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reading-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const pathsOf = async () => (await readShop(folder)).files.map(({ path: file }) => file);

describe('a folder named like one of packages or of builds', () => {
  it('is read where no tool writes it', async () => {
    write('package.json', '{}');
    write('composer.json', '{}');
    for (const name of ['vendor', 'dist', 'build', 'public/build', 'lib/vendor'])
      write(`${name}/a.js`, importing);
    write('lib/vendor/autoload.php', '');
    write('resources/views/vendor/cashier/a.blade.php', importing);
    write('src/build/pay.js', importing);
    write('app (1)/build/pay.js', importing);
    write('app (1)/package.json', '{}');
    await expect(pathsOf()).resolves.toEqual([
      'resources/views/vendor/cashier/a.blade.php',
      'src/build/pay.js',
    ]);
  });
});

it.each([
  ['.env', `${'/'.repeat(200_000)} BT='braintree-web'`],
  ['a.pug', `${'('.repeat(200_000)}\nscript(src="https://js.braintreegateway.com/a.js")`],
])('a hostile line of %s ends soon with a finding', async (name, text) => {
  write(name, text);
  const { files } = await readShop(folder);
  const plans = planFiles(files, target);
  expect(plans.map(({ path: file }) => file)).toEqual([name]);
});

it('a folder with packages of PHP is not read without its list, either; one with a page is', async () => {
  write('vendor/x/a.html', '<script src="/js/dropin.min.js"></script>');
  write('dist/a.html', '<script src="/js/dropin.min.js"></script>');
  await expect(pathsOf()).resolves.toEqual(['dist/a.html']);
});

describe('a file that Git ignores', () => {
  beforeEach(() => {
    execFileSync('git', ['init', '-q', folder]);
    write('.gitignore', 'out/\nsrc/build/\n.env\n');
    write('out/a.js', importing);
    write('src/build/a.js', importing);
    write('src/a.js', importing);
    write('.env', 'BT=https://js.braintreegateway.com/web/3.99.0/js/client.min.js');
  });

  it('is listed, and not changed; settings are', async () => {
    const { files, ignored, modules } = await readShop(folder);
    expect(ignored).toEqual(['out/a.js']);
    expect(files.map(({ path: file }) => file)).toEqual(['.env', 'src/a.js']);
    expect(modules.map(({ path: file }) => file)).toEqual(['src/a.js']);
  });

  it('is read if Git ignores the folder as a whole', async () => {
    const { files, ignored } = await readShop(path.join(folder, 'out'));
    expect(files.map(({ path: file }) => file)).toEqual(['a.js']);
    expect(ignored).toEqual([]);
  });
});

describe('a script of the provider under another name', () => {
  const findings = async () =>
    planFiles((await readShop(folder)).files, target).map(({ path: file, findings: found }) => [
      file,
      ...found.map(({ kind, text }) => `${kind} ${text}`),
    ]);

  it.each(['js/bt-client.js', 'js/bt-client.min.js'])('is listed where it is loaded: %s', async (file) => {
    write(file, copy);
    write('shop.html', `<script src="/${file}?v=1"></script>`);
    write('shop.php', `<?php script('${file}');`);
    write('shop.js', `load('/${file}');`);
    await expect(findings()).resolves.toEqual([
      ['shop.html', `manual /${file}?v=1`],
      ['shop.js', `manual /${file}`],
      ['shop.php', `manual ${file}`],
    ]);
  });

  it('is listed itself if nothing is known to load it', async () => {
    write('js/bt.js', copy);
    await expect(findings()).resolves.toEqual([['js/bt.js', 'manual js/bt.js']]);
  });
});

describe('a file that is written', () => {
  it('stays if it has changed meanwhile', () => {
    write('a.js', 'edited');
    expect(() => {
      writeShopFile(folder, 'a.js', 'new', 'old');
    }).toThrow('has changed meanwhile');
    expect(readFileSync(path.join(folder, 'a.js'), 'utf8')).toBe('edited');
  });

  it('does not depend on what an ended process has left', async () => {
    write('a.js', 'old');
    write(`a.js.tessera-${String(process.pid)}`, importing);
    writeShopFile(folder, 'a.js', 'new', 'old');
    expect(readFileSync(path.join(folder, 'a.js'), 'utf8')).toBe('new');
    await expect(pathsOf()).resolves.toEqual([]);
  });
});

it('a package.json keeps only the packages that its own files use', () => {
  const manifest = '{ "dependencies": { "braintree-web": "3.99.0" } }';
  const files = {
    'package.json': manifest,
    'b/package.json': manifest,
    'c/package.json': '{ "name": "c" }',
    'b/a.js': "import client from 'braintree-web/client';\n",
    'c/a.js': "load(import('braintree-web'));\n",
  };
  const plans = planFiles(
    Object.entries(files).map(([file, text]) => ({ path: file, text })),
    target,
  );
  const changedOf = (file: string) => plans.find((plan) => plan.path === file)?.changed;
  expect(changedOf('package.json')).toContain('braintree-web');
  expect(changedOf('b/package.json')).not.toContain('braintree-web');
});
