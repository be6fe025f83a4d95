import { createRoute } from '@hono/zod-openapi';
import { exportQuery, exportRequest } from '../../contract/recipients.js';
import type { CoreServices } from '../core/services.js';
import { jsonBody, openTo, storeCallerOf, storeWorkers } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses, storeCodes } from '../http/error-responses.js';
import { csvHeaders, csvResponse } from '../http/csv-file.js';
import { exportPeople } from './recipient-export.js';

const common = { ...openTo(storeWorkers), tags: ['recipient'], path: '/recipient/export' };

const exportFound = createRoute({
  ...common,
  method: 'get',
  operationId: 'exportRecipients',
  summary: 'People of the store as a file',
  request: { query: exportQuery },
  responses: { 200: csvResponse, ...errorResponses(storeWorkers, ...storeCodes) },
});

const exportSelected = createRoute({
  ...common,
  method: 'post',
  operationId: 'exportSelectedRecipients',
  summary: 'Several people as a file',
  request: { body: jsonBody(exportRequest) },
  responses: { 200: csvResponse, ...errorResponses(storeWorkers, ...storeCodes, ...bodyCodes) },
});

const headers = csvHeaders('people.csv');

/** Adds the operations that return files. They must come before those with an id, whose pattern matches their address. */
export function addExportRoutes(app: PortalApp, { db, now }: Pick<CoreServices, 'db' | 'now'>): void {
  app.openapi(exportFound, async (c) => {
    const { locale, ...filter } = c.req.valid('query');
    const { storeId } = storeCallerOf(c);
    return c.body(await exportPeople(db, { storeId, locale, filter, at: now() }), 200, headers);
  });

  app.openapi(exportSelected, async (c) => {
    const { locale, recipientIds } = c.req.valid('json');
    const { storeId } = storeCallerOf(c);
    return c.body(await exportPeople(db, { storeId, locale, recipientIds, at: now() }), 200, headers);
  });
}
