import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { readOnly } from '@tessera/server-kit/http';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { Origins } from './origins.js';

export interface AssetsOptions {
  /** Folder that contains `web/`. */
  dist: string;
  origins: Origins;
  /** True for a release, whose files never change. During development, entries and pages change. */
  isRelease: boolean;
  /** Folder of further files, served under `/extra/`. */
  extraAssets?: string;
}

interface AssetsEnv {
  Variables: {
    /** File of the response, in the encoding that is sent. */
    file?: string;
  };
}

type Policy = 'frames' | 'paymentRequests' | 'windows' | 'wallets' | 'banks';

/** Directive to which this machine's gateway is added, beside the provider's hosts. */
const gatewayDirectives: Readonly<Record<Policy, string>> = {
  frames: 'connect-src',
  paymentRequests: 'connect-src',
  windows: 'connect-src',
  wallets: "script-src 'self'",
  banks: 'form-action',
};

/** Build manifest, as far as serving the pages needs it. */
interface Manifest {
  contentSecurityPolicy: Readonly<Record<Policy, string>>;
  files?: Readonly<Record<string, { policy?: Policy; cacheControl?: string; integrity?: string }>>;
}

function readManifest(dist: string, version: string): Manifest {
  const file = path.join(dist, 'web', version, 'html/manifest.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** Returns the integrity digest of a script of the release. */
export function integrityOf(dist: string, version: string, file: string): string | undefined {
  return readManifest(dist, version).files?.[file]?.integrity;
}

const year = 'public, max-age=31536000, immutable';
/** Cache time of errors: the files of a release that is being copied appear soon. */
const shortly = 'public, max-age=60';

/** Returns the `Cache-Control` of a response. Only contents are immutable, redirects are not. */
function cacheControlOf(status: number, isImmutable: boolean): string {
  const isContent = status === 200 || status === 206 || status === 304;
  if (status === 404) return shortly;
  return isContent && isImmutable ? year : 'no-cache';
}

/** Serves scripts and frames like a CDN: precompressed, and each frame with its own policy. */
export function assetsSite({ dist, origins, isRelease, extraAssets }: AssetsOptions): Hono<AssetsEnv> {
  const app = new Hono<AssetsEnv>();
  const manifests = new Map<string, Manifest>();
  const manifestOf = (version: string): Manifest => {
    const known = manifests.get(version);
    if (known) return known;
    const manifest = readManifest(dist, version);
    manifests.set(version, manifest);
    return manifest;
  };

  if (isRelease) app.use('/web/*', remembering());
  app.use('*', async (c, next) => {
    await next();
    const { pathname } = new URL(c.req.url);
    const isHashed = /-[\w-]{8}(?:\.min)?\.js$/.test(pathname);
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Timing-Allow-Origin', '*');
    c.header('Cache-Control', cacheControlOf(c.res.status, isHashed || isRelease));
    if (c.res.status === 404) return;
    // Even if this response is not compressed: a shared cache must not send it to every client.
    if (pathname.startsWith('/web/')) c.header('Vary', 'Accept-Encoding');
    if (!/^\/web\/.*\.html$/.test(pathname)) return;
    const [, , version = '', ...segments] = pathname.split('/');
    const { contentSecurityPolicy, files } = manifestOf(version);
    const { policy = 'frames', cacheControl } = files?.[segments.join('/')] ?? {};
    const directive = gatewayDirectives[policy];
    const rules = contentSecurityPolicy[policy].replace(directive, `${directive} ${origins.pay}`);
    c.header('Content-Security-Policy', rules);
    if (cacheControl !== undefined) c.header('Cache-Control', cacheControl);
    // COEP would block a wallet's script and a bank's page, which have no `Cross-Origin-Resource-Policy`.
    if (policy !== 'wallets' && policy !== 'banks') c.header('Cross-Origin-Embedder-Policy', 'require-corp');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Permissions-Policy', 'geolocation=(), camera=(), microphone=()');
  });
  app.use('*', readOnly());
  app.use('/web/*', etag());
  app.use('/web/*', tagged());
  app.use(
    '/web/*',
    serveStatic<AssetsEnv>({
      root: path.relative(process.cwd(), dist) || '.',
      precompressed: true,
      onFound: (file, c) => {
        c.set('file', file);
      },
    }),
  );
  if (extraAssets !== undefined) {
    const root = path.relative(process.cwd(), extraAssets) || '.';
    app.use(
      '/extra/*',
      serveStatic({ root, rewriteRequestPath: (requested) => requested.replace('/extra', '') }),
    );
  }
  app.get('/', (c) => c.redirect(origins.shop));

  return app;
}

/** Adds an ETag of the file's content, also to range and HEAD responses. */
function tagged(): MiddlewareHandler<AssetsEnv> {
  return async (c, next) => {
    await next();
    const file = c.get('file');
    if (file === undefined) return;
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('base64url');
    c.header('ETag', `"${digest}"`);
  };
}

/** Caches responses in memory, like a CDN. */
function remembering(): MiddlewareHandler {
  const cached = new Map<string, { body: ArrayBuffer; headers: Headers }>();
  return async (c, next) => {
    const key = `${c.req.header('accept-encoding') ?? ''} ${c.req.path}`;
    const isPlain = c.req.method === 'GET' && c.req.header('if-none-match') === undefined;
    const known = isPlain ? cached.get(key) : undefined;
    if (known) {
      c.res = new Response(known.body, { headers: known.headers });
      return;
    }
    await next();
    if (!isPlain || c.res.status !== 200) return;
    const { headers } = c.res;
    const body = await c.res.arrayBuffer();
    cached.set(key, { body, headers: new Headers(headers) });
    c.res = new Response(body, { headers });
  };
}
