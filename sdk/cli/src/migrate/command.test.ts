import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main } from '../main.js';

let folder: string;
let printed: string[];
const output = { log: (text: string) => printed.push(text), error: (text: string) => printed.push(text) };
const run = (...args: string[]) => main(['migrate', ...args], output);
const write = (name: string, text: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const importing = "import dropin from 'braintree-web-drop-in';\n";
const moved = `import * as dropin from '@tessera/web/drop-in';
import { configure } from '@tessera/web';

configure({ assetsUrl: 'https://assets.shop.example' });
`;
const assets = ['--assets', 'https://assets.shop.example'];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrate-'));
  printed = [];
  installWeb();
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Installs the parts of the packages that the command reads. */
function installWeb(): void {
  const [web, assets] = ['node_modules/@tessera/web', 'node_modules/@tessera/assets'];
  for (const name of [web, assets]) write(`${name}/package.json`, '{"version":"3.102.0"}');
  for (const file of ['html/manifest.json', 'js/client.min.js']) write(`${assets}/web/3.102.0/${file}`, '');
  write(`${assets}/web/dropin/1.47.0/js/dropin.min.js`, 'script');
  cpSync(path.resolve(import.meta.dirname, '../../../MIGRATION.md'), path.join(folder, web, 'MIGRATION.md'));
}

describe('migrate', () => {
  it('prints changes, changes nothing, and ends with 1', async () => {
    write('shop.js', importing);
    await expect(run(folder)).resolves.toBe(1);
    expect(printed.join('\n')).toContain("+ import * as dropin from '@tessera/web/drop-in';");
    expect(printed.join('\n')).toContain('Check that configure({ assetsUrl }) of @tessera/web runs');
    expect(printed.join('\n')).toMatch(/shop\.js:1:1\n {4}\+ import \{ configure \}/);
    expect(read('shop.js')).toBe(importing);
  });

  it('changes files with --write, and finds nothing then', async () => {
    write('shop.js', importing);
    await expect(run(folder, '--write', ...assets)).resolves.toBe(0);
    expect(read('shop.js')).toBe(moved);
    printed = [];
    await expect(run(folder, '--write')).resolves.toBe(0);
    expect(printed).toEqual(['Nothing to change.\n']);
  });

  it('says what behaves differently even if nothing has to change', async () => {
    write(
      'shop.js',
      "import * as d from '@tessera/web/drop-in';\nd.create({ assetsUrl, locale: 'ja_JP' });\n",
    );
    await expect(run(folder)).resolves.toBe(0);
    expect(printed.join('\n')).toMatch(
      /^Nothing to change\.\n\nBehaves differently here \(1\)[^]*English is shown/,
    );
    expect(printed).toHaveLength(3);
  });

  it('says after each --write that the old packages stay until the rest is changed by hand', async () => {
    write('package.json', '{ "dependencies": { "braintree-web-drop-in": "1.44.0" } }');
    write('shop.js', importing);
    write('mock.js', "jest.mock('braintree-web-drop-in');\n");
    await run(folder, ...assets);
    expect(printed.join('\n')).not.toContain('still has the old packages');
    for (let runs = 0; runs < 2; runs += 1) {
      printed = [];
      await expect(run(folder, '--write', ...assets)).resolves.toBe(1);
      expect(printed.join('\n')).toMatch(
        /Next steps\n {2}1\. package\.json still has[^]*run this command again/,
      );
      expect(read('package.json')).toContain('braintree-web-drop-in');
    }
    write('mock.js', "jest.mock('@tessera/web/drop-in');\n");
    printed = [];
    await expect(run(folder, '--write', ...assets)).resolves.toBe(0);
    expect(printed.join('\n')).not.toContain('still has the old packages');
    expect(read('package.json')).not.toContain('braintree-web-drop-in');
  });

  it('says that a folder uses neither the old packages nor Tessera', async () => {
    write('tsconfig.json', '{}');
    write('index.html', '<p>Shop</p>');
    await expect(run(folder)).resolves.toBe(0);
    expect(printed.join('\n')).toMatch(/^Nothing to change: no file in the folder uses the Drop-in/);
  });

  it('lists the differences of what the shop uses, from the migration guide', async () => {
    write('shop.js', importing);
    await run(folder, '--json');
    const { differences } = JSON.parse(printed.join('')) as {
      differences: Record<string, { before: string; isUsed: boolean }[]>;
    };
    expect(Object.keys(differences)).toEqual(['Differences of the Drop-in']);
    const rows = Object.values(differences).flat();
    expect(rows.map(({ before }) => before)).toContain('Changes the option objects of the shop.');
    expect(rows.filter(({ before, isUsed }) => isUsed && /3D Secure|PayPal|^A script/.test(before))).toEqual(
      [],
    );
    write('other.js', "import d from 'braintree-web-drop-in';\nd.create({ threeDSecure: true });\n");
    printed = [];
    await run(folder);
    expect(printed.join('')).toContain('After a failed 3D Secure check');
  });

  it('lists no difference of imports for a shop with script tags', async () => {
    const script = '<script src="https://js.braintreegateway.com/web/dropin/1.0.0/js/dropin.js"></script>';
    write('shop.html', `${script}<input required>`);
    await run(folder);
    expect(printed.join('')).not.toContain('An import looks for');
    write('shop.js', importing);
    await run(folder);
    expect(printed.join('')).toContain('An import looks for');
  });

  it('writes the integrity hash of the installed script', async () => {
    write(
      'shop.html',
      '<script src="https://js.braintreegateway.com/web/dropin/1.0.0/js/dropin.min.js" integrity="x"></script>',
    );
    await expect(run(folder, '--write', ...assets)).resolves.toBe(0);
    expect(read('shop.html')).toMatch(/integrity="sha384-[\w+/]{64}"/);
  });

  it.each([
    ['no folder', []],
    ['an empty name', ['']],
    ['an option without its value', ['.', '--assets']],
    ['two folders', ['.', '.']],
    ['a folder that does not exist', ['/nowhere']],
    ['an unknown option', ['.', '--force']],
    ['assets that are no origin', ['.', '--assets', 'assets.shop.example']],
    ['two origins', ['.', '--assets', 'https://a.example', '--assets', 'https://b.example']],
    ['assets with a path', ['.', '--assets', 'https://shop.example/assets']],
  ])('ends with 2 for %s', async (_, args) => {
    await expect(run(...args)).resolves.toBe(2);
    expect(printed.join('\n')).toContain('Usage: tessera migrate');
  });

  it.each([
    [
      'a script tag',
      'shop.html',
      '<script src="https://js.braintreegateway.com/web/3.1.0/js/client.min.js"></script>',
    ],
    ['an import', 'shop.js', importing],
  ])('does not write %s without the assets origin', async (_, file, text) => {
    write(file, text);
    await expect(run(folder, '--write')).resolves.toBe(2);
    expect(read(file)).toBe(text);
  });

  it('skips files that are binary, generated, or of packages, and links', async () => {
    write('image.js', Buffer.from('\0braintree-web-drop-in'));
    write('app.min.js', importing);
    write('coverage/app.js', importing);
    write('node_modules/x/index.js', importing);
    const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
    writeFileSync(path.join(outside, 'shop.js'), importing);
    symlinkSync(outside, path.join(folder, 'linked'));
    await expect(run(folder)).resolves.toBe(0);
    rmSync(outside, { recursive: true });
  });

  it('lists links to other places, which it does not read', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
    write('own/shop.js', '');
    symlinkSync(outside, path.join(folder, 'own/shared'));
    symlinkSync(path.join(folder, 'own/shop.js'), path.join(folder, 'inside.js'));
    symlinkSync(path.join(outside, 'nowhere'), path.join(folder, 'nowhere.js'));
    symlinkSync(folder, path.join(folder, 'own/circle'));
    await expect(run(folder)).resolves.toBe(0);
    await run(folder, '--json');
    rmSync(outside, { recursive: true });
    expect(printed.join('\n')).toMatch(/Nothing to change[^]*Not read \(1\)\n\n {2}own\/shared\n/);
    expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ links: ['own/shared'] });
  });

  it('cuts long lines around the change, and leaves minified files alone', async () => {
    const script = '<script src="https://js.braintreegateway.com/web/dropin/1.0.0/js/dropin.js"></script>';
    write('shop.html', `<p>${'x'.repeat(4000)}</p>${script}<p>${'y'.repeat(4000)}</p>\n`);
    write('shop.js', `/*${'x'.repeat(5000)}*/${importing}`);
    await expect(run(folder, '--write', ...assets)).resolves.toBe(1);
    const lines = printed.join('\n').split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200);
    expect(lines.find((line) => line.startsWith('    - '))).toContain('js.braintreegateway.com');
    expect(lines.find((line) => line.startsWith('    + '))).toContain('assets.shop.example');
    expect(read('shop.js')).toContain(importing);
    expect(printed.join('\n')).toMatch(/shop\.js:1:1 {2}shop\.js\n {4}It has a line of more than 5000/);
  });

  it('reads the configuration of TypeScript', async () => {
    write('shop.ts', importing);
    write('tsconfig.json', '{ "compilerOptions": { "moduleResolution": "node" } }');
    await expect(run(folder, '--write', ...assets)).resolves.toBe(1);
    expect(printed.join('\n')).toMatch(/change by hand \(1\)\n[^]*tsconfig\.json:1:24 {2}"moduleResolution"/);
    await expect(run(folder)).resolves.toBe(1);
    write('tsconfig.json', '{ "compilerOptions": { "moduleResolution": "bundler" } }');
    await expect(run(folder)).resolves.toBe(0);
  });

  it('reports files that are too large or not in UTF-8', async () => {
    write('large.js', `${importing}//${'x'.repeat(1_000_001)}`);
    write('latin.js', Buffer.from([...Buffer.from(importing), 0xe9]));
    write('wide.js', Buffer.from(`\uFEFF${importing}`, 'utf16le'));
    write('wider.js', Buffer.from(`\uFEFF${importing}`, 'utf16le').swap16());
    await expect(run(folder, '--write')).resolves.toBe(1);
    expect(printed.join('\n')).toMatch(
      /large\.js[^]*larger than 1 MB[^]*latin\.js[^]*UTF-8[^]*wide\.js[^]*UTF-16[^]*wider\.js[^]*UTF-16/,
    );
  });

  it('reads the dotfiles of a shop, but not those of tools', async () => {
    write('.env', 'DROPIN=https://js.braintreegateway.com/web/dropin/1.44.0/js/dropin.min.js');
    write('.storybook/preview.js', importing);
    write('.git/config', 'braintree-web');
    await run(folder, '--json');
    const { files } = JSON.parse(printed.join('')) as { files: { path: string }[] };
    expect(files.map(({ path: file }) => file)).toEqual(['.env', '.storybook/preview.js']);
  });

  it('says the same thing once per file, with all places', async () => {
    write('shop.js', "const hosts = ['js.braintreegateway.com', 'assets.braintreegateway.com'];\n");
    await run(folder);
    expect(printed.join('\n').match(/Replace the provider’s host/g)).toHaveLength(1);
    expect(printed.join('\n')).toMatch(/shop\.js:1:16 {2}js\.[^]*shop\.js:1:43 {2}assets\./);
  });

  it('keeps the permissions of files, and leaves read-only ones alone', async () => {
    write('run.js', importing);
    write('locked.js', `${importing}import './run.js';\n`);
    chmodSync(path.join(folder, 'run.js'), 0o777);
    chmodSync(path.join(folder, 'locked.js'), 0o444);
    await expect(run(folder, '--write', ...assets)).resolves.toBe(1);
    expect(statSync(path.join(folder, 'run.js')).mode & 0o777).toBe(0o777);
    expect(read('locked.js')).toContain(importing);
    expect(printed.join('\n')).toContain('locked.js could not be written: It is read-only.');
    expect(printed.join('\n')).not.toContain('locked.js:');
    expect(printed.join('\n')).toContain('run.js:');
  });

  it('reports a file that cannot be written, and writes the others', async () => {
    write('a/shop.js', `${importing}import '../b/shop.js';\n`);
    write('b/shop.js', importing);
    chmodSync(path.join(folder, 'a/shop.js'), 0o444);
    await expect(run(folder, '--write', ...assets)).resolves.toBe(1);
    expect(printed.join('\n')).toContain('a/shop.js could not be written');
    expect(printed.join('\n')).toMatch(/Done: (\d+) changes?\.[^]*\nChanged \(\1\)/);
    expect([read('a/shop.js'), read('b/shop.js')]).toEqual([expect.stringContaining(importing), moved]);
  });
});
