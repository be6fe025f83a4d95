import { checkBody } from '@tessera/server-kit/http';
import { parseJson } from '@tessera/server-kit/parse-json';
import { Hono } from 'hono';
import { z } from 'zod';
import { openToPages } from '../gateway/cors.js';
import type { SandboxEnv } from '../http-env.js';
import { observe, type Observed } from '../requests/observe.js';
import { type Insights, insightsCredentials } from './insights.js';

const maxBodyBytes = 2 * 1024 * 1024;

const eventSchema = z.looseObject({
  eventType: z.enum(['view', 'click', 'conversion']),
  eventName: z.string().min(1).max(64),
  index: z.string().min(1),
  userToken: z.string().min(1).max(128),
  objectIDs: z.array(z.string()).min(1).max(20).optional(),
});

const bodySchema = z.object({ events: z.array(eventSchema).min(1).max(1000) });

/** Serves a stand-in of the search-analytics service, which stores the events of pages. */
export function insightsApp(insights: Insights, observed: Observed): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const limit = checkBody({
    maxBytes: maxBodyBytes,
    reject: (c, { status, detail: message }) => c.json({ status, message }, status),
  });
  app.use('/1/events', openToPages, limit, observe(observed));
  app.post('/1/events', async (c) => {
    // Beacons cannot have headers, so the service also accepts the credentials in the query.
    const named = (name: string) => c.req.query(name) ?? c.req.header(name);
    const { appId, apiKey } = insightsCredentials;
    if (named('X-Algolia-Application-Id') !== appId || named('X-Algolia-API-Key') !== apiKey)
      return c.json({ status: 401, message: 'Invalid Application-ID or API key' }, 401);
    // Beacons send JSON as plain text.
    const body = bodySchema.safeParse(parseJson(await c.req.text()));
    if (!body.success) return c.json({ status: 422, message: z.prettifyError(body.error) }, 422);
    await insights.add(body.data.events);
    return c.json({ status: 200, message: 'OK' });
  });
  return app;
}
