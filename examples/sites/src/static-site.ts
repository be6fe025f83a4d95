import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { readOnly } from '@tessera/portal/http';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

/** A folder of files; `missing` is said where it has not been built. */
export function staticSite(folder: string, missing: string): Hono {
  const app = new Hono();
  app.use('*', readOnly());
  app.use('*', etag());
  app.use('*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-cache');
  });
  if (existsSync(folder)) app.use('*', serveStatic({ root: path.relative(process.cwd(), folder) || '.' }));
  else app.get('/', (c) => c.text(missing));
  return app;
}
