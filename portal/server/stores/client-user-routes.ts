import { createRoute, z } from '@hono/zod-openapi';
import { addedUserSchema, storeUserInput, storeUserPage } from '../../contract/clients.js';
import { listQuery } from '../../contract/schemas.js';
import type { AuthServices } from '../auth/services.js';
import { limits, take } from '../auth/limits.js';
import {
  type Called,
  callerOf,
  idParam,
  jsonBody,
  jsonResponse,
  openTo,
  storeCallerOf,
} from '../http/access.js';
import type { Caller, PortalApp } from '../http/env.js';
import {
  bodyCodes,
  emptyBodyCodes,
  errorResponses,
  idempotencyCodes,
  storeCodes,
} from '../http/error-responses.js';
import { HttpProblem } from '../http/problem.js';
import { idempotencyHeader, responseSchema, runOnce } from '../http/idempotency.js';
import { replayedHeader } from '../http/response-headers.js';
import { requireInvitable, sendAccessMessage } from './access-message.js';
import { admins } from './client-routes.js';
import { auditStore, lockStore, storeNotFound } from './store-rules.js';
import { addUser, findUserOf, listUsers, removeUser } from './store-users.js';
import { findStore } from './stores.js';

/** Administrators manage the users of all clients, and people of a store those of their own. */
const managers = [...admins, 'employer'] as const;
const common = { ...openTo(managers), tags: ['store'] };
const created = responseSchema(z.literal(201), addedUserSchema);
const userParam = idParam.extend({ uid: z.string().max(64).describe('Id of the account') });

const list = createRoute({
  ...common,
  method: 'get',
  path: '/store/{id}/user',
  operationId: 'listStoreUsers',
  summary: 'Accounts that can work for a store',
  request: { params: idParam, query: listQuery },
  responses: {
    200: jsonResponse('A page of accounts', storeUserPage),
    ...errorResponses(managers, ...storeCodes, 'not_found'),
  },
});

const add = createRoute({
  ...common,
  method: 'post',
  path: '/store/{id}/user',
  operationId: 'addStoreUser',
  summary: 'Let a person work for a store',
  description: 'The person gets a message. Someone of the store itself can add 20 people an hour.',
  request: { params: idParam, headers: idempotencyHeader, body: jsonBody(storeUserInput) },
  responses: {
    201: jsonResponse('The account', addedUserSchema, replayedHeader),
    ...errorResponses(managers, ...storeCodes, ...bodyCodes, ...idempotencyCodes, 'not_found', 'duplicate'),
  },
});

const remove = createRoute({
  ...common,
  method: 'delete',
  path: '/store/{id}/user/{uid}',
  operationId: 'removeStoreUser',
  summary: 'End a person’s work for a store',
  description:
    'The last user who can manage the store can’t be removed, and people of the store can’t remove themselves.',
  request: { params: userParam },
  responses: {
    204: { description: 'The account is no longer a user of the store' },
    ...errorResponses(managers, ...storeCodes, ...emptyBodyCodes, 'not_found', 'state_conflict'),
  },
});

const invite = createRoute({
  ...common,
  method: 'post',
  path: '/store/{id}/user/{uid}/invite',
  operationId: 'inviteStoreUser',
  summary: 'Send the message about the access again',
  description: 'For people who have not signed in yet, once an hour.',
  request: { params: userParam },
  responses: {
    204: { description: 'The message is sent' },
    ...errorResponses(
      managers,
      ...storeCodes,
      ...emptyBodyCodes,
      'not_found',
      'state_conflict',
      'channel_unavailable',
    ),
  },
});

/** Returns the caller. Throws `forbidden_store` for people of another store. */
function managerOf(c: Called, storeId: string): Caller {
  const caller = callerOf(c);
  return caller.kind === 'employer' ? storeCallerOf(c, storeId) : caller;
}

/** Adds the operations on the users of clients. */
export function addClientUserRoutes(app: PortalApp, services: AuthServices): void {
  const { db, now, background } = services;

  app.openapi(list, async (c) => {
    const { id } = c.req.valid('param');
    const { kind } = managerOf(c, id);
    if (!(await findStore(db, id, now()))) throw storeNotFound();
    return c.json(await listUsers(db, id, { ...c.req.valid('query'), kind }), 200);
  });

  app.openapi(add, async (c) => {
    const { id: storeId } = c.req.valid('param');
    const caller = managerOf(c, storeId);
    const input = c.req.valid('json');
    const at = now();
    if (caller.kind === 'employer') await take(db, limits.colleagues, storeId, at);
    const key = c.req.valid('header')['idempotency-key'];
    const request = { operation: 'addStoreUser', storeId, input };
    const { response, isReplayed } = await runOnce(
      db,
      { principal: caller.subject, key, request, at, schema: created },
      async (trx) => {
        await lockStore(trx, { id: storeId, versions: undefined });
        const change = { caller, at, requestId: c.var.requestId };
        const { id, isExisting } = await addUser(trx, change, { storeId, input, path: '' });
        const user = await findUserOf(trx, { storeId, id, kind: caller.kind });
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
    const change = { caller: managerOf(c, storeId), at: now(), requestId: c.var.requestId };
    await db.transaction().execute((trx) => removeUser(trx, change, { storeId, userId }));
    return c.body(null, 204);
  });

  app.openapi(invite, async (c) => {
    const { id: storeId, uid: userId } = c.req.valid('param');
    const member = { storeId, userId };
    const change = { caller: managerOf(c, storeId), at: now(), requestId: c.var.requestId };
    await requireInvitable(services, member);
    await take(db, limits.accessMessage, `${storeId}:${userId}`, change.at);
    await auditStore(db, change, { action: 'employer.invited', storeId, target: userId });
    background(() => sendAccessMessage(services, member), { requestId: c.var.requestId, store: storeId });
    return c.body(null, 204);
  });
}
