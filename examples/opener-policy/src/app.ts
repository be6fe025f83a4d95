import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Context, Hono } from 'hono';

const folder = path.join(import.meta.dirname, '../public');
const types = { 'page.css': 'text/css', 'shop.js': 'text/javascript' };

/** Creates a shop that sends `Cross-Origin-Opener-Policy: same-origin`, or with `?popups` the value that keeps popups. */
export function openOpenerPolicy(): Hono {
  const app = new Hono();
  app.get('/', async (c: Context) => {
    const hasPopups = c.req.query('popups') !== undefined;
    c.header('Cross-Origin-Opener-Policy', hasPopups ? 'same-origin-allow-popups' : 'same-origin');
    return c.html(await readFile(path.join(folder, 'index.html'), 'utf8'));
  });
  for (const [file, type] of Object.entries(types))
    app.get(`/${file}`, async (c) =>
      c.body(await readFile(path.join(folder, file), 'utf8'), 200, { 'content-type': type }),
    );
  return app;
}
