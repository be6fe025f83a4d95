import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Services } from '../services.js';
import { closeKey } from './idempotency.js';
import type { ServerOperation } from './server-operations.js';
import { commonProblems } from './problem.js';
import { transactionSchema } from './schemas.js';
import type { ServerEnv } from './server-env.js';

const close = createRoute({
  tags: ['transactions'],
  security: [{ keys: [] }],
  method: 'post',
  path: '/idempotency-keys/{key}/close',
  operationId: 'closeIdempotencyKey' satisfies ServerOperation,
  summary: 'Find out what was done under a key; an unused key is closed, so that a late request does nothing',
  request: {
    params: z.object({
      key: z
        .string()
        .min(1)
        .max(64)
        .openapi({ param: { name: 'key', in: 'path' } }),
    }),
  },
  responses: {
    200: {
      description: 'The transaction, or null where nothing was done and nothing will be',
      content: { 'application/json': { schema: z.object({ transaction: transactionSchema.nullable() }) } },
    },
    ...commonProblems,
  },
});

/** Body of the response that is stored with the idempotency key of a sale or a refund. */
const storedResponse = z.object({ id: z.string() });

/**
 * Adds the call with which a shop finds out what an idempotency key did, before it tries again with another
 * key.
 */
export function addIdempotencyRoute(app: OpenAPIHono<ServerEnv>, services: Services): void {
  const { db, transactions, now } = services;
  app.openapi(close, async (c) => {
    const merchantId = c.var.merchant.id;
    const stored = await closeKey(db, { merchantId, key: c.req.valid('param').key, at: now() });
    if (stored === null) return c.json({ transaction: null }, 200);
    const row = await transactions.find(db, merchantId, storedResponse.parse(stored).id);
    return c.json({ transaction: row && (await transactions.view(db, row)) }, 200);
  });
}
