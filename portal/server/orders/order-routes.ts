import { createRoute, z } from '@hono/zod-openapi';
import {
  type Order,
  orderExportQuery,
  orderPage,
  orderQuery,
  orderRequest,
  orderSchema,
} from '../../contract/orders.js';
import type { BillingServices } from '../billing/services.js';
import type { CoreServices } from '../core/services.js';
import { idParam, jsonBody, jsonResponse, openTo, storeCallerOf, storeWorkers } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import {
  bodyCodes,
  emptyBodyCodes,
  errorResponses,
  idempotencyCodes,
  storeCodes,
} from '../http/error-responses.js';
import { etagOf } from '../http/etag.js';
import { requiredIdempotencyHeader, requiredKey, responseSchema, runInStages } from '../http/idempotency.js';
import { etagHeader, replayedHeader } from '../http/response-headers.js';
import { csvHeaders, csvResponse } from '../http/csv-file.js';
import { performPayment, requireNotFailed, sourceOf, storeResults } from '../payments/payments.js';
import { performRefund } from '../payments/refunds.js';
import { beginCancel, cancelState, finishCancel } from './cancel-order.js';
import { findOrder, listOrders } from './order-list.js';
import { beginOrder, finishOrder, orderState } from './place-order.js';
import { exportOrders } from './order-export.js';

const common = { ...openTo(storeWorkers), tags: ['order'] };
const stagedCodes = [
  ...storeCodes,
  ...idempotencyCodes,
  'idempotency_key_required',
  'gateway_error',
] as const;

const list = createRoute({
  ...common,
  method: 'get',
  path: '/order',
  operationId: 'listOrders',
  summary: 'Orders of the store',
  request: { query: orderQuery },
  responses: {
    200: jsonResponse('A page of orders', orderPage),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const create = createRoute({
  ...common,
  method: 'post',
  path: '/order',
  operationId: 'createOrder',
  summary: 'Place an order',
  description:
    'Redeems the benefit and pays the rest. A payment that fails cancels the order (402), and restores the benefit. After 502, repeat the request with the same key: the payment is not made twice. A repeated request returns the order as it is now.',
  request: { headers: requiredIdempotencyHeader, body: jsonBody(orderRequest) },
  responses: {
    201: jsonResponse('The order; `PENDING_PAYMENT` until a bank debit is settled', orderSchema, {
      ...etagHeader,
      ...replayedHeader,
    }),
    ...errorResponses(
      storeWorkers,
      ...stagedCodes,
      ...bodyCodes,
      ...(['not_found', 'conflict', 'state_conflict', 'spend_limit_reached', 'payment_declined'] as const),
    ),
  },
});

const get = createRoute({
  ...common,
  method: 'get',
  path: '/order/{id}',
  operationId: 'getOrder',
  summary: 'One order',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The order', orderSchema, etagHeader),
    ...errorResponses(storeWorkers, ...storeCodes, 'not_found'),
  },
});

const cancel = createRoute({
  ...common,
  method: 'post',
  path: '/order/{id}/cancel',
  operationId: 'cancelOrder',
  summary: 'Cancel an order',
  description:
    'Restores the benefit and pays back what was paid. A refund that failed is repeated by a request with another key.',
  request: { params: idParam, headers: requiredIdempotencyHeader },
  responses: {
    200: jsonResponse('The order: `REFUNDED` if money was paid back, else `CANCELLED`', orderSchema, {
      ...etagHeader,
      ...replayedHeader,
    }),
    ...errorResponses(storeWorkers, ...stagedCodes, ...emptyBodyCodes, 'not_found', 'state_conflict'),
  },
});

const exportFound = createRoute({
  ...common,
  method: 'get',
  path: '/order/export',
  operationId: 'exportOrders',
  summary: 'Orders of the store as a file',
  request: { query: orderExportQuery },
  responses: { 200: csvResponse, ...errorResponses(storeWorkers, ...storeCodes) },
});

const created = responseSchema(z.literal(201), orderSchema);
const canceled = responseSchema(z.literal(200), orderSchema);

export function addOrderRoutes(app: PortalApp, { db, now, gateway }: CoreServices & BillingServices): void {
  app.openapi(list, async (c) =>
    c.json(await listOrders(db, storeCallerOf(c).storeId, c.req.valid('query')), 200),
  );

  // Before the operation with an id, whose pattern matches this address.
  app.openapi(exportFound, async (c) => {
    const file = await exportOrders(db, storeCallerOf(c).storeId, c.req.valid('query'));
    return c.body(file, 200, csvHeaders('orders.csv'));
  });

  app.openapi(get, async (c) => {
    const order = await findOrder(db, storeCallerOf(c).storeId, c.req.valid('param').id);
    return c.json(order, 200, { etag: etagOf(order.version) });
  });

  /** Returns the order of a response: of a replayed one as it is now, because it may have changed since. */
  const presentOrder = async (storeId: string, order: Order, isReplayed: boolean): Promise<Order> =>
    isReplayed ? findOrder(db, storeId, order.id) : order;

  app.openapi(create, async (c) => {
    const input = c.req.valid('json');
    const caller = storeCallerOf(c, input.storeId);
    const { storeId, subject: principal } = caller;
    const key = requiredKey(c.req.valid('header'));
    const at = now();
    const change = { caller, at, requestId: c.var.requestId };
    const request = { operation: 'createOrder', storeId, input };
    const { response, isReplayed } = await storeResults((finish) =>
      runInStages(
        db,
        { principal, key, request, at, schema: created },
        {
          state: orderState,
          begin: (trx) => beginOrder(trx, change, input),
          perform: async ({ paymentId }) =>
            paymentId === null || input.payment === undefined
              ? null
              : performPayment({ db, gateway, now }, paymentId, sourceOf(input.payment)),
          async finish(trx, state, result) {
            await finishOrder(trx, state, (id) => finish(trx, id, result, at), at);
            const body = await findOrder(trx, storeId, state.orderId);
            return { status: 201 as const, headers: { etag: etagOf(body.version) }, body };
          },
        },
      ),
    );
    const order = await presentOrder(storeId, response.body, isReplayed);
    // After the canceled order is stored, also for repeated requests.
    requirePaid(order, isReplayed);
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    return c.json(order, response.status, { etag: etagOf(order.version) });
  });

  app.openapi(cancel, async (c) => {
    const caller = storeCallerOf(c);
    const { storeId, subject: principal } = caller;
    const key = requiredKey(c.req.valid('header'));
    const { id } = c.req.valid('param');
    const at = now();
    const change = { caller, at, requestId: c.var.requestId };
    const request = { operation: 'cancelOrder', storeId, id };
    const { response, isReplayed } = await runInStages(
      db,
      { principal, key, request, at, schema: canceled },
      {
        state: cancelState,
        begin: (trx) => beginCancel(trx, change, id),
        perform: ({ refundIds }) =>
          Promise.all(refundIds.map((refundId) => performRefund({ db, gateway }, refundId))),
        async finish(trx, state, results) {
          await finishCancel(trx, id, state, results, at);
          const body = await findOrder(trx, storeId, id);
          return { status: 200 as const, headers: { etag: etagOf(body.version) }, body };
        },
      },
    );
    const order = await presentOrder(storeId, response.body, isReplayed);
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    return c.json(order, response.status, { etag: etagOf(order.version) });
  });
}

/** Throws the problem of the payment that has canceled an order. */
function requirePaid({ status, payments: [latest] }: Order, isReplayed: boolean): void {
  if (status === 'CANCELLED' && latest) requireNotFailed(latest, isReplayed);
}
