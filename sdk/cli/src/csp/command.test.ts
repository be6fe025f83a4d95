import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { integrityOf } from '../integrity.js';
import { main } from '../main.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'csp-'));
  const html = path.join(folder, 'node_modules/@tessera/assets/web/3.102.0/html');
  mkdirSync(html, { recursive: true });
  for (const name of ['web', 'assets']) {
    const file = path.join(folder, 'node_modules/@tessera', name, 'package.json');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '{"version":"3.102.0"}');
  }
  const files = {
    'html/tessera.min.js': { integrity: 'sha384-elements' },
    'js/client.min.js': { integrity: 'sha384-client' },
    'js/hosted-fields.min.js': { integrity: 'sha384-card' },
    'js/venmo.min.js': { integrity: 'sha384-venmo' },
  };
  writeFileSync(path.join(html, 'manifest.json'), JSON.stringify({ contentSecurityPolicy: {}, files }));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<readonly [code: number, printed: string]> {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const code = await main(['csp', ...args], { log: print, error: print });
  return [code, printed.join('\n')];
}

it('prints the headers of a page, and the tags of its scripts with their hashes', async () => {
  const [code, printed] = await run('--methods', 'card,venmo', '--assets', 'https://assets.shop.example/');
  expect(code).toBe(0);
  expect(printed).toMatch(
    /^Content-Security-Policy: default-src 'self'; script-src 'self' https:\/\/assets\.shop\.example;/,
  );
  expect(printed).toContain('\nCross-Origin-Opener-Policy: same-origin-allow-popups\n');
  expect(printed.split('\n').filter((line) => line.startsWith('<script'))).toEqual([
    '<script type="module" src="https://assets.shop.example/web/3.102.0/html/tessera.min.js" integrity="sha384-elements" crossorigin="anonymous"></script>',
    ...['client', 'hosted-fields', 'venmo'].map(
      (name) =>
        `<script src="https://assets.shop.example/web/3.102.0/js/${name}.min.js" integrity="sha384-${name === 'hosted-fields' ? 'card' : name}" crossorigin="anonymous"></script>`,
    ),
  ]);
});

it.each([
  ['google-pay', 'https://pay.google.com'],
  ['vault', 'Content-Security-Policy'],
  ['hostedFields', 'js/hosted-fields.min.js'],
  ['usBankAccount', 'https://cdn.plaid.com'],
  ['vaultManager', 'Content-Security-Policy'],
])('accepts the name of an element or of a module: %s', async (name, expected) => {
  const [code, printed] = await run('--methods', name);
  expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining(expected) as string });
});

it('prints the tag of the Drop-in, which loads everything else', async () => {
  const scripts = path.join(folder, 'node_modules/@tessera/assets/web/dropin/1.47.0/js');
  mkdirSync(scripts, { recursive: true });
  for (const name of ['dropin.js', 'dropin.min.js']) writeFileSync(path.join(scripts, name), name);
  const tagsOf = async (methods: string) => {
    const [, printed] = await run('--methods', methods, '--assets', 'https://assets.shop.example');
    return printed.split('\n').filter((line) => line.startsWith('<script'));
  };
  const tag = `<script src="https://assets.shop.example/web/dropin/1.47.0/js/dropin.min.js" integrity="${integrityOf(Buffer.from('dropin.min.js'))}" crossorigin="anonymous"></script>`;
  expect(await tagsOf('dropin')).toEqual([tag]);
  const all = await tagsOf('dropin,venmo');
  expect(all).toHaveLength(4);
  expect(all).toContain(tag);
});

it('prints the same for other programs', async () => {
  const [code, printed] = await run(
    '--methods=card',
    '--environment=sandbox',
    '--nonce',
    '--bundled',
    '--json',
  );
  const report = JSON.parse(printed) as { policy: string; scripts: { url: string }[] };
  expect(code).toBe(0);
  expect(report.policy).toContain("script-src 'nonce-NONCE' 'strict-dynamic' https://assets.shop.example;");
  expect(report.policy).toContain('trusted-types tessera lit-html');
  expect(report.scripts.map(({ url }) => url)).toContain(
    'https://assets.shop.example/web/3.102.0/js/client.min.js',
  );
});

it.each([
  [[], 'Name the methods of the page'],
  [['--methods', 'card,cash'], 'There is no method "cash".'],
  [['--methods', 'card', 'paypal'], 'There is no argument "paypal".'],
  [['--methods', 'card', '--assets', 'assets.shop.example'], '--assets must be an origin'],
  [['--methods', 'card', '--assets', 'https://shop.example/assets'], '--assets must be an origin'],
  [['--methods', 'card', '--assets', 'https://shop.example;x'], '--assets must be an origin'],
  [['--methods', 'card', '--gateway', 'x', '--environment', 'development'], '--gateway must be an origin'],
  [['--methods', 'card', '--environment', 'test'], 'There is no environment "test".'],
  [['--methods', 'card', '--gateway', 'https://x.test'], '--gateway is for --environment development'],
])('ends with 2 for the wrong arguments %j', async (args, reason) => {
  const [code, printed] = await run(...args);
  expect(code).toBe(2);
  expect(printed).toContain(reason);
  expect(printed).toContain('Usage: tessera csp --methods NAMES');
});

it('explains the sources that it has printed, and no others', async () => {
  const args = ['--methods', 'three-d-secure', '--environment'];
  const [, live] = await run(...args, 'production');
  expect(live).toContain('\nframe-src https: is for the pages of the banks');
  expect(live).toContain('\nform-action https: is for the pages of the banks');
  const [, development] = await run(...args, 'development');
  expect(development).not.toContain('https: is for');
});

it.each(['', '/3.102.0/html/manifest.json'])(
  'ends with 1 beside a package without web%s',
  async (missing) => {
    rmSync(path.join(folder, `node_modules/@tessera/assets/web${missing}`), { recursive: true });
    const [code, printed] = await run('--methods', 'card');
    expect(code).toBe(1);
    expect(printed).toContain('was not built');
  },
);

it.each([
  ['text that is not JSON', '{"files":'],
  ['null', 'null'],
  ['no files', '{"contentSecurityPolicy":{}}'],
  ['no policies', '{"files":{}}'],
  ['a hash that ends its attribute', manifestOf('sha384-x"onload="alert(1)')],
  ['a hash of another kind', manifestOf('sha256-x')],
  ['no hash', '{"contentSecurityPolicy":{},"files":{"js/client.min.js":{}}}'],
])('ends with 1 and the name of the file for a manifest with %s', async (_, text) => {
  const manifest = path.join(folder, 'node_modules/@tessera/assets/web/3.102.0/html/manifest.json');
  writeFileSync(manifest, text);
  const [code, printed] = await run('--methods', 'card');
  expect(code).toBe(1);
  expect(printed).toBe(
    `${manifest} is damaged. Install the package again: npm install --save-dev @tessera/assets@3.102.0`,
  );
});

function manifestOf(integrity: string): string {
  return JSON.stringify({ contentSecurityPolicy: {}, files: { 'js/client.min.js': { integrity } } });
}
