import { createRoute, z } from '@hono/zod-openapi';
import {
  accountSummarySchema,
  invoiceExportQuery,
  invoicePage,
  invoiceQuery,
  invoiceSchema,
} from '../../contract/invoices.js';
import { invoicePaymentRequest, paymentSchema } from '../../contract/payments.js';
import type { AuthServices } from '../auth/services.js';
import type { BillingServices } from '../billing/services.js';
import { idParam, jsonBody, jsonResponse, openTo, storeCallerOf, storeWorkers } from '../http/access.js';
import { csvHeaders, csvResponse } from '../http/csv-file.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses, idempotencyCodes, storeCodes } from '../http/error-responses.js';
import { etagOf } from '../http/etag.js';
import { requiredIdempotencyHeader, requiredKey, responseSchema, runInStages } from '../http/idempotency.js';
import { HttpProblem } from '../http/problem.js';
import { etagHeader, replayedHeader } from '../http/response-headers.js';
import { findPayment } from '../payments/payment-list.js';
import { performPayment, requireNotFailed, sourceOf, storeResults } from '../payments/payments.js';
import { readAccount } from './account-summary.js';
import { findInvoice } from './find-invoice.js';
import { exportInvoices } from './invoice-export.js';
import { listInvoices, storeOf } from './invoice-list.js';
import { beginInvoicePayment } from './pay-invoice.js';
import { lockInvoice, settleInvoice } from './settle-invoice.js';

const common = { ...openTo(storeWorkers), tags: ['invoice'] };

const list = createRoute({
  ...common,
  method: 'get',
  path: '/invoice',
  operationId: 'listInvoices',
  summary: 'Invoices of the store',
  request: { query: invoiceQuery },
  responses: {
    200: jsonResponse('A page of invoices', invoicePage),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const summary = createRoute({
  ...common,
  method: 'get',
  path: '/invoice/summary',
  operationId: 'getAccountSummary',
  summary: 'Amount that the store owes, and its next invoice',
  responses: {
    200: jsonResponse('The account', accountSummarySchema),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const exported = createRoute({
  ...common,
  method: 'get',
  path: '/invoice/export',
  operationId: 'exportInvoices',
  summary: 'Invoices or their lines, as a file',
  request: { query: invoiceExportQuery },
  responses: { 200: csvResponse, ...errorResponses(storeWorkers, ...storeCodes) },
});

const get = createRoute({
  ...common,
  method: 'get',
  path: '/invoice/{id}',
  operationId: 'getInvoice',
  summary: 'One invoice with its lines and payments',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The invoice', invoiceSchema, etagHeader),
    ...errorResponses(storeWorkers, ...storeCodes, 'not_found'),
  },
});

const pay = createRoute({
  ...common,
  method: 'post',
  path: '/invoice/{id}/payment',
  operationId: 'payInvoice',
  summary: 'Pay an invoice or a part of it',
  request: { params: idParam, headers: requiredIdempotencyHeader, body: jsonBody(invoicePaymentRequest) },
  responses: {
    201: jsonResponse('The payment has succeeded', paymentSchema, replayedHeader),
    202: jsonResponse('The payment is pending', paymentSchema, replayedHeader),
    ...errorResponses(
      storeWorkers,
      ...storeCodes,
      ...bodyCodes,
      ...idempotencyCodes,
      ...(['idempotency_key_required', 'not_found', 'state_conflict', 'payment_declined'] as const),
      ...(['not_while_impersonating', 'gateway_error'] as const),
    ),
  },
});

const started = z.object({ paymentId: z.string() });
/** Stored response: the id of the payment. Its failure becomes a problem. */
const finished = responseSchema(z.union([z.literal(201), z.literal(202), z.literal(402)]), started);

export function addInvoiceRoutes(app: PortalApp, services: AuthServices & BillingServices): void {
  const { db, now } = services;

  app.openapi(list, async (c) => {
    const store = await storeOf(db, storeCallerOf(c).storeId);
    return c.json(await listInvoices(db, store, c.req.valid('query'), now()), 200);
  });

  app.openapi(summary, async (c) => {
    const store = await storeOf(db, storeCallerOf(c).storeId);
    return c.json(await readAccount(db, store, now()), 200);
  });

  app.openapi(exported, async (c) => {
    const store = await storeOf(db, storeCallerOf(c).storeId);
    const file = await exportInvoices(db, store, c.req.valid('query'), now());
    return c.body(file, 200, csvHeaders('invoices.csv'));
  });

  app.openapi(get, async (c) => {
    const store = await storeOf(db, storeCallerOf(c).storeId);
    const invoice = await findInvoice(db, store, c.req.valid('param').id, now());
    return c.json(invoice, 200, { etag: etagOf(invoice.version) });
  });

  app.openapi(pay, async (c) => {
    const body = c.req.valid('json');
    const caller = storeCallerOf(c, body.storeId);
    if (body.saveMethod && caller.claims.act !== undefined)
      throw new HttpProblem('not_while_impersonating', 'Administrators can’t save payment methods.');
    const { id: invoiceId } = c.req.valid('param');
    const [at, { requestId }] = [now(), c.var];
    const request = { operation: 'payInvoice', invoiceId, body };
    const key = requiredKey(c.req.valid('header'));
    const { response, isReplayed } = await storeResults((finish) =>
      runInStages(
        db,
        { principal: caller.subject, key, request, at, schema: finished },
        {
          state: started,
          begin: async (trx) => ({
            paymentId: await beginInvoicePayment(trx, {
              caller,
              invoiceId,
              amount: body.amount,
              requestId,
              at,
            }),
          }),
          perform: ({ paymentId }) => performPayment(services, paymentId, sourceOf(body)),
          finish: async (trx, { paymentId }, result) => {
            const invoice = await lockInvoice(trx, invoiceId);
            const done = await finish(trx, paymentId, result, now());
            await settleInvoice(trx, invoice, done, now());
            return { status: statusOfPayment[done.payment.status], headers: {}, body: { paymentId } };
          },
        },
      ),
    );
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    const payment = await findPayment(db, response.body.paymentId);
    requireNotFailed(payment, isReplayed);
    return c.json(payment, payment.status === 'PENDING' ? 202 : 201);
  });
}

const statusOfPayment = { SUCCEEDED: 201, REFUNDED: 201, PENDING: 202, FAILED: 402 } as const;
