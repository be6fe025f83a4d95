import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStrictCsp } from '@tessera/example-strict-csp';
import { readIntegrity, releaseUrl } from '@tessera/example-strict-csp/integrity';
import { startHttpServer } from '@tessera/server-kit/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'strict-csp-'));
  for (const file of ['index.html', 'bundle.html']) writeFileSync(path.join(folder, file), '{{integrity}}');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the pages with a strict policy', () => {
  it.each(['/', '/bundle.html'])('can be framed by their own origin only: %s', async (page) => {
    const response = await openStrictCsp({ folder, integrity: 'sha384-abc' }).request(page);
    expect(await response.text()).toBe('sha384-abc');
    expect(response.headers.get('content-security-policy')?.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", "form-action 'self'"]),
    );
  });
});

describe('the hash of the script', () => {
  /** Calls `readIntegrity` with a release that has this manifest. */
  const readFrom = async (manifest: object) => {
    const respond = ({ url }: Request) =>
      new URL(url).pathname === '/html/manifest.json'
        ? Response.json(manifest)
        : new Response(null, { status: 404 });
    const server = await startHttpServer(respond, 0, '127.0.0.1');
    try {
      return await readIntegrity(`http://127.0.0.1:${String(server.port)}`);
    } finally {
      await server.drain(1_000);
    }
  };

  it('comes from an address that Node resolves on every system', () => {
    expect(isIP(new URL(releaseUrl).hostname)).toBe(4);
  });

  it('comes from the manifest of the release', async () => {
    expect(await readFrom({ files: { 'html/tessera.min.js': { integrity: 'sha384-abc' } } })).toBe(
      'sha384-abc',
    );
  });

  it('is required', async () => {
    await expect(readFrom({ files: {} })).rejects.toThrow('contains no hash');
  });
});
