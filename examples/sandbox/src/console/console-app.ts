import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SandboxContext, SandboxEnv } from '../http-env.js';
import { ProblemError } from '../server-api/problem.js';
import { consoleApi, type ConsoleApiOptions } from './console-api.js';
import { addConsoleForms } from './console-forms.js';
import { layout, pages } from './layout.js';
import { consoleHeaders, sameOriginWrites } from './same-origin.js';
import { pageOf } from './sections.js';

const maxFormBytes = 64 * 1024;

const asset = (name: string) => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');

const assets = [
  { path: '/console/console.js', type: 'text/javascript', text: asset('console.js') },
  {
    path: '/console/console.css',
    type: 'text/css',
    text: ['base', 'forms', 'rows'].map((name) => asset(`${name}.css`)).join('\n'),
  },
  { path: '/console/console.svg', type: 'image/svg+xml', text: asset('console.svg') },
];

/** What developers look at: `/console`. */
export function consoleApp(options: ConsoleApiOptions): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('/console', consoleHeaders, sameOriginWrites);
  app.use('/console/*', consoleHeaders, sameOriginWrites, bodyLimit({ maxSize: maxFormBytes }));

  for (const { path, type, text } of assets) {
    app.get(path, (c) => c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` }));
  }
  for (const { path } of pages) {
    app.get(path, async (c) =>
      c.html(await layout(path, c.req.query('notice'), await pageOf(path, options.sources))),
    );
  }
  addConsoleForms(app, options.sources);
  app.route('/console/api', consoleApi(options));
  app.onError((error, c: SandboxContext) => {
    if (!(error instanceof ProblemError)) throw error;
    return c.json({ error: { code: error.code, message: error.message } }, error.status);
  });
  return app;
}
