import { createRoute, z } from '@hono/zod-openapi';
import { listQuery, pageOf } from '../../contract/schemas.js';
import {
  addedWebhookSchema,
  deliverySchema,
  webhookInput,
  webhookList,
  webhookPatch,
  webhookSchema,
} from '../../contract/webhooks.js';
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
import {
  bodyCodes,
  emptyBodyCodes,
  errorResponses,
  idempotencyCodes,
  storeCodes,
} from '../http/error-responses.js';
import { ifMatchHeader, versionsToMatch, etagOf } from '../http/etag.js';
import { idempotencyHeader, responseSchema, runOnce } from '../http/idempotency.js';
import { etagHeader, replayedHeader } from '../http/response-headers.js';
import { addPing, listDeliveries, redeliver } from './deliveries.js';
import { secretCallerOf } from '../http/secret-caller.js';
import { sendWebhooks } from './send-deliveries.js';
import { addWebhookDocument } from './webhook-document.js';
import type { IntegrationServices } from './services.js';
import { openSecret, sealSecret } from './stored-secret.js';
import { addWebhook, changeWebhook, deleteWebhook, listWebhooks, rotateSecret } from './webhooks.js';

const common = { ...openTo(storeWorkers), tags: ['integration'] };
const created = responseSchema(z.literal(201), addedWebhookSchema);
const ofWebhook = [...storeCodes, 'not_found'] as const;

