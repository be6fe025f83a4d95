import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storybookSite } from './static-site.js';

let dist: string;

beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'static-site-'));
  for (const [folder, text] of [
    ['storybook', 'Storybook'],
    ['reference/modules', 'Module'],
    ['reference', 'Reference'],
  ] as const) {
    mkdirSync(path.join(dist, folder), { recursive: true });
    writeFileSync(path.join(dist, folder, 'index.html'), text);
  }
});

afterAll(() => {
  rmSync(dist, { recursive: true });
});

const get = (root: string, address: string) => storybookSite(root).request(address);

describe('the site of Storybook', () => {
  it.each([
    ['/', 'Storybook'],
    ['/index.html', 'Storybook'],
    ['/reference/', 'Reference'],
    ['/reference/index.html', 'Reference'],
    ['/reference/modules/index.html', 'Module'],
  ])('serves %s', async (address, text) => {
    const response = await get(dist, address);
    expect([response.status, await response.text()]).toEqual([200, text]);
  });

  it('redirects to the folder of the API reference', async () => {
    const response = await get(dist, '/reference');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/reference/']);
  });

  it('serves no file of another folder', async () => {
    expect((await get(dist, '/reference/nothing.html')).status).toBe(404);
    expect((await get(dist, '/modules/index.html')).status).toBe(404);
  });

  it.each([
    ['/', 'This build does not include Storybook.'],
    ['/reference/', 'This build does not include the API reference.'],
  ])('names the missing build at %s', async (address, text) => {
    expect(await (await get(path.join(dist, 'empty'), address)).text()).toBe(text);
  });
});
