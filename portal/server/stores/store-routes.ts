import { createRoute } from '@hono/zod-openapi';
import { pageOf } from '../../contract/schemas.js';
import { storeQuery, storeSchema, storeSearch, switchSchema } from '../../contract/stores.js';
import { jsonResponse, callerOf, idParam, openTo, storeWorkers } from '../http/access.js';
import type { Caller, PortalApp } from '../http/env.js';
import { emptyBodyCodes, errorResponses } from '../http/error-responses.js';
import { HttpProblem } from '../http/problem.js';
import { requestIdHeader } from '../http/response-headers.js';
import type { AuthServices } from '../auth/services.js';
import { listStores } from './stores.js';
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
  responses: { 200: jsonResponse('The store', storeSchema), ...errorResponses(readers, 'not_found') },
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
    ...errorResponses(switchers, ...emptyBodyCodes, 'not_found', 'store_disabled'),
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
  app.openapi(list, async (c) => {
    const { q, page, size, country, status } = c.req.valid('query');
    const ids = await visibleStores(services, callerOf(c));
    return c.json(
      await listStores(services, {
        page,
        size,
        ...(ids === null ? {} : { ids }),
        ...(q === undefined ? {} : { text: q }),
        ...(country === undefined ? {} : { country }),
        ...(status === undefined ? {} : { status }),
      }),
      200,
    );
  });

  app.openapi(search, async (c) => {
    const { query, page, size } = c.req.valid('query');
    return c.json(await listStores(services, { page, size, text: query }), 200);
  });

  app.openapi(get, async (c) => {
    const { id } = c.req.valid('param');
    const ids = await visibleStores(services, callerOf(c));
    const { items } = await listStores(services, {
      page: 1,
      size: 1,
      ids: ids?.filter((one) => one === id) ?? [id],
    });
    const [store] = items;
    if (!store) throw new HttpProblem('not_found', 'Store not found.');
    return c.json(store, 200);
  });

  app.openapi(change, async (c) =>
    c.json(await switchStore(services, callerOf(c), c.req.valid('param').id, c.var.requestId), 200),
  );

  app.openapi(stop, async (c) => {
    await stopViewing(services, callerOf(c), c.req.valid('param').id, c.var.requestId);
    return c.body(null, 204);
  });
}

/** Returns the ids of the caller's stores; null for administrators, who see every store. */
async function visibleStores({ db }: AuthServices, caller: Caller): Promise<string[] | null> {
  if (caller.kind === 'admin') return null;
  const { storeId } = caller.claims;
  if (caller.kind !== 'employer') return storeId === undefined ? [] : [storeId];
  const rows = await db
    .selectFrom('membership')
    .select('store_id')
    .where('user_id', '=', caller.subject)
    .where('role', '=', 'employer')
    .execute();
  return rows.flatMap(({ store_id }) => store_id ?? []);
}
