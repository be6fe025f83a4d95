import type { MiddlewareHandler } from 'hono';
import type { PortalEnv } from '../http/env.js';
import { sendWebhooks } from './send-deliveries.js';
import type { IntegrationServices } from './services.js';

/** Delivers the events of a request soon after its response; the job delivers what this leaves. */
export function sendAfterWrites(services: IntegrationServices): MiddlewareHandler<PortalEnv> {
  const { db, now, background } = services;
  return async (c, next) => {
    await next();
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.res.status >= 300) return;
    background(
      async () => {
        const waiting = await db
          .selectFrom('event')
          .select('id')
          .where('dispatched_at', 'is', null)
          .limit(1)
          .executeTakeFirst();
        if (waiting) await sendWebhooks(services, now());
      },
      { requestId: c.var.requestId },
    );
  };
}
