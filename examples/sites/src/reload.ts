import { watch } from 'node:fs';
import path from 'node:path';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { streamSSE } from 'hono/streaming';

const script = `new EventSource(new URL('events', import.meta.url)).addEventListener('built', () => location.reload());\n`;

/** Notifies open pages of a finished build during development. Mounted on the assets site under `/dev`. */
export function reloadSite(dist: string): Hono {
  const app = new Hono();
  app.use('*', cors());
  app.get('/reload.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript' }));
  app.get('/events', (c: Context) =>
    streamSSE(c, async (stream) => {
      let timer: NodeJS.Timeout | undefined;
      const watcher = watch(path.join(dist, 'web'), { recursive: true }, (_event, name) => {
        // A build writes many files, and the manifest last, in several steps.
        if (!name?.endsWith('manifest.json')) return;
        clearTimeout(timer);
        timer = setTimeout(() => void stream.writeSSE({ event: 'built', data: '' }), 50);
      });
      await new Promise<void>((resolve) => {
        stream.onAbort(resolve);
      });
      clearTimeout(timer);
      watcher.close();
    }),
  );
  return app;
}

/** Inserts the reloading script into every page. */
export function withReload(assets: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
    const { status, headers } = c.res;
    const html = (await c.res.text()).replace(
      '</body>',
      `<script type="module" src="${assets}/dev/reload.js"></script></body>`,
    );
    headers.delete('content-length');
    c.res = undefined;
    c.res = new Response(html, { status, headers });
  };
}
