import { createRoute, z } from '@hono/zod-openapi';
import { addedStoreSchema, storeInput, storePatch, storeSummarySchema } from '../../contract/clients.js';
import { activityPage } from '../../contract/change-policy.js';
import { listQuery } from '../../contract/schemas.js';
import { type Store, storeSchema } from '../../contract/stores.js';
import { readAuditLog } from '../core/audit-log.js';
import type { DatabaseTransaction } from '../core/schema.js';
import type { AuthServices } from '../auth/services.js';
import { callerOf, idParam, jsonBody, jsonResponse, openTo, optionalJsonBody } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, emptyBodyCodes, errorResponses, idempotencyCodes } from '../http/error-responses.js';
import { etagOf, ifMatchHeader, versionsToMatch } from '../http/etag.js';
import { idempotencyHeader, responseSchema, runOnce } from '../http/idempotency.js';
import { etagHeader, replayedHeader } from '../http/response-headers.js';
import { sendAccessMessage } from './access-message.js';
import { changeStore, createStore, setStatus } from './change-store.js';
import { storeNotFound, type StoreEdit } from './store-rules.js';
import { summarizeStore } from './store-summary.js';
import { findStore } from './stores.js';

/** An administrator keeps these rights while viewing a client. */
export const admins = ['admin', 'impersonating'] as const;

const common = { ...openTo(admins), tags: ['store'] };
const created = responseSchema(z.literal(201), addedStoreSchema);

const create = createRoute({
  ...common,
  method: 'post',
  path: '/store',
  operationId: 'createStore',
  summary: 'Add a client with its first user',
  request: { headers: idempotencyHeader, body: jsonBody(storeInput) },
  responses: {
    201: jsonResponse('The client', addedStoreSchema, { ...etagHeader, ...replayedHeader }),
    ...errorResponses(admins, ...bodyCodes, ...idempotencyCodes, 'duplicate'),
  },
});

const update = createRoute({
  ...common,
  method: 'patch',
  path: '/store/{id}',
  operationId: 'updateStore',
  summary: 'Change a client',
  request: { params: idParam, headers: ifMatchHeader, body: optionalJsonBody(storePatch) },
  responses: {
    200: jsonResponse('The changed client', storeSchema, etagHeader),
    ...errorResponses(admins, ...bodyCodes, 'not_found', 'version_mismatch'),
  },
});

const statusRoute = {
  ...common,
  method: 'post',
  request: { params: idParam, headers: ifMatchHeader },
  responses: {
    200: jsonResponse('The changed client', storeSchema, etagHeader),
    ...errorResponses(admins, ...emptyBodyCodes, 'not_found', 'state_conflict', 'version_mismatch'),
  },
} as const;

const activate = createRoute({
  ...statusRoute,
  path: '/store/{id}/activate',
  operationId: 'activateStore',
  summary: 'Activate a client again',
});

const deactivate = createRoute({
  ...statusRoute,
  path: '/store/{id}/deactivate',
  operationId: 'deactivateStore',
  summary: 'Deactivate a client: its people cannot use it, its campaigns do not start, and its data are kept',
});

const summary = createRoute({
  ...common,
  method: 'get',
  path: '/store/{id}/summary',
  operationId: 'getStoreSummary',
  summary: 'Totals of a client',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The totals', storeSummarySchema),
    ...errorResponses(admins, 'not_found'),
  },
});

const activity = createRoute({
  ...common,
  method: 'get',
  path: '/store/{id}/activity',
  operationId: 'listStoreActivity',
  summary: 'Entries of the audit log about a client',
  request: { params: idParam, query: listQuery },
  responses: {
    200: jsonResponse('A page of entries', activityPage),
    ...errorResponses(admins, 'not_found'),
  },
});

/** Adds the operations of administrators on clients. */
export function addClientRoutes(app: PortalApp, services: AuthServices): void {
  const { db, now, background } = services;
  const tagged = (store: Store) => ({ etag: etagOf(store.version) });
  const found = (store: Store | undefined): Store => {
    if (!store) throw storeNotFound();
    return store;
  };
  const perform = (edit: StoreEdit, work: (trx: DatabaseTransaction) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await work(trx);
      return found(await findStore(trx, edit.id, edit.at));
    });

  app.openapi(create, async (c) => {
    const caller = callerOf(c);
    const input = c.req.valid('json');
    const at = now();
    const key = c.req.valid('header')['idempotency-key'];
    const request = { operation: 'createStore', input };
    const added: { userId: string | null } = { userId: null };
    const { response, isReplayed } = await runOnce(
      db,
      { principal: caller.subject, key, request, at, schema: created },
      async (trx) => {
        const { id, user } = await createStore(trx, { caller, at, requestId: c.var.requestId }, input);
        added.userId = user?.id ?? null;
        const store = found(await findStore(trx, id, at));
        const body = { ...store, existingUserId: user?.isExisting === true ? user.id : null };
        return { status: 201 as const, headers: tagged(store), body };
      },
    );
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    else if (added.userId !== null) {
      const member = { storeId: response.body.storeId, userId: added.userId };
      background(() => sendAccessMessage(services, member), {
        requestId: c.var.requestId,
        store: member.storeId,
      });
    }
    return c.json(response.body, response.status, response.headers);
  });

  app.openapi(update, async (c) => {
    const edit = {
      ...{ caller: callerOf(c), id: c.req.valid('param').id, at: now(), requestId: c.var.requestId },
      versions: versionsToMatch(c.req.valid('header')),
    };
    const store = await perform(edit, (trx) => changeStore(trx, edit, c.req.valid('json')));
    return c.json(store, 200, tagged(store));
  });

  for (const [route, status] of [
    [activate, 'ACTIVE'],
    [deactivate, 'DISABLED'],
  ] as const)
    app.openapi(route, async (c) => {
      const edit = {
        ...{ caller: callerOf(c), id: c.req.valid('param').id, at: now(), requestId: c.var.requestId },
        versions: versionsToMatch(c.req.valid('header')),
      };
      const store = await perform(edit, (trx) => setStatus(trx, edit, status));
      return c.json(store, 200, tagged(store));
    });

  app.openapi(summary, async (c) => c.json(await summarizeStore(db, c.req.valid('param').id, now()), 200));

  app.openapi(activity, async (c) => {
    const { storeId } = found(await findStore(db, c.req.valid('param').id, now()));
    return c.json(await readAuditLog(db, { storeId, ...c.req.valid('query') }), 200);
  });
}
