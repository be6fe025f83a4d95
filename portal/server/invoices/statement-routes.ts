import { createRoute, z } from '@hono/zod-openapi';
import { statementList } from '../../contract/billing.js';
import { exportLocale } from '../../contract/recipients.js';
import type { CoreServices } from '../core/services.js';
import { jsonResponse, openTo, storeCallerOf, storeWorkers } from '../http/access.js';
import { csvHeaders, csvResponse } from '../http/csv-file.js';
import type { PortalApp } from '../http/env.js';
import { errorResponses, storeCodes } from '../http/error-responses.js';
import { storeOf } from './invoice-list.js';
import { exportStatements, readStatements } from './statements.js';

const common = { ...openTo(storeWorkers), tags: ['billing'] };

const list = createRoute({
  ...common,
  method: 'get',
  path: '/billing/statement',
  operationId: 'listStatements',
  summary: 'Account of the store by month',
  responses: {
    200: jsonResponse('The months', statementList),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const exported = createRoute({
  ...common,
  method: 'get',
  path: '/billing/statement.csv',
  operationId: 'exportStatements',
  summary: 'Account of the store by month, as a file',
  request: { query: z.strictObject({ locale: exportLocale }) },
  responses: { 200: csvResponse, ...errorResponses(storeWorkers, ...storeCodes) },
});

export function addStatementRoutes(app: PortalApp, { db, now }: CoreServices): void {
  app.openapi(list, async (c) => {
    const store = await storeOf(db, storeCallerOf(c).storeId);
    return c.json({ items: await readStatements(db, store, now()) }, 200);
  });

  app.openapi(exported, async (c) => {
    const store = await storeOf(db, storeCallerOf(c).storeId);
    const file = await exportStatements(db, store, c.req.valid('query').locale, now());
    return c.body(file, 200, csvHeaders('statements.csv'));
  });
}
