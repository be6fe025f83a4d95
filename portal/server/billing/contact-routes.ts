import { createRoute } from '@hono/zod-openapi';
import { billingContactInput, billingContactSchema } from '../../contract/billing.js';
import type { AuthServices } from '../auth/services.js';
import { jsonBody, jsonResponse, openTo, storeCallerOf, storeWorkers } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses, storeCodes } from '../http/error-responses.js';
import { etagOf, ifMatchHeader, versionsToMatch } from '../http/etag.js';
import { etagHeader } from '../http/response-headers.js';
import { changeContact, readContact } from './billing-contact.js';

const common = { ...openTo(storeWorkers), path: '/billing/contact', tags: ['billing'] };

const read = createRoute({
  ...common,
  method: 'get',
  operationId: 'getBillingContact',
  summary: 'Contact for invoices',
  responses: {
    200: jsonResponse('The contact', billingContactSchema, etagHeader),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const change = createRoute({
  ...common,
  method: 'put',
  operationId: 'updateBillingContact',
  summary: 'Replace the contact for invoices',
  request: { headers: ifMatchHeader, body: jsonBody(billingContactInput) },
  responses: {
    200: jsonResponse('The changed contact', billingContactSchema, etagHeader),
    ...errorResponses(storeWorkers, ...storeCodes, ...bodyCodes, 'version_mismatch'),
  },
});

export function addContactRoutes(app: PortalApp, { db, now }: AuthServices): void {
  app.openapi(read, async (c) => {
    const contact = await readContact(db, storeCallerOf(c).storeId);
    return c.json(contact, 200, { etag: etagOf(contact.version) });
  });

  app.openapi(change, async (c) => {
    const versions = versionsToMatch(c.req.valid('header'));
    const edit = { caller: storeCallerOf(c), versions, at: now(), requestId: c.var.requestId };
    const input = c.req.valid('json');
    const contact = await db.transaction().execute((trx) => changeContact(trx, edit, input));
    return c.json(contact, 200, { etag: etagOf(contact.version) });
  });
}
