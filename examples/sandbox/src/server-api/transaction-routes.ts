import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { DatabaseTransaction } from '../database/database.js';
import {
  captureTransaction,
  changeTransaction,
  refundTransaction,
  settleTransaction,
} from '../transactions/status-changes.js';
import { makeSale } from '../transactions/sale.js';
import type { TransactionRow, TransactionView } from '../transactions/transaction-view.js';
import type { Services } from '../services.js';
import { runOnce } from './idempotency.js';
import type { ServerOperation } from './server-operations.js';
import { commonProblems, ProblemError } from './problem.js';
import {
  captureRequest,
  idempotencyHeader,
  idParam,
  optionalIdempotencyHeader,
  refundRequest,
  saleRequest,
  transactionList,
  transactionQuery,
  transactionSchema,
} from './schemas.js';
import type { ServerContext, ServerEnv } from './server-env.js';

const transactionResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: transactionSchema } },
});

const common = { tags: ['transactions'], security: [{ keys: [] }] };

const create = createRoute({
  ...common,
  method: 'post',
  path: '/transactions',
  operationId: 'createTransaction' satisfies ServerOperation,
  summary: 'Create a sale; declined sales are transactions too',
  request: {
    headers: idempotencyHeader,
    body: { required: true, content: { 'application/json': { schema: saleRequest } } },
  },
  responses: { 201: transactionResponse('The transaction, whatever became of it'), ...commonProblems },
});

const find = createRoute({
  ...common,
  method: 'get',
  path: '/transactions',
  operationId: 'findTransactions' satisfies ServerOperation,
  summary: 'Find transactions, newest first',
  request: { query: transactionQuery },
  responses: {
    200: {
      description: 'One page of transactions',
      content: { 'application/json': { schema: transactionList } },
    },
    ...commonProblems,
  },
});

const get = createRoute({
  ...common,
  method: 'get',
  path: '/transactions/{id}',
  operationId: 'getTransaction' satisfies ServerOperation,
  summary: 'One transaction',
  request: { params: idParam },
  responses: { 200: transactionResponse('The transaction'), ...commonProblems },
});

const refund = createRoute({
  ...common,
  method: 'post',
  path: '/transactions/{id}/refund',
  operationId: 'refundTransaction' satisfies ServerOperation,
  summary: 'Refund the given amount, or all that is left',
  request: {
    params: idParam,
    headers: optionalIdempotencyHeader,
    body: { content: { 'application/json': { schema: refundRequest } } },
  },
  responses: { 201: transactionResponse('The credit'), ...commonProblems },
});

const capture = createRoute({
  ...common,
  method: 'post',
  path: '/transactions/{id}/submit-for-settlement',
  operationId: 'submitForSettlement' satisfies ServerOperation,
  summary: 'Submit the authorized amount for settlement, in full or in part',
  request: {
    params: idParam,
    body: { content: { 'application/json': { schema: captureRequest } } },
  },
  responses: { 200: transactionResponse('The transaction afterwards'), ...commonProblems },
});

type Change = (
  services: Services,
  trx: DatabaseTransaction,
  c: ServerContext,
  id: string,
) => Promise<TransactionRow>;

const changes: readonly { act: string; operationId: ServerOperation; summary: string; change: Change }[] = [
  {
    act: 'void',
    operationId: 'voidTransaction',
    summary: 'Void a payment before settlement',
    change: (services, trx, c, id) => changeTransaction(services, trx, c.var.merchant, id, 'VOID'),
  },
  {
    act: 'expire',
    operationId: 'expireAuthorization',
    summary: 'For tests: let an authorization lapse now, as it would after some days',
    change: (services, trx, c, id) => changeTransaction(services, trx, c.var.merchant, id, 'EXPIRE'),
  },
  {
    act: 'settle',
    operationId: 'settleTransaction',
    summary: 'For tests: settle now, as the processor would overnight',
    change: (services, trx, c, id) => settleTransaction(services, trx, c.var.merchant, id),
  },
];

export function addTransactionRoutes(app: OpenAPIHono<ServerEnv>, services: Services): void {
  const { db, transactions } = services;
  const view = async (trx: DatabaseTransaction, row: TransactionRow) => transactions.view(trx, row);

  app.openapi(create, async (c) => {
    const sale = c.req.valid('json');
    const merchant = c.var.merchant;
    const { 'idempotency-key': key } = c.req.valid('header');
    const request = { merchantId: merchant.id, key, request: ['sale', sale], at: services.now() };
    const response = await runOnce<TransactionView>(db, request, async (trx) => ({
      status: 201,
      body: await view(trx, await makeSale(services, trx, merchant, sale)),
    }));
    if (response.isReplayed) c.header('Idempotency-Replayed', 'true');
    return c.json(response.body, 201);
  });

  app.openapi(find, async (c) => {
    const { createdAfter, ...query } = c.req.valid('query');
    const filter = {
      ...query,
      createdAfter: createdAfter === undefined ? undefined : new Date(createdAfter),
    };
    const { items, total } = await transactions.list(db, c.var.merchant.id, filter);
    const views = await Promise.all(items.map((row) => transactions.view(db, row)));
    return c.json({ items: views, page: query.page, size: query.size, total }, 200);
  });

  app.openapi(get, async (c) => {
    const row = await transactions.find(db, c.var.merchant.id, c.req.valid('param').id);
    if (!row) throw new ProblemError(404, 'not_found', 'Transaction not found.');
    return c.json(await transactions.view(db, row), 200);
  });

  app.openapi(refund, async (c) => {
    const { id } = c.req.valid('param');
    const { amount } = c.req.valid('json');
    const merchant = c.var.merchant;
    const work = async (trx: DatabaseTransaction) => ({
      status: 201,
      body: await view(trx, await refundTransaction(services, trx, merchant, id, amount)),
    });
    const key = c.req.valid('header')['idempotency-key'];
    if (key === undefined) return c.json((await db.transaction().execute(work)).body, 201);
    const request = { merchantId: merchant.id, key, request: ['refund', id, amount], at: services.now() };
    const response = await runOnce<TransactionView>(db, request, work);
    if (response.isReplayed) c.header('Idempotency-Replayed', 'true');
    return c.json(response.body, 201);
  });

  app.openapi(capture, async (c) => {
    const { id } = c.req.valid('param');
    const { amount } = c.req.valid('json');
    const body = await db
      .transaction()
      .execute(async (trx) => view(trx, await captureTransaction(services, trx, c.var.merchant, id, amount)));
    return c.json(body, 200);
  });

  for (const { act, operationId, summary, change } of changes) {
    const route = createRoute({
      ...common,
      method: 'post',
      path: `/transactions/{id}/${act}`,
      operationId,
      summary,
      request: { params: idParam },
      responses: { 200: transactionResponse('The transaction afterwards'), ...commonProblems },
    });
    app.openapi(route, async (c) => {
      const body = await db
        .transaction()
        .execute(async (trx) => view(trx, await change(services, trx, c, c.req.valid('param').id)));
      return c.json(body, 200);
    });
  }
}
