import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from '../main.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'copy-assets-'));
  const web = path.join(folder, 'node_modules/@tessera/web');
  const assets = path.join(folder, 'node_modules/@tessera/assets');
  mkdirSync(web, { recursive: true });
  mkdirSync(path.join(assets, 'web/3.102.0/html'), { recursive: true });
  mkdirSync(path.join(assets, 'web/dropin/1.47.0/js'), { recursive: true });
  const policies = {
    frames: "default-src 'none'; connect-src 'self' https://api.example:443; base-uri 'none'",
    paymentRequests: "connect-src 'self' https://pay.example",
    windows: "default-src 'none'",
    wallets: "default-src 'none'; script-src 'self' https://wallet.example",
  };
  writeFileSync(
    path.join(assets, 'web/3.102.0/html/manifest.json'),
    JSON.stringify({ version: '3.102.0', contentSecurityPolicy: policies, files: {} }),
  );
  writeFileSync(path.join(assets, 'package.json'), JSON.stringify({ version: '3.102.0' }));
  writeFileSync(path.join(web, 'package.json'), JSON.stringify({ name: '@tessera/web', version: '3.102.0' }));
  writeFileSync(path.join(assets, 'web/dropin/1.47.0/js/dropin.min.js'), 'alert(1)');
  writeFileSync(path.join(assets, 'web/dropin/1.47.0/js/dropin-form.min.js'), 'alert(2)');
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['nothing', [], 'Name one folder.'],
  ['two folders', ['a', 'b'], 'Name one folder.'],
  ['a file', [import.meta.filename], 'command.test.ts is not a folder.'],
  ['an address', ['https://assets.shop.example'], 'is an address. Name the folder that is served there.'],
  ['a gateway that is not an origin', ['a', '--gateway', 'http://x/;y'], '--gateway must be an origin'],
  ['an unknown option', ['a', '--force'], "Unknown option '--force'.\n"],
])('ends with 2 for %s, and copies nothing', async (_, args, reason) => {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  await expect(main(['copy-assets', ...args], { log: print, error: print })).resolves.toBe(2);
  expect(printed.join('\n')).toContain(reason);
  expect(printed.join('\n')).toContain('Usage: tessera copy-assets DIR');
  expect(readdirSync(folder)).toEqual(['node_modules']);
});

it('copies the assets, and prints the hash of the script of the Drop-in', async () => {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const target = path.join(folder, 'assets');
  await expect(main(['copy-assets', target], { log: print, error: print })).resolves.toBe(0);
  expect(existsSync(path.join(target, 'web/dropin/1.47.0/js/dropin.min.js'))).toBe(true);
  // The hash of `alert(1)`.
  expect(printed.join('\n')).toContain(
    'web/dropin/1.47.0/js/dropin.min.js\n    integrity="sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW" crossorigin="anonymous"',
  );
  expect(printed.join('\n')).not.toContain('dropin-form');
});

it('adds the origin of a test gateway to the policies of the copied frames', async () => {
  const read = (place: string) =>
    JSON.parse(readFileSync(path.join(folder, place, 'web/3.102.0/html/manifest.json'), 'utf8')) as unknown;
  const installed = read('node_modules/@tessera/assets');
  const args = ['copy-assets', path.join(folder, 'assets'), '--gateway', 'http://pay.localhost:4002/'];
  const log = vi.fn<(text: string) => void>();
  await expect(main(args, { log, error: log })).resolves.toBe(0);
  await expect(main(args, { log, error: log })).resolves.toBe(0);
  expect(log).toHaveBeenCalledWith(
    'The policies in the copied manifest.json allow http://pay.localhost:4002. Do not publish this copy.',
  );
  expect(read('assets')).toEqual({
    version: '3.102.0',
    contentSecurityPolicy: {
      frames:
        "default-src 'none'; connect-src 'self' https://api.example:443 http://pay.localhost:4002; base-uri 'none'",
      paymentRequests: "connect-src 'self' https://pay.example http://pay.localhost:4002",
      windows: "default-src 'none'",
      wallets: "default-src 'none'; script-src 'self' https://wallet.example http://pay.localhost:4002",
    },
    files: {},
  });
  expect(read('node_modules/@tessera/assets')).toEqual(installed);
});

it('ends with 1 for --gateway if a policy of the manifest does not limit connections', async () => {
  const manifest = path.join(folder, 'node_modules/@tessera/assets/web/3.102.0/html/manifest.json');
  writeFileSync(manifest, '{"contentSecurityPolicy":{"frames":"connect-src x"},"files":{}}');
  const error = vi.fn<(text: string) => void>();
  const args = ['copy-assets', path.join(folder, 'assets'), '--gateway', 'http://pay.localhost:4002'];
  await expect(main(args, { log: vi.fn<(text: string) => void>(), error })).resolves.toBe(1);
  expect(error).toHaveBeenCalledWith(
    'The policy "paymentRequests" in manifest.json has no connect-src: --gateway cannot add to it.',
  );
});

it('ends with 1 and the command to run if the assets are those of another version', async () => {
  const manifest = path.join(folder, 'node_modules/@tessera/assets/package.json');
  writeFileSync(manifest, JSON.stringify({ version: '3.101.0' }));
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  await expect(main(['copy-assets', 'public'], { log: print, error: print })).resolves.toBe(1);
  expect(printed).toEqual([
    '@tessera/assets 3.101.0 does not belong to @tessera/web 3.102.0. Install its version: npm install --save-dev @tessera/assets@3.102.0',
  ]);
  expect(readdirSync(folder)).toEqual(['node_modules']);
});
