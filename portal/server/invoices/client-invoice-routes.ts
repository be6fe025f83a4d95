import { createRoute } from '@hono/zod-openapi';
import { accountSummarySchema, invoicePage, invoiceQuery } from '../../contract/invoices.js';
import type { CoreServices } from '../core/services.js';
import { idParam, jsonResponse, openTo } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { errorResponses } from '../http/error-responses.js';
import { HttpProblem } from '../http/problem.js';
import type { Database } from '../core/schema.js';
import { readAccount } from './account-summary.js';
import { findStoreOf, type InvoiceStore, listInvoices } from './invoice-list.js';

const admins = ['admin', 'impersonating'] as const;
const common = { ...openTo(admins), tags: ['store'] };

const list = createRoute({
  ...common,
  method: 'get',
  path: '/store/{id}/invoice',
  operationId: 'listStoreInvoices',
  summary: 'Invoices of a client, to read',
  request: { params: idParam, query: invoiceQuery },
  responses: {
    200: jsonResponse('A page of invoices', invoicePage),
    ...errorResponses(admins, 'not_found'),
  },
});

const summary = createRoute({
  ...common,
  method: 'get',
  path: '/store/{id}/invoice/summary',
  operationId: 'getStoreAccount',
  summary: 'Amount that a client owes, and its next invoice',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The account', accountSummarySchema),
    ...errorResponses(admins, 'not_found'),
  },
});

/** Adds a client's invoices and balance, which administrators read without viewing the client. */
export function addClientInvoiceRoutes(app: PortalApp, { db, now }: CoreServices): void {
  app.openapi(list, async (c) => {
    const store = await requireStore(db, c.req.valid('param').id);
    return c.json(await listInvoices(db, store, c.req.valid('query'), now()), 200);
  });

  app.openapi(summary, async (c) =>
    c.json(await readAccount(db, await requireStore(db, c.req.valid('param').id), now()), 200),
  );
}

/** Returns a store. Throws `not_found`. */
async function requireStore(db: Database, id: string): Promise<InvoiceStore> {
  const store = await findStoreOf(db, id);
  if (!store) throw new HttpProblem('not_found', 'Store not found.');
  return store;
}
