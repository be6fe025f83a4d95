import { createRoute, z } from '@hono/zod-openapi';
import { addedKeySchema, apiKeyInput, apiKeyList } from '../../contract/api-keys.js';
import type { AuthServices } from '../auth/services.js';
import { idParam, jsonBody, jsonResponse, openTo, storeCallerOf, storeWorkers } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import {
  bodyCodes,
  emptyBodyCodes,
  errorResponses,
  idempotencyCodes,
  storeCodes,
} from '../http/error-responses.js';
import { idempotencyHeader, responseSchema, runOnce } from '../http/idempotency.js';
import { replayedHeader } from '../http/response-headers.js';
import { addKey, listKeys, revokeKey } from './api-keys.js';
import { openSecret, sealSecret } from './stored-secret.js';
import { secretCallerOf } from '../http/secret-caller.js';

const common = { ...openTo(storeWorkers), tags: ['integration'] };
const created = responseSchema(z.literal(201), addedKeySchema);

const list = createRoute({
  ...common,
  method: 'get',
  path: '/integration/api-key',
  operationId: 'listApiKeys',
  summary: 'API keys of the store',
  responses: {
    200: jsonResponse('The keys', apiKeyList),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const add = createRoute({
  ...common,
  method: 'post',
  path: '/integration/api-key',
  operationId: 'createApiKey',
  summary: 'Create an API key',
  description: 'The response contains the key, which cannot be read again.',
  request: { headers: idempotencyHeader, body: jsonBody(apiKeyInput) },
  responses: {
    201: jsonResponse('The key', addedKeySchema, replayedHeader),
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

const revoke = createRoute({
  ...common,
  method: 'delete',
  path: '/integration/api-key/{id}',
  operationId: 'revokeApiKey',
  summary: 'Revoke an API key',
  request: { params: idParam },
  responses: {
    204: { description: 'The key is revoked' },
    ...errorResponses(storeWorkers, ...storeCodes, ...emptyBodyCodes, 'not_found'),
  },
});

/** Adds the operations on API keys. */
export function addApiKeyRoutes(app: PortalApp, { db, now, keys }: AuthServices): void {
  app.openapi(list, async (c) => c.json(await listKeys(db, storeCallerOf(c).storeId, now()), 200));

  app.openapi(add, async (c) => {
    const caller = secretCallerOf(c);
    const { storeId, subject: principal } = caller;
    const input = c.req.valid('json');
    const at = now();
    const key = c.req.valid('header')['idempotency-key'];
    const request = { operation: 'createApiKey', storeId, input };
    const { response, isReplayed } = await runOnce(
      db,
      { principal, key, request, at, schema: created },
      async (trx) => {
        const body = await addKey(trx, { caller, at, requestId: c.var.requestId }, input);
        return { status: 201 as const, headers: {}, body: sealSecret(keys, body) };
      },
    );
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    return c.json(openSecret(keys, response.body), response.status);
  });

  app.openapi(revoke, async (c) => {
    const change = { caller: storeCallerOf(c), at: now(), requestId: c.var.requestId };
    await db.transaction().execute((trx) => revokeKey(trx, change, c.req.valid('param').id));
    return c.body(null, 204);
  });
}
