import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from '../main.js';

vi.mock('./browser.js', async (original) => ({
  ...(await original<object>()),
  findBrowser: () => undefined,
}));

let folder: string;
let printed: string[];
const output = { log: (text: string) => printed.push(text), error: (text: string) => printed.push(text) };
const run = (...args: string[]) => main(['doctor', ...args], output);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  printed = [];
  const web = path.join(folder, 'node_modules/@tessera/web');
  const assets = path.join(folder, 'node_modules/@tessera/assets');
  mkdirSync(web, { recursive: true });
  for (const part of ['js', 'html']) mkdirSync(path.join(assets, 'web/3.102.0', part), { recursive: true });
  writeFileSync(path.join(web, 'package.json'), JSON.stringify({ name: '@tessera/web', version: '3.102.0' }));
  writeFileSync(path.join(assets, 'package.json'), JSON.stringify({ version: '3.102.0' }));
  writeFileSync(path.join(assets, 'web/3.102.0/js/venmo.min.js'), 'script');
  writeFileSync(path.join(assets, 'web/3.102.0/html/manifest.json'), '{}');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const script =
  '<script src="https://assets.shop.example/web/3.102.0/js/client.min.js" integrity="x"></script>';

it('checks the pages of a folder, and ends with 1 for an error', async () => {
  mkdirSync(path.join(folder, 'views/node_modules'), { recursive: true });
  writeFileSync(path.join(folder, 'views/pay.ejs'), script);
  writeFileSync(path.join(folder, 'views/other.html'), '<p>No payment</p>');
  writeFileSync(path.join(folder, 'views/node_modules/x.html'), script);
  await expect(run(folder)).resolves.toBe(1);
  expect(printed[0]).toBe('views/pay.ejs\n');
  expect(printed.join('\n')).toContain('[crossorigin-missing]');
  expect(printed.at(-1)).toBe('1 error, 0 warnings, 0 notes on 1 page.');
});

it('compares the integrity of a page in a folder with the installed script', async () => {
  writeFileSync(
    path.join(folder, 'pay.html'),
    script.replace('client', 'venmo').replace('integrity', 'crossorigin integrity'),
  );
  await expect(run(folder, '--json')).resolves.toBe(1);
  const [diagnosis] = JSON.parse(printed.join('')) as { findings: { id: string; remedy: string }[] }[];
  expect(diagnosis?.findings).toMatchObject([
    {
      id: 'integrity-wrong',
      severity: 'error',
      remedy: expect.stringMatching(/^integrity="sha384-/) as string,
    },
  ]);
});

it.each([
  ['an import', "import { create } from '@tessera/web/drop-in';", ['assets-url-missing']],
  ['a require call', "const d = require('@tessera/web/compat');", ['assets-url-missing']],
  ['a type', "import type { Dropin } from '@tessera/web/drop-in';", []],
  ['a test', "import { fillCard } from '@tessera/web/testing';", []],
  ['an option', "import { create } from '@tessera/web/drop-in';\ncreate({ assetsUrl });", []],
])('finds out in a folder if the origin of the frames is known: %s', async (_, code, ids) => {
  writeFileSync(path.join(folder, 'bundle.js'), 'throw ASSETS_URL_REQUIRED; settings.assetsUrl;');
  writeFileSync(path.join(folder, 'shop.ts'), code);
  await run(folder, '--json');
  const diagnoses = JSON.parse(printed.join('')) as { place: string; findings: { id: string }[] }[];
  const found = diagnoses.flatMap(({ findings }) => findings.map(({ id }) => id));
  expect(found.filter((id) => id !== 'pages-unknown')).toEqual(ids);
});

it.each([
  [
    'nothing of Tessera',
    { 'other.html': '<p>No payment</p>' },
    /not-found\][^]*Not checked: [^]*private key[^]*0 errors, 1 warning, 0 notes on 0 pages/,
  ],
  [
    'scripts, but no page',
    { 'index.html': '<p>Shop</p>', 'shop.ts': "import '@tessera/web/drop-in';\nconfigure({ assetsUrl });" },
    /Tessera is used by scripts, shop\.ts,[^]*pages-unknown\][^]*doctor URL[^]*Not checked: [^]*0 errors[^]*on 0 pages/,
  ],
  ['a bundle', { 'assets/shop.js': 'throw ASSETS_URL_REQUIRED' }, /assets\/shop\.js,[^]*pages-unknown\]/],
  [
    'the old Drop-in in a page',
    { 'old.html': '<script src="https://js.braintreegateway.com/web/dropin/1.44.1/js/dropin.js"></script>' },
    /old\.html[^]*not-moved\]\n {4}Move the shop first: npx tessera migrate DIR[^]*0 errors, 1 warning/,
  ],
  [
    'an import of the old Drop-in',
    { 'shop.js': "const dropin = require('braintree-web-drop-in');" },
    /used: shop\.js\. \[not-moved\][^]*npx tessera migrate DIR/,
  ],
])('says in a folder what was not checked: %s', async (_, files, expected) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  await expect(run(folder)).resolves.toBe(0);
  expect(printed.join('\n')).toMatch(expected);
});

