import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';
import { z } from 'zod';
import { readOnly } from '@tessera/server-kit/http';
import { matchRoute } from '../../contract/routes.js';
import type { BuildInfo, RuntimeConfig } from '../../contract/runtime-config.js';
import { apiBase } from '../app.js';
import type { PortalEnv } from '../http/env.js';
import type { Portal } from '../portal.js';
import { healthApp } from './health.js';
import { sitePolicy } from './policy.js';
import { referenceSite } from './reference/reference-site.js';

export interface PortalSiteOptions {
  portal: Portal;
  /** Folder with the built files. */
  folder: string;
  config: RuntimeConfig;
  /** Routes that only the sandbox has. */
  extraPages?: Hono;
}

const year = 'public, max-age=31536000, immutable';
/** Other hosts of the operator's domain decide for themselves. */
const hsts = 'max-age=31536000';
const missing = 'The employer portal has not been built.';
/** File in the folder of the pages in which their build has stored facts about itself. */
export const buildFile = 'build.json';

/** Comment with the tags that only the sign-in page has. */
const onLogin = /<!-- login: (.*?) -->/;

/** Serves the portal's pages and its API on one origin. */
export function portalSite({ portal, folder, config, extraPages }: PortalSiteOptions): Hono<PortalEnv> {
  const { api, services } = portal;
  const app = new Hono<PortalEnv>();
  const isHttps = services.origin.startsWith('https:');
  app.use(
    '*',
    secureHeaders({
      // `same-origin` would disconnect the popups of some payment methods.
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      crossOriginResourcePolicy: 'same-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      strictTransportSecurity: isHttps ? hsts : false,
    }),
  );
  app.use('*', async (c, next) => {
    await next();
    // Some pages have a stricter one.
    if (!c.res.headers.has('Content-Security-Policy'))
      c.header('Content-Security-Policy', sitePolicy(config));
    c.header(
      'Permissions-Policy',
      `payment=(self "${config.assetsOrigin}"), camera=(), microphone=(), geolocation=()`,
    );
  });
  app.all(`${apiBase}/*`, (c) => api.fetch(c.req.raw, c.env));
  if (extraPages) app.route('/', extraPages);
  app.route('/', portal.pages);
  app.use('*', readOnly());
  app.route('/', healthApp(services));
  app.route('/', referenceSite(portal));
  app.get('/payload.json', (c) => c.json(config, 200, { 'Cache-Control': 'no-store' }));

  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) {
    app.get('*', (c) => c.text(missing, 503));
    return app;
  }
  const build = readBuild(folder);
  const { id, timestamp } = build;
  app.get('/builds/latest.json', (c) => c.json({ id, timestamp }, 200, { 'Cache-Control': 'no-store' }));
  app.get(`/builds/meta/${id}.json`, (c) => c.json(build));

  const root = path.relative(process.cwd(), folder) || '.';
  app.use('/assets/*', etag());
  app.get(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => {
        c.header('Cache-Control', year);
      },
    }),
  );
  app.get('/assets/*', (c) => c.notFound());
  app.get('/icon.svg', serveStatic({ root }));
  const built = readFileSync(index, 'utf8');
  const page = built.replace(onLogin, '');
  // The first paint is the frame of the page that follows, before any script has run.
  const loginPage = built.replace(onLogin, '$1').replace('data-page="shell"', 'data-page="login"');
  app.get('*', (c) => {
    // The same route table as in the page, so that unknown addresses respond with 404.
    const match = matchRoute(c.req.path);
    const status = match?.isValid ? 200 : 404;
    const isPublic = match?.route.layout === 'public';
    return c.html(isPublic ? loginPage : page, status, { 'Cache-Control': 'no-cache' });
  });
  return app;
}

const buildSchema = z.object({
  id: z.string(),
  version: z.string(),
  commit: z.string(),
  timestamp: z.string(),
});

/** Returns what the build of the pages has stored about itself. */
export function readBuild(folder: string): BuildInfo {
  return buildSchema.parse(JSON.parse(readFileSync(path.join(folder, buildFile), 'utf8')));
}
