import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { DatabaseTransaction } from '../database/database.js';
import { type DisputeRow, viewDispute } from '../disputes/disputes.js';
import type { Merchant } from '../merchants/merchants.js';
import type { Services } from '../services.js';
import type { ServerOperation } from './server-operations.js';
import { commonProblems, ProblemError } from './problem.js';
import { idParam } from './schemas.js';
import { disputeRequest, disputeSchema, evidenceRequest } from './review-schemas.js';
import type { ServerEnv } from './server-env.js';

const common = { tags: ['disputes'], security: [{ keys: [] }] };
const disputeResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: disputeSchema } },
});

const open = createRoute({
  ...common,
  method: 'post',
  path: '/transactions/{id}/dispute',
  operationId: 'openDispute' satisfies ServerOperation,
  summary: 'For tests: have the cardholder’s bank dispute a settled sale',
  request: { params: idParam, body: { content: { 'application/json': { schema: disputeRequest } } } },
  responses: { 201: disputeResponse('The dispute'), ...commonProblems },
});

const find = createRoute({
  ...common,
  method: 'get',
  path: '/disputes',
  operationId: 'findDisputes' satisfies ServerOperation,
  summary: 'The latest disputes, newest first',
  responses: {
    200: {
      description: 'Two hundred at most',
      content: { 'application/json': { schema: z.object({ items: z.array(disputeSchema) }) } },
    },
    ...commonProblems,
  },
});

const get = createRoute({
  ...common,
  method: 'get',
  path: '/disputes/{id}',
  operationId: 'getDispute' satisfies ServerOperation,
  summary: 'One dispute',
  request: { params: idParam },
  responses: { 200: disputeResponse('The dispute'), ...commonProblems },
});

const evidence = createRoute({
  ...common,
  method: 'post',
  path: '/disputes/{id}/evidence',
  operationId: 'addDisputeEvidence' satisfies ServerOperation,
  summary: 'Add a text to an open dispute',
  request: {
    params: idParam,
    body: { required: true, content: { 'application/json': { schema: evidenceRequest } } },
  },
  responses: { 200: disputeResponse('The dispute afterwards'), ...commonProblems },
});

type End = (trx: DatabaseTransaction, merchant: Merchant, id: string) => Promise<DisputeRow>;

export function addDisputeRoutes(app: OpenAPIHono<ServerEnv>, { db, disputes }: Services): void {
  app.openapi(open, async (c) => {
    const init = { ...c.req.valid('json'), transactionId: c.req.valid('param').id };
    const row = await db.transaction().execute((trx) => disputes.open(trx, c.var.merchant, init));
    return c.json(viewDispute(row), 201);
  });

  app.openapi(find, async (c) => {
    const rows = await disputes.list(db, c.var.merchant.id);
    return c.json({ items: rows.map(viewDispute) }, 200);
  });

  app.openapi(get, async (c) => {
    const row = await disputes.find(db, c.var.merchant.id, c.req.valid('param').id);
    if (!row) throw new ProblemError(404, 'not_found', 'Dispute not found.');
    return c.json(viewDispute(row), 200);
  });

  app.openapi(evidence, async (c) => {
    const { id } = c.req.valid('param');
    const { text } = c.req.valid('json');
    const row = await db.transaction().execute((trx) => disputes.addEvidence(trx, c.var.merchant, id, text));
    return c.json(viewDispute(row), 200);
  });

  const ends: readonly [act: string, operationId: ServerOperation, summary: string, end: End][] = [
    ['accept', 'acceptDispute', 'Give the money back', (...given) => disputes.accept(...given)],
    [
      'finalize',
      'finalizeDispute',
      'Send the evidence to the bank',
      (...given) => disputes.finalize(...given),
    ],
  ];
  for (const [act, operationId, summary, end] of ends) {
    const route = createRoute({
      ...common,
      method: 'post',
      path: `/disputes/{id}/${act}`,
      operationId,
      summary,
      request: { params: idParam },
      responses: { 200: disputeResponse('The dispute afterwards'), ...commonProblems },
    });
    app.openapi(route, async (c) => {
      const { id } = c.req.valid('param');
      const row = await db.transaction().execute((trx) => end(trx, c.var.merchant, id));
      return c.json(viewDispute(row), 200);
    });
  }
}
