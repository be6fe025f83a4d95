import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { DatabaseTransaction } from '../database/database.js';
import type { Merchant } from '../merchants/merchants.js';
import type { Services } from '../services.js';
import { takeInstrument } from '../transactions/sale.js';
import { type VerificationRow, viewVerification } from '../verifications/verifications.js';
import { runOnce } from './idempotency.js';
import type { ServerOperation } from './server-operations.js';
import { commonProblems, ProblemError } from './problem.js';
import { idempotencyHeader, idParam } from './schemas.js';
import { verificationRequest, verificationSchema } from './review-schemas.js';
import type { ServerEnv } from './server-env.js';

const common = { tags: ['verifications'], security: [{ keys: [] }] };
const verificationResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: verificationSchema } },
});

const create = createRoute({
  ...common,
  method: 'post',
  path: '/verifications',
  operationId: 'createVerification' satisfies ServerOperation,
  summary: 'Verify a card without charging it; consumes the nonce',
  request: {
    headers: idempotencyHeader,
    body: { required: true, content: { 'application/json': { schema: verificationRequest } } },
  },
  responses: { 201: verificationResponse('The verification, whatever the bank said'), ...commonProblems },
});

const find = createRoute({
  ...common,
  method: 'get',
  path: '/verifications',
  operationId: 'findVerifications' satisfies ServerOperation,
  summary: 'The latest verifications, newest first',
  responses: {
    200: {
      description: 'Two hundred at most',
      content: { 'application/json': { schema: z.object({ items: z.array(verificationSchema) }) } },
    },
    ...commonProblems,
  },
});

const get = createRoute({
  ...common,
  method: 'get',
  path: '/verifications/{id}',
  operationId: 'getVerification' satisfies ServerOperation,
  summary: 'One verification',
  request: { params: idParam },
  responses: { 200: verificationResponse('The verification'), ...commonProblems },
});

export function addVerificationRoutes(app: OpenAPIHono<ServerEnv>, services: Services): void {
  const { db, verifications, now } = services;

  app.openapi(create, async (c) => {
    const given = c.req.valid('json');
    const { merchant } = c.var;
    const { 'idempotency-key': key } = c.req.valid('header');
    const request = { merchantId: merchant.id, key, request: ['verification', given], at: now() };
    const response = await runOnce(db, request, async (trx) => ({
      status: 201,
      body: viewVerification(await verify(services, trx, merchant, given)),
    }));
    if (response.isReplayed) c.header('Idempotency-Replayed', 'true');
    return c.json(response.body, 201);
  });

  app.openapi(find, async (c) => {
    const rows = await verifications.list(db, c.var.merchant.id);
    return c.json({ items: rows.map(viewVerification) }, 200);
  });

  app.openapi(get, async (c) => {
    const row = await verifications.find(db, c.var.merchant.id, c.req.valid('param').id);
    if (!row) throw new ProblemError(404, 'not_found', 'Verification not found.');
    return c.json(viewVerification(row), 200);
  });
}

async function verify(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  given: z.infer<typeof verificationRequest>,
): Promise<VerificationRow> {
  const { details, token } = await takeInstrument(services, trx, merchant, given);
  if (details.type !== 'CreditCard') {
    throw new ProblemError(422, 'validation_failed', 'Only cards can be verified.');
  }
  return services.verifications.make(trx, merchant, { details, paymentMethodToken: token });
}
