import { createRoute, z } from '@hono/zod-openapi';
import { campaignProgressSchema, progressQuery } from '../../contract/campaign-progress.js';
import {
  campaignSummarySchema,
  ownPolicySchema,
  policyDraft,
  policyQuery,
  policySchema,
} from '../../contract/policies.js';
import { pageOf } from '../../contract/schemas.js';
import {
  jsonResponse,
  activeCallerOf,
  idParam,
  openTo,
  optionalJsonBody,
  storeCallerOf,
  storeWorkers,
} from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses, idempotencyCodes, storeCodes } from '../http/error-responses.js';
import { etagOf } from '../http/etag.js';
import { etagHeader, replayedHeader } from '../http/response-headers.js';
import { runOnce, responseSchema, idempotencyHeader } from '../http/idempotency.js';
import { HttpProblem } from '../http/problem.js';
import type { CoreServices } from '../core/services.js';
import { readProgress } from './campaign-progress.js';
import { ownPolicies } from './own-policies.js';
import { createDraft } from './create-draft.js';
import { findPolicy, listPolicies, summarize } from './policy-list.js';

const common = { tags: ['campaign'] };
const recipients = [...storeWorkers, 'user'] as const;
const draftResponse = responseSchema(z.literal(201), policySchema);

const list = createRoute({
  ...common,
  ...openTo(storeWorkers, 'policies:read'),
  method: 'get',
  path: '/campaign/policy',
  operationId: 'listPolicies',
  summary: 'Campaigns of the store',
  request: { query: policyQuery },
  responses: {
    200: jsonResponse('A page of campaigns', pageOf(policySchema)),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const mine = createRoute({
  ...common,
  ...openTo(recipients),
  method: 'get',
  path: '/campaign/policy/me',
  operationId: 'listOwnPolicies',
  summary: 'Campaigns with a benefit for the caller',
  responses: {
    200: jsonResponse('The campaigns', z.object({ items: z.array(ownPolicySchema) })),
    ...errorResponses(recipients, 'store_disabled'),
  },
});

const get = createRoute({
  ...common,
  ...openTo(storeWorkers, 'policies:read'),
  method: 'get',
  path: '/campaign/policy/{id}',
  operationId: 'getPolicy',
  summary: 'One campaign',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The campaign', policySchema, etagHeader),
    ...errorResponses(storeWorkers, ...storeCodes, 'not_found'),
  },
});

const create = createRoute({
  ...common,
  ...openTo(storeWorkers),
  method: 'post',
  path: '/campaign/policy',
  operationId: 'createPolicy',
  summary: 'Create a draft',
  request: { headers: idempotencyHeader, body: optionalJsonBody(policyDraft) },
  responses: {
    201: jsonResponse('The draft', policySchema, { ...etagHeader, ...replayedHeader }),
    ...errorResponses(storeWorkers, ...storeCodes, ...bodyCodes, ...idempotencyCodes, 'not_found'),
  },
});

const summary = createRoute({
  ...common,
  ...openTo(storeWorkers),
  method: 'get',
  path: '/campaign/summary',
  operationId: 'getCampaignSummary',
  summary: 'Totals for all campaigns of the store',
  responses: {
    200: jsonResponse('The figures', campaignSummarySchema),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const progress = createRoute({
  ...common,
  ...openTo(storeWorkers),
  method: 'get',
  path: '/campaign/progress',
  operationId: 'getCampaignProgress',
  summary: 'Redemptions of the store per day',
  request: { query: progressQuery },
  responses: {
    200: jsonResponse('The redemptions', campaignProgressSchema),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

export function addPolicyRoutes(app: PortalApp, services: CoreServices): void {
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
    return c.json(policy, 200, { etag: etagOf(policy.version) });
  });

  app.openapi(create, async (c) => {
    const caller = storeCallerOf(c);
    // Without a body, the schema has not added its defaults.
    const draft = policyDraft.parse(c.req.valid('json'));
    const at = now();
    const { storeId, subject: principal } = caller;
    const key = c.req.valid('header')['idempotency-key'];
    const request = { operation: 'createPolicy', storeId, draft };
    const idempotentRequest = { principal, key, request, at, schema: draftResponse };
    const { response: created, isReplayed } = await runOnce(db, idempotentRequest, (trx) =>
      createDraft(trx, { caller, draft, at, requestId: c.var.requestId }),
    );
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    return c.json(created.body, created.status, created.headers);
  });

  app.openapi(progress, async (c) => {
    const { days } = c.req.valid('query');
    return c.json(await readProgress(db, storeCallerOf(c).storeId, days, now()), 200);
  });

  app.openapi(summary, async (c) => c.json(await summarize(db, storeCallerOf(c).storeId, now()), 200));
}
