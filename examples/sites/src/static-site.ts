import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { readOnly } from '@tessera/server-kit/http';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

/** Serves Storybook, and under `/reference/` the API reference of the SDK. */
export function storybookSite(dist: string): Hono {
  const app = new Hono();
  // Pages of the reference refer to their files by relative addresses.
  app.get('/reference', (c) => c.redirect('/reference/'));
  app.route(
    '/reference',
    staticSite(path.join(dist, 'reference'), 'This build does not include the API reference.', '/reference'),
  );
  app.route('/', staticSite(path.join(dist, 'storybook'), 'This build does not include Storybook.'));
  return app;
}

/** Serves a folder of files below `base`; responds with the text `missing` if it was not built. */
function staticSite(folder: string, missing: string, base = ''): Hono {
  const app = new Hono();
  app.use('*', readOnly());
  app.use('*', etag());
  app.use('*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-cache');
  });
  if (existsSync(folder)) {
    const root = path.relative(process.cwd(), folder) || '.';
    app.use('*', serveStatic({ root, rewriteRequestPath: (requested) => requested.slice(base.length) }));
  } else app.get('*', (c) => c.text(missing));
  return app;
}
