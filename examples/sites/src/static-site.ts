import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { readOnly } from '@tessera/server-kit/http';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

/** Serves a folder of files; responds with the text `missing` if it was not built. */
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
