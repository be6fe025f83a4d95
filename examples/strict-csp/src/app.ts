import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const assets = 'http://assets.localhost:4001';
const gateway = 'http://pay.localhost:4002';

/** Returns the policy of a page: only scripts with the nonce run, and what they load. */
function policyOf(nonce: string, trustedTypes: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${assets} ${gateway}`,
    `frame-src ${assets}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ');
}

/** Policies of Trusted Types per page: the script tag needs the SDK's alone, a bundle contains Lit. */
const pages = { 'index.html': 'tessera', 'bundle.html': 'tessera lit-html' };

export interface StrictCspOptions {
  /** Folder of the built pages. */
  folder: string;
  /** Hash of the SDK's script, from the manifest of the release. */
  integrity: string;
}

/** Creates a shop whose pages have a new nonce in each response. */
export function openStrictCsp({ folder, integrity }: StrictCspOptions): Hono {
  const app = new Hono();
  for (const [file, trustedTypes] of Object.entries(pages)) {
    app.get(file === 'index.html' ? '/' : `/${file}`, async (c) => {
      const nonce = randomBytes(16).toString('base64url');
      const page = await readFile(path.join(folder, file), 'utf8');
      c.header('Content-Security-Policy', policyOf(nonce, trustedTypes));
      c.header('Cache-Control', 'no-store');
      return c.html(page.replaceAll('{{nonce}}', nonce).replaceAll('{{integrity}}', integrity));
    });
  }
  app.get(
    '/assets/*',
    serveStatic({
      root: path.relative(process.cwd(), folder) || '.',
      rewriteRequestPath: (requested) => requested.slice(requested.lastIndexOf('/assets/')),
    }),
  );
  return app;
}
