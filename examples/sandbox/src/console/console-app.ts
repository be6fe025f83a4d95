import { readFileSync } from 'node:fs';
import { checkBody } from '@tessera/server-kit/http';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext, SandboxEnv } from '../http-env.js';
import { ProblemError } from '../server-api/problem.js';
import { consoleApi, type ConsoleApiOptions } from './console-api.js';
import { addConsoleForms } from './console-forms.js';
import { layout, pages } from './layout.js';
import { consoleHeaders, sameOriginWrites } from './same-origin.js';
import { consolePage } from './sections.js';
import { transactionPage } from './transaction-page.js';

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

/** Serves the developer console at `/console`. */
export function consoleApp(options: ConsoleApiOptions): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const limit = checkBody({
    maxBytes: maxFormBytes,
    reject: (c, { status, code, detail }) => c.json({ error: { code, message: detail } }, status),
  });
  app.use('/console/*', consoleHeaders, sameOriginWrites, limit);

  for (const { path, type, text } of assets) {
    app.get(path, (c) => c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` }));
  }
  for (const { path } of pages) {
    app.get(path, async (c) => {
      const { page } = await consolePage(path, options.sources, new URL(c.req.url).searchParams);
      return c.html(await layout(path, c.req.query('notice'), page));
    });
  }
  app.get('/console/transactions/:merchantId/:id', async (c) => {
    const { merchantId, id } = c.req.param();
    const { services } = options.sources;
    const row = await services.transactions.find(services.db, merchantId, id);
    const body = row
      ? transactionPage({
          row,
          view: await services.transactions.view(services.db, row),
          disputes: (await services.disputes.list(services.db, merchantId)).filter(
            (dispute) => dispute.transaction_id === id,
          ),
        })
      : html`<p class="empty">Transaction not found.</p>`;
    return c.html(
      await layout('/console/transactions', c.req.query('notice'), body, { isLive: false }),
      row ? 200 : 404,
    );
  });
  addConsoleForms(app, options.sources, options.replay);
  app.route('/console/api', consoleApi(options));
  app.onError((error, c: SandboxContext) => {
    if (!(error instanceof ProblemError)) throw error;
    return c.json({ error: { code: error.code, message: error.message } }, error.status);
  });
  return app;
}
