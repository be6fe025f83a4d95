import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Services } from '../services.js';
import type { ServerOperation } from './operations.js';
import { commonProblems } from './problem.js';
import type { ServerEnv } from './server-env.js';

const webhookList = z
  .object({
    items: z.array(
      z.object({
        kind: z.literal('local_payment_completed'),
        timestamp: z.iso.datetime(),
        subject: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .openapi('WebhookList');

const find = createRoute({
  tags: ['webhooks'],
  security: [{ keys: [] }],
  method: 'get',
  path: '/webhooks',
  operationId: 'findWebhooks' satisfies ServerOperation,
  summary: 'What this server would have been told by webhooks, newest first',
  responses: {
    200: {
      description: 'The last hundred',
      content: { 'application/json': { schema: webhookList } },
    },
    ...commonProblems,
  },
});

export function addWebhookRoutes(app: OpenAPIHono<ServerEnv>, { db, webhooks }: Services): void {
  app.openapi(find, async (c) => {
    const told = await webhooks.list(db, c.var.merchant.id);
    const items = told.map(({ timestamp, ...webhook }) => ({
      ...webhook,
      timestamp: timestamp.toISOString(),
    }));
    return c.json({ items }, 200);
  });
}
