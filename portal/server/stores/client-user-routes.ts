import { createRoute, z } from '@hono/zod-openapi';
import { addedUserSchema, storeUserInput, storeUserPage } from '../../contract/clients.js';
import { listQuery } from '../../contract/schemas.js';
import type { AuthServices } from '../auth/services.js';
import { callerOf, idParam, jsonBody, jsonResponse, openTo } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, emptyBodyCodes, errorResponses, idempotencyCodes } from '../http/error-responses.js';
import { HttpProblem } from '../http/problem.js';
import { idempotencyHeader, responseSchema, runOnce } from '../http/idempotency.js';
import { replayedHeader } from '../http/response-headers.js';
import { sendAccessMessage } from './access-message.js';
import { admins } from './client-routes.js';
import { lockStore, storeNotFound } from './store-rules.js';
import { addUser, findUserOf, listUsers, removeUser } from './store-users.js';
import { findStore } from './stores.js';

const common = { ...openTo(admins), tags: ['store'] };
const created = responseSchema(z.literal(201), addedUserSchema);
const userParam = idParam.extend({ uid: z.string().max(64).describe('Id of the account') });

const list = createRoute({
  ...common,
  method: 'get',
  path: '/store/{id}/user',
  operationId: 'listStoreUsers',
  summary: 'Accounts that can work for a client',
  request: { params: idParam, query: listQuery },
  responses: {
    200: jsonResponse('A page of accounts', storeUserPage),
    ...errorResponses(admins, 'not_found'),
  },
});

const add = createRoute({
  ...common,
  method: 'post',
  path: '/store/{id}/user',
  operationId: 'addStoreUser',
  summary: 'Let a person work for a client',
  request: { params: idParam, headers: idempotencyHeader, body: jsonBody(storeUserInput) },
  responses: {
    201: jsonResponse('The account', addedUserSchema, replayedHeader),
    ...errorResponses(admins, ...bodyCodes, ...idempotencyCodes, 'not_found', 'duplicate'),
  },
});

const remove = createRoute({
  ...common,
  method: 'delete',
  path: '/store/{id}/user/{uid}',
  operationId: 'removeStoreUser',
  summary: 'End a person’s work for a client',
  request: { params: userParam },
  responses: {
    204: { description: 'The account is no longer a user of the client' },
    ...errorResponses(admins, ...emptyBodyCodes, 'not_found'),
  },
});

/** Adds the operations on the users of clients. */
export function addClientUserRoutes(app: PortalApp, services: AuthServices): void {
  const { db, now, background } = services;

  app.openapi(list, async (c) => {
    const { id } = c.req.valid('param');
    if (!(await findStore(db, id, now()))) throw storeNotFound();
    return c.json(await listUsers(db, id, c.req.valid('query')), 200);
  });

  app.openapi(add, async (c) => {
    const caller = callerOf(c);
    const { id: storeId } = c.req.valid('param');
    const input = c.req.valid('json');
    const at = now();
    const key = c.req.valid('header')['idempotency-key'];
    const request = { operation: 'addStoreUser', storeId, input };
    const { response, isReplayed } = await runOnce(
      db,
      { principal: caller.subject, key, request, at, schema: created },
      async (trx) => {
        await lockStore(trx, { id: storeId, versions: undefined });
        const change = { caller, at, requestId: c.var.requestId };
        const { id, isExisting } = await addUser(trx, change, { storeId, input, path: '' });
        const user = await findUserOf(trx, storeId, id);
        if (!user) throw new HttpProblem('not_found', 'User not found.');
        return { status: 201 as const, headers: {}, body: { ...user, isExisting } };
      },
    );
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    else {
      const member = { storeId, userId: response.body.id };
      background(() => sendAccessMessage(services, member), { requestId: c.var.requestId, store: storeId });
    }
    return c.json(response.body, response.status);
  });

  app.openapi(remove, async (c) => {
    const { id: storeId, uid: userId } = c.req.valid('param');
    const change = { caller: callerOf(c), at: now(), requestId: c.var.requestId };
    await db.transaction().execute((trx) => removeUser(trx, change, { storeId, userId }));
    return c.body(null, 204);
  });
}
