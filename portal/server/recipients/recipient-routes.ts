import { createRoute, z } from '@hono/zod-openapi';
import {
  eraseRequest,
  peopleErased,
  type Recipient,
  recipientAttributes,
  recipientCampaigns,
  recipientInput,
  recipientPatch,
  recipientQuery,
  recipientSchema,
} from '../../contract/recipients.js';
import { pageOf } from '../../contract/schemas.js';
import type { CoreServices } from '../core/services.js';
import {
  idParam,
  jsonBody,
  jsonResponse,
  openTo,
  optionalJsonBody,
  storeCallerOf,
  storeWorkers,
} from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses, idempotencyCodes, storeCodes } from '../http/error-responses.js';
import { etagOf, ifMatchHeader, versionsToMatch } from '../http/etag.js';
import { idempotencyHeader, responseSchema, runOnce } from '../http/idempotency.js';
import { etagHeader, replayedHeader } from '../http/response-headers.js';
import { addRecipient, changeRecipient, eraseRecipient, personNotFound } from './change-recipient.js';
import { erasePeople } from './erase-people.js';
import { addExportRoutes } from './export-routes.js';
import { listRecipientCampaigns } from './recipient-campaigns.js';
import { findRecipient, listAttributes, listRecipients } from './recipient-list.js';

const common = { ...openTo(storeWorkers), tags: ['recipient'] };
/** Only the id: the stored response of a person who is erased must not hold their data. */
const created = responseSchema(z.literal(201), recipientSchema.pick({ id: true }));

