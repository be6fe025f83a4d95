import { createRoute } from '@hono/zod-openapi';
import { pageOf } from '../../contract/schemas.js';
import { storeQuery, storeSchema, storeSearch, switchSchema } from '../../contract/stores.js';
import { jsonResponse, callerOf, idParam, openTo, storeWorkers } from '../http/access.js';
import type { Caller, PortalApp } from '../http/env.js';
import { emptyBodyCodes, errorResponses, storeCodes } from '../http/error-responses.js';
import { etagOf } from '../http/etag.js';
import { etagHeader, requestIdHeader } from '../http/response-headers.js';
import type { AuthServices } from '../auth/services.js';
import { opensWith } from '../auth/sign-in-rules.js';
import { storeNotFound } from './store-rules.js';
import { findStore, listStores } from './stores.js';
import { stopViewing, switchStore } from './switch-store.js';

const common = { tags: ['store'] };
const stores = pageOf(storeSchema);
const readers = [...storeWorkers, 'admin', 'user'] as const;
// An administrator may search for the next client while viewing one.
const searchers = ['admin', 'impersonating'] as const;
const switchers = [...storeWorkers, 'admin'] as const;
const viewers = ['impersonating'] as const;

const list = createRoute({
  ...common,
  ...openTo(readers),
  method: 'get',
  path: '/store',
  operationId: 'listStores',
  summary: 'Stores visible to the caller',
  request: { query: storeQuery },
  responses: { 200: jsonResponse('A page of stores', stores), ...errorResponses(readers) },
});

const search = createRoute({
  ...common,
  ...openTo(searchers),
  method: 'get',
  path: '/store/search',
  operationId: 'searchStores',
  summary: 'Search stores by name, code or partner',
  request: { query: storeSearch },
  responses: { 200: jsonResponse('A page of stores', stores), ...errorResponses(searchers) },
});

const get = createRoute({
  ...common,
  ...openTo(readers),
  method: 'get',
  path: '/store/{id}',
  operationId: 'getStore',
  summary: 'One store',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The store', storeSchema, etagHeader),
    ...errorResponses(readers, 'not_found'),
  },
});

const change = createRoute({
  ...common,
  ...openTo(switchers),
  method: 'post',
  path: '/store/{id}/switch',
  operationId: 'switchStore',
  summary: 'Switch to another store: administrators view it, employers move to it',
  request: { params: idParam },
  responses: {
    200: jsonResponse('A token for that store', switchSchema),
    ...errorResponses(switchers, ...emptyBodyCodes, 'not_found', ...storeCodes),
  },
});

const stop = createRoute({
  ...common,
  ...openTo(viewers),
  method: 'post',
  path: '/store/{id}/stop-viewing',
  operationId: 'stopViewing',
  summary: 'Record that an administrator stops viewing a client',
  request: { params: idParam },
  responses: {
    204: { description: 'Recorded', headers: requestIdHeader },
    ...errorResponses(viewers, ...emptyBodyCodes, 'forbidden_store'),
  },
});

export function addStoreRoutes(app: PortalApp, services: AuthServices): void {
  const { db, now } = services;

  app.openapi(list, async (c) => {
    const caller = callerOf(c);
    const ids = await visibleStores(services, caller);
    const filter = { ...c.req.valid('query'), ids, seesTerms: caller.kind !== 'user' };
    return c.json(await listStores(db, filter, now()), 200);
  });

  app.openapi(search, async (c) => {
    const { query: q, ...page } = c.req.valid('query');
    return c.json(await listStores(db, { ...page, q, ids: null, seesTerms: true }, now()), 200);
  });

  app.openapi(get, async (c) => {
    const { id } = c.req.valid('param');
    const caller = callerOf(c);
    const ids = await visibleStores(services, caller);
    const isVisible = ids === null || ids.includes(id);
    const store = isVisible ? await findStore(db, id, now(), caller.kind !== 'user') : undefined;
    if (!store) throw storeNotFound();
    return c.json(store, 200, { etag: etagOf(store.version) });
  });

  app.openapi(change, async (c) =>
    c.json(await switchStore(services, callerOf(c), c.req.valid('param').id, c.var.requestId), 200),
  );

  app.openapi(stop, async (c) => {
    await stopViewing(services, callerOf(c), c.req.valid('param').id, c.var.requestId);
    return c.body(null, 204);
  });
}

/** Returns the ids of the caller's stores; null for administrators, who see every store, also while they view one. */
async function visibleStores({ db }: AuthServices, caller: Caller): Promise<string[] | null> {
  if (caller.kind === 'admin' || caller.kind === 'impersonating') return null;
  const { storeId } = caller.claims;
  if (caller.kind !== 'employer') return storeId === undefined ? [] : [storeId];
  const rows = await db
    .selectFrom('membership')
    .select('store_id')
    .where('user_id', '=', caller.subject)
    .where('role', '=', 'employer')
    .where(opensWith(caller.claims.sid))
    .execute();
  return rows.flatMap(({ store_id }) => store_id ?? []);
}
