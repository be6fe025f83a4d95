import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetsSite } from './assets-site.js';
import { defaultPorts, originsOf } from './origins.js';

const script = 'export const answer = 42;\n'.repeat(40);
const page = '<!doctype html><title>Frame</title>';
const folder = '/web/1.2.3/html';
const files = {
  'manifest.json': JSON.stringify({
    contentSecurityPolicy: {
      frames: "default-src 'none'; connect-src https://gateway.example",
      windows: "default-src 'none'",
    },
    files: { 'html/return.min.html': { policy: 'windows', cacheControl: 'no-store' } },
  }),
  'return.min.html': page,
  'entry.min.js': script,
  'entry.min.js.br': brotliCompressSync(script),
  'entry.min.js.gz': gzipSync(script),
  'frame.min.html': page,
  'frame.min.html.br': brotliCompressSync(page),
};

const dist = mkdtempSync(path.join(tmpdir(), 'assets-'));
const origins = originsOf(defaultPorts, 'hosts');

beforeAll(() => {
  const target = path.join(dist, folder);
  mkdirSync(target, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(target, name), content);
});

afterAll(() => {
  rmSync(dist, { recursive: true, force: true });
});

const open = (isRelease: boolean) => assetsSite({ dist, origins, isRelease });
type Site = ReturnType<typeof open>;

const request = async (site: Site, file: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.request(`${folder}/${file}`, { headers, method });

const etagOf = (response: Response): string => {
  const etag = response.headers.get('etag');
  if (etag === null) throw new Error('the response has no ETag');
  return etag;
};

for (const [mode, isRelease] of [
  ['a release', true],
  ['developing', false],
] as const) {
  describe(`assets site, ${mode}`, () => {
    it.each([
      ['entry.min.js', 'plain', ''],
      ['entry.min.js', 'with brotli', 'br'],
      ['entry.min.js', 'with gzip', 'gzip'],
      ['frame.min.html', 'plain', ''],
      ['frame.min.html', 'with brotli', 'gzip, br'],
    ])('sends an ETag, and responds with 304 to it: %s %s', async (file, _name, encodings) => {
      const site = open(isRelease);
      const accept = { 'accept-encoding': encodings };
      const first = await request(site, file, accept);
      expect(first.status).toBe(200);
      const etag = etagOf(first);
      expect(etag).toMatch(/^(?:W\/)?"[^"]+"$/);
      for (const condition of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
        const again = await request(site, file, { ...accept, 'if-none-match': condition });
        expect([condition, again.status, await again.text()]).toEqual([condition, 304, '']);
        for (const name of ['etag', 'cache-control', 'vary', 'access-control-allow-origin']) {
          expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
        }
      }
    });

    it('sends the file if the ETag differs', async () => {
      const site = open(isRelease);
      const response = await request(site, 'entry.min.js', { 'if-none-match': '"other"' });
      expect([response.status, await response.text()]).toEqual([200, script]);
    });

    it('sends a different ETag per encoding, with Vary', async () => {
      const site = open(isRelease);
      const responses = await Promise.all(
        ['', 'gzip', 'br'].map((encodings) =>
          request(site, 'entry.min.js', { 'accept-encoding': encodings }),
        ),
      );
      expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
      expect(responses.map(({ headers }) => headers.get('vary'))).toEqual(Array(3).fill('Accept-Encoding'));
      const [plain, ...packed] = responses.map(etagOf);
      expect(new Set([plain, ...packed]).size).toBe(3);
      const stale = await request(site, 'entry.min.js', {
        'accept-encoding': 'br',
        'if-none-match': plain ?? '',
      });
      expect(stale.status).toBe(200);
    });

    it('sends the same headers for HEAD and GET', async () => {
      const site = open(isRelease);
      const [head, response] = await Promise.all([
        request(site, 'entry.min.js', {}, 'HEAD'),
        request(site, 'entry.min.js'),
      ]);
      expect(etagOf(head)).toBe(etagOf(response));
      expect(await head.text()).toBe('');
      const known = await request(site, 'entry.min.js', { 'if-none-match': etagOf(response) }, 'HEAD');
      expect(known.status).toBe(304);
    });

    it('sends the ETag of the file with a range', async () => {
      const site = open(isRelease);
      const part = await request(site, 'entry.min.js', { range: 'bytes=0-5' });
      expect([part.status, await part.text()]).toEqual([206, script.slice(0, 6)]);
      expect(etagOf(part)).toBe(etagOf(await request(site, 'entry.min.js')));
    });

    it('responds with 404 to an unknown file, even with a condition', async () => {
      const site = open(isRelease);
      const response = await request(site, 'missing.js', { 'if-none-match': '*' });
      expect(response.status).toBe(404);
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    });

    it('redirects the root without caching', async () => {
      const response = await open(isRelease).request('/');
      expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-cache']);
    });
  });
}

it.each([true, false])(
  'the assets site serves pages with the headers of the manifest (release: %s)',
  async (isRelease) => {
    const site = open(isRelease);
    const [frame, ending] = await Promise.all([
      request(site, 'frame.min.html'),
      request(site, 'return.min.html'),
    ]);
    const recorded = ({ headers }: Response) =>
      ['content-security-policy', 'cache-control', 'referrer-policy', 'cross-origin-opener-policy'].map(
        (name) => headers.get(name),
      );
    expect(recorded(frame)).toEqual([
      `default-src 'none'; connect-src ${origins.pay} https://gateway.example`,
      isRelease ? 'public, max-age=31536000, immutable' : 'no-cache',
      'no-referrer',
      null,
    ]);
    expect(recorded(ending)).toEqual(["default-src 'none'", 'no-store', 'no-referrer', null]);
  },
);

describe('cache of a release', () => {
  it.each([
    ['entry.min.js', ''],
    ['entry.min.js', 'br'],
    ['frame.min.html', ''],
    ['frame.min.html', 'gzip, br'],
  ])('returns the headers and the body of the first response: %s (%s)', async (file, encodings) => {
    const site = open(true);
    const accept = { 'accept-encoding': encodings };
    const read = async () => {
      const response = await request(site, file, accept);
      return { headers: [...response.headers], body: Buffer.from(await response.arrayBuffer()) };
    };
    const first = await read();
    // Without the files, only the cache can respond.
    const target = path.join(dist, folder);
    rmSync(target, { recursive: true });
    try {
      expect(await read()).toEqual(first);
      expect(await read()).toEqual(first);
    } finally {
      mkdirSync(target, { recursive: true });
      for (const [name, content] of Object.entries(files)) writeFileSync(path.join(target, name), content);
    }
  });

  it('returns the encoding that the request accepts', async () => {
    const site = open(true);
    const lengths = [];
    for (const encodings of ['br', '', 'br', '']) {
      const response = await request(site, 'entry.min.js', { 'accept-encoding': encodings });
      lengths.push((await response.arrayBuffer()).byteLength);
    }
    const [packed, plain] = [files['entry.min.js.br'].byteLength, script.length];
    expect(lengths).toEqual([packed, plain, packed, plain]);
  });
});

it('during development, the assets site sends a changed file', async () => {
  const site = open(false);
  const file = path.join(dist, folder, 'changing.js');
  writeFileSync(file, 'old');
  const first = await request(site, 'changing.js');
  expect(await first.text()).toBe('old');
  writeFileSync(file, 'new');
  const again = await request(site, 'changing.js', { 'if-none-match': etagOf(first) });
  expect([again.status, await again.text()]).toEqual([200, 'new']);
});
