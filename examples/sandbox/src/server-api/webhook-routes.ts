import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { webhookKinds } from '../webhooks/webhooks.js';
import type { Services } from '../services.js';
import type { ServerOperation } from './server-operations.js';
import { commonProblems } from './problem.js';
import type { ServerEnv } from './server-env.js';

const webhookList = z
  .object({
    items: z.array(
      z.object({
        id: z.number().int(),
        kind: z.enum(webhookKinds),
        timestamp: z.iso.datetime(),
        subject: z.record(z.string(), z.unknown()),
        url: z.string().nullable(),
        attempts: z.number().int(),
        outcome: z.enum(['kept', 'pending', 'delivered', 'failed']),
        lastResponse: z.string().nullable(),
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
  summary: 'Webhooks of this merchant, posted or only kept, newest first',
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
    const recorded = await webhooks.list(db, c.var.merchant.id);
    const items = recorded.map(({ timestamp, ...webhook }) => ({
      ...webhook,
      timestamp: timestamp.toISOString(),
    }));
    return c.json({ items }, 200);
  });
}
