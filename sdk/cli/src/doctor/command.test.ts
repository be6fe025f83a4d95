import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from '../main.js';

vi.mock('./collect-browser.js', () => ({ findBrowser: () => undefined }));

let folder: string;
let printed: string[];
const output = { log: (text: string) => printed.push(text), error: (text: string) => printed.push(text) };
const run = (...args: string[]) => main(['doctor', ...args], output);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  printed = [];
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
  expect(printed.at(-1)).toBe('1 errors, 0 warnings, 0 notes on 1 pages.');
});

it('checks the response of a page where there is no browser', async () => {
  const server: Server = createServer((request, response) => {
    response.statusCode = request.url === '/' ? 200 : 404;
    response.setHeader('Content-Type', 'text/html');
    response.end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;
  try {
    await expect(run(`${origin}/`)).resolves.toBe(1);
    expect(printed.join('\n')).toMatch(
      /No browser was found[^]*crossorigin-missing[^]*Not checked:[^]*failed requests/,
    );
    await expect(run(`${origin}/missing`)).resolves.toBe(3);
    expect(printed.at(-1)).toBe(`${origin}/missing was answered with 404.`);
  } finally {
    server.close();
  }
});

it.each([
  ['nothing', []],
  ['two places', ['.', '.']],
  ['an unknown option', ['.', '--fix']],
  ['another protocol', ['ftp://shop.example']],
  ['a folder that does not exist', ['/nowhere']],
  ['a browser that does not exist', ['.', '--browser', '/nowhere']],
  ['a timeout that is no number', ['.', '--timeout', 'soon']],
])('ends with 2 for %s', async (_, args) => {
  await expect(run(...args)).resolves.toBe(2);
  expect(printed.join('\n')).toContain('Usage: tessera doctor');
});