const list = createRoute({
  ...common,
  ...openTo(storeWorkers, 'recipients:read'),
  method: 'get',
  path: '/recipient',
  operationId: 'listRecipients',
  summary: 'People of the store',
  request: { query: recipientQuery },
  responses: {
    200: jsonResponse('A page of people', pageOf(recipientSchema)),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const create = createRoute({
  ...common,
  ...openTo(storeWorkers, 'recipients:write'),
  method: 'post',
  path: '/recipient',
  operationId: 'createRecipient',
  summary: 'Add a person',
  description: 'A repeated request returns the person as they are now; `not_found` after they were erased.',
  request: { headers: idempotencyHeader, body: jsonBody(recipientInput) },
  responses: {
    201: jsonResponse('The person', recipientSchema, { ...etagHeader, ...replayedHeader }),
    ...errorResponses(
      storeWorkers,
      ...storeCodes,
      ...bodyCodes,
      ...idempotencyCodes,
      'duplicate',
      'not_found',
    ),
  },
});

const attributes = createRoute({
  ...common,
  method: 'get',
  path: '/recipient/attribute',
  operationId: 'listRecipientAttributes',
  summary: 'Departments and locations of the store’s people',
  responses: {
    200: jsonResponse('The values', recipientAttributes),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const eraseMany = createRoute({
  ...common,
  method: 'post',
  path: '/recipient/erase',
  operationId: 'eraseRecipients',
  summary: 'Erase the data of several people',
  request: { body: jsonBody(eraseRequest) },
  responses: {
    200: jsonResponse('Number of people', peopleErased),
    ...errorResponses(storeWorkers, ...storeCodes, ...bodyCodes, 'state_conflict'),
  },
});

const campaigns = createRoute({
  ...common,
  method: 'get',
  path: '/recipient/{id}/campaign',
  operationId: 'listRecipientCampaigns',
  summary: 'Campaigns of a person',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The campaigns', recipientCampaigns),
    ...errorResponses(storeWorkers, ...storeCodes, 'not_found'),
  },
});

const get = createRoute({
  ...common,
  ...openTo(storeWorkers, 'recipients:read'),
  method: 'get',
  path: '/recipient/{id}',
  operationId: 'getRecipient',
  summary: 'One person',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The person', recipientSchema, etagHeader),
    ...errorResponses(storeWorkers, ...storeCodes, 'not_found'),
  },
});

const update = createRoute({
  ...common,
  ...openTo(storeWorkers, 'recipients:write'),
  method: 'patch',
  path: '/recipient/{id}',
  operationId: 'updateRecipient',
  summary: 'Change a person',
  request: { params: idParam, headers: ifMatchHeader, body: optionalJsonBody(recipientPatch) },
  responses: {
    200: jsonResponse('The changed person', recipientSchema, etagHeader),
    ...errorResponses(
      storeWorkers,
      ...storeCodes,
      ...bodyCodes,
      'not_found',
      'duplicate',
      'version_mismatch',
    ),
  },
});

const erase = createRoute({
  ...common,
  method: 'delete',
  path: '/recipient/{id}',
  operationId: 'eraseRecipient',
  summary: 'Erase a person’s data',
  request: { params: idParam },
  responses: {
    204: { description: 'The data have been erased' },
    ...errorResponses(storeWorkers, ...storeCodes, 'not_found'),
  },
});

export function addRecipientRoutes(app: PortalApp, { db, now }: CoreServices): void {
  addExportRoutes(app, { db, now });
  const tagged = (person: Recipient) => ({ etag: etagOf(person.version) });
  const found = (person: Recipient | undefined): Recipient => {
    if (!person) throw personNotFound();
    return person;
  };

  app.openapi(list, async (c) =>
    c.json(await listRecipients(db, storeCallerOf(c).storeId, c.req.valid('query'), now()), 200),
  );

  // Before the operations with an id, whose pattern matches this address.
  app.openapi(attributes, async (c) => c.json(await listAttributes(db, storeCallerOf(c).storeId), 200));

  app.openapi(create, async (c) => {
    const caller = storeCallerOf(c);
    const { storeId, subject: principal } = caller;
    const input = c.req.valid('json');
    const at = now();
    const key = c.req.valid('header')['idempotency-key'];
    const request = { operation: 'createRecipient', storeId, input };
    const { response, isReplayed } = await runOnce(
      db,
      { principal, key, request, at, schema: created },
      async (trx) => {
        const id = await addRecipient(trx, { caller, at, requestId: c.var.requestId }, input);
        return { status: 201 as const, headers: {}, body: { id } };
      },
    );
    const person = found(await findRecipient(db, storeId, response.body.id, at));
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    return c.json(person, response.status, tagged(person));
  });

  app.openapi(campaigns, async (c) => {
    const at = now();
    const { id } = found(await findRecipient(db, storeCallerOf(c).storeId, c.req.valid('param').id, at));
    return c.json(await listRecipientCampaigns(db, id, at), 200);
  });

  app.openapi(get, async (c) => {
    const person = found(await findRecipient(db, storeCallerOf(c).storeId, c.req.valid('param').id, now()));
    return c.json(person, 200, tagged(person));
  });

  app.openapi(eraseMany, async (c) => {
    const change = { caller: storeCallerOf(c), at: now(), requestId: c.var.requestId };
    return c.json({ erased: await erasePeople(db, change, c.req.valid('json')) }, 200);
  });

  app.openapi(update, async (c) => {
    const caller = storeCallerOf(c);
    const { id } = c.req.valid('param');
    const versions = versionsToMatch(c.req.valid('header'));
    const at = now();
    const person = await db.transaction().execute(async (trx) => {
      const change = { caller, at, requestId: c.var.requestId };
      await changeRecipient(trx, change, { id, versions, patch: c.req.valid('json') });
      return found(await findRecipient(trx, caller.storeId, id, at));
    });
    return c.json(person, 200, tagged(person));
  });

  app.openapi(erase, async (c) => {
    const change = { caller: storeCallerOf(c), at: now(), requestId: c.var.requestId };
    const { id } = c.req.valid('param');
    if (!(await db.transaction().execute((trx) => eraseRecipient(trx, change, id)))) throw personNotFound();
    return c.body(null, 204);
  });
}