const list = createRoute({
  ...common,
  method: 'get',
  path: '/integration/webhook',
  operationId: 'listWebhooks',
  summary: 'Webhooks of the store',
  responses: {
    200: jsonResponse('The webhooks', webhookList),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const add = createRoute({
  ...common,
  method: 'post',
  path: '/integration/webhook',
  operationId: 'createWebhook',
  summary: 'Add a webhook',
  description:
    'Events are posted as JSON and signed as Standard Webhooks describes: `webhook-signature` has `v1,` and the HMAC-SHA256 of ' +
    '`{webhook-id}.{webhook-timestamp}.{body}` in base64. A delivery succeeds with a status from 200 to 299 within ten seconds. ' +
    'Otherwise it is repeated for about three days, with the same `webhook-id`. The response contains the secret, which ' +
    'cannot be read again.',
  request: { headers: idempotencyHeader, body: jsonBody(webhookInput) },
  responses: {
    201: jsonResponse('The webhook', addedWebhookSchema, replayedHeader),
    ...errorResponses(
      storeWorkers,
      ...storeCodes,
      ...bodyCodes,
      ...idempotencyCodes,
      'state_conflict',
      'not_while_impersonating',
    ),
  },
});

const update = createRoute({
  ...common,
  method: 'patch',
  path: '/integration/webhook/{id}',
  operationId: 'updateWebhook',
  summary: 'Change, pause or resume a webhook',
  request: { params: idParam, headers: ifMatchHeader, body: optionalJsonBody(webhookPatch) },
  responses: {
    200: jsonResponse('The changed webhook', webhookSchema, etagHeader),
    ...errorResponses(storeWorkers, ...ofWebhook, ...bodyCodes, 'version_mismatch'),
  },
});

const remove = createRoute({
  ...common,
  method: 'delete',
  path: '/integration/webhook/{id}',
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook with its deliveries',
  request: { params: idParam },
  responses: {
    204: { description: 'The webhook is deleted' },
    ...errorResponses(storeWorkers, ...ofWebhook, ...emptyBodyCodes),
  },
});

const ping = createRoute({
  ...common,
  method: 'post',
  path: '/integration/webhook/{id}/ping',
  operationId: 'pingWebhook',
  summary: 'Send a test message, once',
  description: 'A store can send ten tests at once, then ten a minute.',
  request: { params: idParam },
  responses: {
    202: jsonResponse('The delivery, which is sent after the response', deliverySchema),
    ...errorResponses(storeWorkers, ...ofWebhook, ...emptyBodyCodes, 'state_conflict'),
  },
});

const rotate = createRoute({
  ...common,
  method: 'post',
  path: '/integration/webhook/{id}/rotate',
  operationId: 'rotateWebhookSecret',
  summary: 'Replace the secret; for a day, deliveries are signed with the old one too',
  request: { params: idParam, headers: idempotencyHeader },
  responses: {
    201: jsonResponse('The webhook with the new secret', addedWebhookSchema, replayedHeader),
    ...errorResponses(
      storeWorkers,
      ...ofWebhook,
      ...emptyBodyCodes,
      ...idempotencyCodes,
      'not_while_impersonating',
    ),
  },
});

const deliveries = createRoute({
  ...common,
  method: 'get',
  path: '/integration/webhook/{id}/delivery',
  operationId: 'listWebhookDeliveries',
  summary: 'Deliveries of a webhook, the newest first. They are deleted after 30 days.',
  request: { params: idParam, query: listQuery },
  responses: {
    200: jsonResponse('A page of deliveries', pageOf(deliverySchema)),
    ...errorResponses(storeWorkers, ...ofWebhook),
  },
});

const again = createRoute({
  ...common,
  method: 'post',
  path: '/integration/webhook/delivery/{id}/redeliver',
  operationId: 'redeliverWebhook',
  summary: 'Send a delivery again, with the same id',
  description: 'A store can send sixty deliveries again at once, then sixty a minute.',
  request: { params: idParam },
  responses: {
    202: jsonResponse('The delivery, which is sent after the response', deliverySchema),
    ...errorResponses(storeWorkers, ...ofWebhook, ...emptyBodyCodes, 'state_conflict'),
  },
});

/** Adds the operations on webhooks. */
export function addWebhookRoutes(app: PortalApp, services: IntegrationServices): void {
  addWebhookDocument(app);
  const { db, now, keys, background } = services;
  const changeOf = (c: Parameters<typeof storeCallerOf>[0], id: string) => ({
    ...{ caller: storeCallerOf(c), at: now(), requestId: c.var.requestId, id },
  });
  const sendSoon = (requestId: string) => {
    background(() => sendWebhooks(services, now()), { requestId });
  };

  app.openapi(list, async (c) => c.json(await listWebhooks(db, storeCallerOf(c).storeId, now()), 200));

  app.openapi(add, async (c) => {
    const caller = secretCallerOf(c);
    const { storeId, subject: principal } = caller;
    const input = c.req.valid('json');
    const at = now();
    const key = c.req.valid('header')['idempotency-key'];
    const request = { operation: 'createWebhook', storeId, input };
    const { response, isReplayed } = await runOnce(
      db,
      { principal, key, request, at, schema: created },
      async (trx) => {
        const body = await addWebhook(trx, services, { caller, at, requestId: c.var.requestId }, input);
        return { status: 201 as const, headers: {}, body: sealSecret(keys, body) };
      },
    );
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    return c.json(openSecret(keys, response.body), response.status);
  });

  app.openapi(update, async (c) => {
    const change = {
      ...changeOf(c, c.req.valid('param').id),
      versions: versionsToMatch(c.req.valid('header')),
    };
    const body = await db
      .transaction()
      .execute((trx) => changeWebhook(trx, services, change, c.req.valid('json')));
    return c.json(body, 200, { etag: etagOf(body.version) });
  });

  app.openapi(remove, async (c) => {
    const change = changeOf(c, c.req.valid('param').id);
    await db.transaction().execute((trx) => deleteWebhook(trx, change));
    return c.body(null, 204);
  });

  app.openapi(ping, async (c) => {
    const change = changeOf(c, c.req.valid('param').id);
    const body = await db.transaction().execute((trx) => addPing(trx, change));
    sendSoon(c.var.requestId);
    return c.json(body, 202);
  });

  app.openapi(rotate, async (c) => {
    const { subject: principal, storeId } = secretCallerOf(c);
    const change = changeOf(c, c.req.valid('param').id);
    const key = c.req.valid('header')['idempotency-key'];
    const request = { operation: 'rotateWebhookSecret', storeId, id: change.id };
    const { response, isReplayed } = await runOnce(
      db,
      { principal, key, request, at: change.at, schema: created },
      async (trx) => {
        const body = await rotateSecret(trx, services, change);
        return { status: 201 as const, headers: {}, body: sealSecret(keys, body) };
      },
    );
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    return c.json(openSecret(keys, response.body), response.status);
  });

  app.openapi(deliveries, async (c) => {
    const { storeId } = storeCallerOf(c);
    const { id } = c.req.valid('param');
    return c.json(await listDeliveries(db, { storeId, id }, c.req.valid('query')), 200);
  });

  app.openapi(again, async (c) => {
    const change = changeOf(c, c.req.valid('param').id);
    const body = await db.transaction().execute((trx) => redeliver(trx, change));
    sendSoon(c.var.requestId);
    return c.json(body, 202);
  });
}