/** Returns a port on which no server listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('checks the response of a page where there is no browser', async () => {
  const server: Server = createServer((request, response) => {
    const statuses: Readonly<Record<string, number>> = {
      '/': 200,
      '/image': 200,
      '/login': 401,
      '/circle': 302,
    };
    response.statusCode = statuses[request.url ?? ''] ?? 404;
    response.setHeader('Content-Type', request.url === '/image' ? 'image/png' : 'text/html');
    if (request.url === '/circle') response.setHeader('Location', '/circle');
    response.end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;
  const closed = await closedPort();
  try {
    await expect(run(`${origin}/`)).resolves.toBe(1);
    expect(printed.join('\n')).toMatch(
      /No browser was found[^]*crossorigin-missing[^]*Not checked:[^]*failed requests/,
    );
    for (const [address, text] of [
      [`${origin}/missing?token=secret`, `${origin}/missing was answered with status 404.`],
      [
        `${origin}/login`,
        `${origin}/login needs a login (status 401): check a page that is open without one.`,
      ],
      [`${origin}/image`, `${origin}/image is no page: its type is image/png.`],
      [`${origin}/circle`, `${origin}/circle redirects in a circle.`],
      [
        `http://127.0.0.1:${String(closed)}/`,
        `http://127.0.0.1:${String(closed)}/ does not respond: no server listens there.`,
      ],
      ['http://nowhere.invalid/', 'http://nowhere.invalid/ has a host name that is not known.'],
    ] as const) {
      await expect(run(address)).resolves.toBe(3);
      expect(printed.at(-1)).toBe(text);
    }
  } finally {
    server.close();
  }
});

it('finds out from the responses if other origins may load the assets, where there is no browser', async () => {
  let allowed: string | undefined;
  const origins: (string | undefined)[] = [];
  const assets = createServer((request, response) => {
    origins.push(request.headers.origin);
    if (allowed !== undefined) response.setHeader('Access-Control-Allow-Origin', allowed);
    response.end('');
  });
  await new Promise<void>((resolve) => assets.listen(0, '127.0.0.1', resolve));
  const from = `http://127.0.0.1:${String((assets.address() as AddressInfo).port)}/web`;
  const shop = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<script src="${from}/dropin/1.47.0/js/dropin.min.js"></script><script src="${from}/3.102.0/js/client.min.js"></script>`,
    );
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const page = `http://127.0.0.1:${String((shop.address() as AddressInfo).port)}`;
  try {
    for (const [header, count] of [
      [undefined, 1],
      ['https://other.example', 1],
      ['*', 0],
      [page, 0],
    ] as const) {
      allowed = header;
      printed = [];
      await run(page, '--json');
      expect(printed.join('').match(/"assets-cors"/g) ?? []).toHaveLength(count);
    }
    expect(origins).toContain(page);
  } finally {
    assets.close();
    shop.close();
  }
});

it('lists all names of methods that it accepts', async () => {
  await expect(run('.', '--methods', 'bitcoin')).resolves.toBe(2);
  expect(printed.join('\n')).toMatch(/Known are: .*\bcard, .*\bdropin, .*\bhosted-fields, .*\bvenmo/);
});

it.each([
  ['nothing', [], 'Name one page or folder.'],
  ['an empty name', [''], 'Name one page or folder.'],
  ['two places', ['.', '.'], 'Name one page or folder.'],
  ['an unknown option', ['.', '--fix'], "Unknown option '--fix'.\n"],
  ['another protocol', ['ftp://shop.example'], 'neither an address that begins with https:// or http://'],
  ['an address without a protocol', ['localhost:3000'], 'neither an address that begins with https://'],
  ['a folder that does not exist', ['/nowhere'], 'nor a folder.'],
  ['a file', [import.meta.filename], 'is a file. Name its folder, or the address of the page.'],
  ['a browser that does not exist', ['.', '--browser', '/nowhere'], 'There is no browser at /nowhere.'],
  ['a timeout that is no number', ['.', '--timeout', 'soon'], '--timeout must be a number'],
  ['a timeout that is too long', ['.', '--timeout', 'Infinity'], 'at most 3600.'],
  ['untrusted certificates without a browser', ['https://shop.example', '--insecure'], '--insecure needs'],
  ['an unknown method', ['.', '--methods', 'paypal,bitcoin'], 'There is no method "bitcoin".'],
  ['no method', ['.', '--methods', ''], 'There is no method "".'],
])('ends with 2 for %s', async (_, args, reason) => {
  await expect(run(...args)).resolves.toBe(2);
  expect(printed.join('\n')).toContain(reason);
  expect(printed.join('\n')).toContain('Usage: tessera doctor');
});
