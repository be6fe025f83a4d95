import { Hono } from 'hono';
import type { z } from 'zod';
import type { SandboxContext, SandboxEnv } from '../http-env.js';
import { scenarioRuleSchema, toScenarioRule } from '../scenarios/scenario-schema.js';
import { pages } from './layout.js';
import { merchantOptionsSchema } from './merchant-form.js';
import { preferenceSchema } from './preferred-methods-form.js';
import { consolePage, type ConsoleSources } from './sections.js';

export interface ConsoleApiOptions {
  sources: ConsoleSources;
  /** Sends a request to the gateway again. */
  replay: (request: Request) => Promise<Response>;
  /** Counter that increases with every change that a console page shows. */
  revision: () => number;
}

/** Serves the JSON API of the console, for its live updates and for tests in another process. */
export function consoleApi({ sources, revision }: ConsoleApiOptions): Hono<SandboxEnv> {
  const { scenarios, requests, outbox, services } = sources;
  const app = new Hono<SandboxEnv>();

  app.get('/live', async (c) => {
    const page = pages.find(({ path }) => path === c.req.query('page'));
    if (!page) return c.json({ error: { message: 'Page not found' } }, 404);
    const current = revision();
    if (c.req.query('since') === String(current)) return c.body(null, 204);
    const requested = new URLSearchParams(c.req.query('query') ?? '');
    const sections = Object.entries((await consolePage(page.path, sources, requested)).sections);
    const rendered = await Promise.all(
      sections.map(async ([name, rows]) => [name, String(await rows)] as const),
    );
    return c.json({ revision: current, sections: Object.fromEntries(rendered) });
  });

  app.get('/requests', (c) => {
    const { merchantId, operation } = c.req.query();
    return c.json({
      requests: requests.recent({
        ...(merchantId === undefined ? {} : { merchantId }),
        ...(operation === undefined ? {} : { operation }),
      }),
    });
  });
  app.delete('/requests', (c) => {
    requests.clear();
    return c.body(null, 204);
  });

  app.get('/outbox', async (c) => c.json({ messages: await outbox.list() }));

  app.get('/transactions', async (c) => {
    const { items } = await services.transactions.list(services.db, null, { page: 1, size: 100 });
    const views = await Promise.all(
      items.map(async (row) => ({
        merchantId: row.merchant_id,
        ...(await services.transactions.view(services.db, row)),
      })),
    );
    return c.json({ transactions: views });
  });

  app.get('/scenarios', (c) => c.json({ scenarios: scenarios.list() }));
  app.post('/scenarios', async (c) => {
    const parsed = scenarioRuleSchema.safeParse(await readJson(c));
    if (!parsed.success) return rejected(c, 'Invalid scenario', parsed.error);
    const { id } = scenarios.add(toScenarioRule(parsed.data));
    return c.json({ id }, 201);
  });
  app.delete('/scenarios', (c) => {
    scenarios.clear(c.req.query('merchantId'));
    return c.body(null, 204);
  });
  app.delete('/scenarios/:id', (c) => c.body(null, scenarios.remove(c.req.param('id')) ? 204 : 404));

  app.put('/merchants/:id', async (c) => {
    const parsed = merchantOptionsSchema.safeParse(await readJson(c));
    if (!parsed.success) return rejected(c, 'Invalid merchant settings', parsed.error);
    const { rejections, webhookUrl, venmoLifeSeconds } = parsed.data;
    const isKnown = await services.merchants.setOptions(c.req.param('id'), {
      ...(rejections === undefined ? {} : { rejections }),
      ...(webhookUrl === undefined ? {} : { webhookUrl }),
      ...(venmoLifeSeconds === undefined ? {} : { venmoLifeSeconds }),
    });
    return c.body(null, isKnown ? 204 : 404);
  });

  app.get('/preferred-methods', (c) => c.json({ preferredMethods: services.preferredMethods.list() }));
  app.put('/preferred-methods', async (c) => {
    const parsed = preferenceSchema.safeParse(await readJson(c));
    if (!parsed.success) return rejected(c, 'Invalid preference', parsed.error);
    services.preferredMethods.set(parsed.data);
    return c.body(null, 204);
  });

  return app;
}

function rejected(c: SandboxContext, message: string, { issues }: z.ZodError): Response {
  const problems = issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  return c.json({ error: { message }, problems }, 422);
}

async function readJson(c: SandboxContext): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    // A body that is not JSON has the same error as an invalid scenario.
    return null;
  }
}
