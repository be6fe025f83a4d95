import { createRoute, z } from '@hono/zod-openapi';
import {
  campaignSummarySchema,
  ownPolicySchema,
  policyDraft,
  policyQuery,
  policySchema,
} from '../../contract/policies.js';
import { pageOf } from '../../contract/schemas.js';
import { actorOf } from '../auth/caller.js';
import {
  answer,
  activeCallerOf,
  idParam,
  jsonBody,
  openTo,
  errorResponses,
  storeCallerOf,
  storeWorkers,
} from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { idempotencyHeader, once } from '../http/idempotency.js';
import { HttpProblem } from '../http/problem.js';
import { newId } from '../ids.js';
import type { Services } from '../services.js';
import { ownPolicies } from './own-policies.js';
import { findPolicy, listPolicies, summarize } from './policy-list.js';

const common = { tags: ['campaign'] };

const list = createRoute({
  ...common,
  ...openTo(storeWorkers),
  method: 'get',
  path: '/campaign/policy',
  operationId: 'listPolicies',
  summary: 'Campaigns of the store',
  request: { query: policyQuery },
  responses: { 200: answer('A page of campaigns', pageOf(policySchema)), ...errorResponses },
});

const mine = createRoute({
  ...common,
  ...openTo([...storeWorkers, 'user']),
  method: 'get',
  path: '/campaign/policy/me',
  operationId: 'listOwnPolicies',
  summary: 'Campaigns with a benefit for the caller',
  responses: {
    200: answer('The campaigns', z.object({ items: z.array(ownPolicySchema) })),
    ...errorResponses,
  },
});

const get = createRoute({
  ...common,
  ...openTo(storeWorkers),
  method: 'get',
  path: '/campaign/policy/{id}',
  operationId: 'getPolicy',
  summary: 'One campaign',
  request: { params: idParam },
  responses: { 200: answer('The campaign', policySchema), ...errorResponses },
});

const create = createRoute({
  ...common,
  ...openTo(storeWorkers),
  method: 'post',
  path: '/campaign/policy',
  operationId: 'createPolicy',
  summary: 'Create a draft',
  request: { headers: idempotencyHeader, body: jsonBody(policyDraft) },
  responses: { 201: answer('The draft', policySchema), ...errorResponses },
});

const summary = createRoute({
  ...common,
  ...openTo(storeWorkers),
  method: 'get',
  path: '/campaign/summary',
  operationId: 'getCampaignSummary',
  summary: 'Totals for all campaigns of the store',
  responses: { 200: answer('The figures', campaignSummarySchema), ...errorResponses },
});

export function addPolicyRoutes(app: PortalApp, services: Services): void {
  const { db, now } = services;

  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { storeId } = storeCallerOf(c, query.storeId);
    return c.json(await listPolicies(db, storeId, query, now()), 200);
  });

  // Registered before the route with a parameter, which would match "me" as an id.
  app.openapi(mine, async (c) => c.json({ items: await ownPolicies(db, activeCallerOf(c), now()) }, 200));

  app.openapi(get, async (c) => {
    const policy = await findPolicy(db, storeCallerOf(c).storeId, c.req.valid('param').id, now());
    if (!policy) throw new HttpProblem('not_found', 'Campaign not found.');
    c.header('etag', `"${policy.version}"`);
    return c.json(policy, 200);
  });

  app.openapi(create, async (c) => {
    const caller = storeCallerOf(c);
    const draft = c.req.valid('json');
    const at = now();
    const { storeId, userId } = caller;
    const key = c.req.valid('header')['idempotency-key'];
    const request = { operation: 'createPolicy', storeId, draft };
    const { body: id, isReplayed } = await once(db, { principal: userId, key, request, at }, async (trx) => {
      const fresh = newId('pol', at);
      const status = 'DRAFT' as const;
      const moments = { starts_at: null, ends_at: null, started_at: null, ended_at: null };
      await trx
        .insertInto('policy')
        .values({
          ...draft,
          ...moments,
          id: fresh,
          store_id: storeId,
          status,
          created_by: userId,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await trx
        .insertInto('audit')
        .values({
          id: newId('aud', at),
          store_id: storeId,
          ...actorOf(caller),
          action: 'policy.created',
          target: fresh,
          request_id: c.var.requestId,
          at,
        })
        .execute();
      return fresh;
    });
    const policy = await findPolicy(db, storeId, id, at);
    if (!policy) throw new HttpProblem('not_found', 'Campaign not found.');
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    c.header('etag', `"${policy.version}"`);
    return c.json(policy, 201);
  });

  app.openapi(summary, async (c) => c.json(await summarize(db, storeCallerOf(c).storeId, now()), 200));
}
